"""Mutations of valid inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

LONGEST = 70_000
"""A little more than the largest request that a server reads."""
ODD = [
    *("", " ", "\0", "\t", "\r\n", "\n\n", "-", "--1", "-0", "+1", "0x10", "1e400", "1_0", "00", "NaN", "Infinity"),
    *("null", "true", '""', "''", "[]", "{}", "[[]]", "{}{}", ",", ";", ":", "=", "&", "%", "%00", "%ff", "%c0%af"),
    *("9" * 5, "9" * 20, "-" + "9" * 19, "9" * 400, "9" * 5000, "0." + "3" * 400, "1/0", "0/0"),
    *(
        "²",
        "٣",
        "１",
        "Ⅷ",
        "ﬀ",
        "İ",
        "ß",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\u2028",
        "e\u0301" * 9,
        "🏳️‍🌈",
        "\ud7ff",
        "\U0010ffff",
    ),
    *("[" * 3000, '{"a":' * 2000, "(" * 500, "../" * 20, "\\u0000", "\\ud800", "${x}", "<script>", "' OR 1=1 --"),
]
"""Inputs that have broken parsers before, here and elsewhere."""


def mutated(seeds: Sequence[bytes], random: Random) -> bytes:
    """Apply one to four mutations to a valid input; sometimes return random bytes."""
    if random.random() < 0.03:
        return _noise(random)
    text = random.choice(seeds)
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        text = random.choice(_ACCIDENTS)(text, seeds, random)[:LONGEST]
    return text


def _noise(random: Random) -> bytes:
    length = int(random.expovariate(1 / 40))
    if random.random() < 0.5:
        return random.randbytes(length)
    return "".join(
        chr(random.choice((32, 160, 0x300, 0x4E00, 0x1F600)) + random.randrange(90)) for _ in range(length)
    ).encode()


def _flip(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    if not text:
        return text
    place = random.randrange(len(text))
    return text[:place] + bytes([text[place] ^ 1 << random.randrange(8)]) + text[place + 1 :]


def _cut(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    return text[: random.randrange(len(text) + 1)] if random.random() < 0.7 else text[random.randrange(len(text) + 1) :]


def _drop(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    first, last = _stretch(text, random)
    return text[:first] + text[last:]


def _repeat(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    first, last = _stretch(text, random)
    return text[:last] + text[first:last] * random.choice((1, 1, 2, 3, 10, 300)) + text[last:]


def _splice(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    other = random.choice(seeds)
    first, last = _stretch(other, random)
    place, end = _stretch(text, random)
    return text[:place] + other[first:last] + text[end if random.random() < 0.5 else place :]


def _odd(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    first, last = _stretch(text, random)
    return text[:first] + random.choice(ODD).encode() + text[last if random.random() < 0.5 else first :]


def _number(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    """Replace a number."""
    digits = [place for place, byte in enumerate(text) if 48 <= byte <= 57]
    if not digits:
        return text
    first = last = random.choice(digits)
    while last < len(text) and 48 <= text[last] <= 57:
        last += 1
    chosen = random.choice((-1, 0, 1, 2, 7, 99, 255, 2**31, 2**63, 2**64, random.randrange(1000)))
    return text[:first] + str(chosen).encode() + text[last:]


def _word(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    """Replace a word by one of another input: a known word in the wrong place."""
    words, others = text.split(b" "), random.choice(seeds).split(b" ")
    words[random.randrange(len(words))] = random.choice(others)
    return b" ".join(words)


def _byte(text: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    place = random.randrange(len(text) + 1)
    return text[:place] + random.randbytes(1) + text[place + random.randrange(2) :]


def _stretch(text: bytes, random: Random) -> tuple[int, int]:
    first = random.randrange(len(text) + 1)
    return first, min(len(text), first + 1 + int(random.expovariate(0.15)))


_ACCIDENTS: tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...] = (
    *(_flip, _cut, _drop, _repeat, _splice, _odd, _odd, _number, _number, _word, _byte),
)
