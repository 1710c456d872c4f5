#!/usr/bin/env python3
"""Check the chance of a finished game without Ratusz: python check_chance.py RECORD

It says one sentence and ends with 0 when the seed fits its commitment and every ticket was drawn from the
seed; else it says what is wrong and ends with 2. docs/chance.md explains the scheme. Only the standard
library is used, so that everything there is to trust can be read here.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import re
import sys
from pathlib import Path
from typing import Any

LARGEST = 4_000_000
DICE = [f"{a}-{b}" for a in range(1, 7) for b in range(a, 7) for _ in range(1 if a == b else 2)]
KNOWN = {"rolling-village": (DICE, 10)}  # what each ticket stands for, and how many rolls a game has


class Refused(Exception):
    """The record does not prove its chance; the message is one sentence."""


def demand(condition: object, sentence: str) -> None:
    """Refuse the record unless the condition holds."""
    if not condition:
        raise Refused(sentence)


def ticket(seed: bytes, table: str, words: list[str], number: int, tickets: int) -> int:
    """The ticket that the seed gives to outcome `number`, when there are so many tickets."""
    for attempt in itertools.count():
        message = json.dumps([table, words, number, attempt], separators=(",", ":"))  # ASCII only
        drawn = int.from_bytes(hmac.digest(seed, message.encode(), "sha256"), "big")
        if drawn < 2**256 - 2**256 % tickets:
            return drawn % tickets
    raise AssertionError


def read(path: str) -> tuple[dict[str, Any], list[str]]:
    """The header and the event lines of a record."""
    with Path(path).open("rb") as file:
        raw = file.read(LARGEST + 1)
    demand(len(raw) <= LARGEST, "The file is far too large to be a record.")
    lines = raw.decode().rstrip().split("\n")
    header = json.loads(lines[0])
    demand(isinstance(header, dict), "This is not a record: its first line is not a header.")
    demand(header.get("format") == "ratusz-record/1", "This is not a record of format ratusz-record/1.")
    demand(lines[-1].startswith("scores "), "The record is cut off: its last line should hold the scores.")
    json.loads(lines[-1][len("scores ") :])
    return header, lines[1:-1]


def check(path: str) -> str:
    """Check a record; the sentence to say when all is well."""
    header, events = read(path)
    chance: Any = header.get("chance")
    demand(isinstance(chance, dict), "The record holds no commitment, so its chance cannot be checked.")
    table, words, seed = (chance.get(name) for name in ("table", "words", "seed"))
    demand(isinstance(words, list), "The header does not list the words that the seats added.")
    demand(all(isinstance(name, str) for name in [table, *words]), "The table or a word is not a text.")
    demand(re.fullmatch("([0-9a-f]{2}){16,64}", str(seed)), "The seed is missing or is not hexadecimal.")
    key = bytes.fromhex(seed)
    named = json.dumps([table, seed], separators=(",", ":")).encode()
    fits = [hashlib.sha256(text).hexdigest() for text in (named, key)]  # old records committed to the seed alone
    demand(chance.get("commitment") in fits, "The seed does not fit the commitment: their SHA-256 is another.")
    outcomes, expected = KNOWN.get(str(header.get("game")), ([], 0))
    count = 0
    for number, line in enumerate(events, 2):
        if re.fullmatch("[0-9]{1,3} .+", line):
            continue  # a seat's move
        drawn = re.fullmatch("chance ([0-9]{1,18})/([0-9]{1,18}) (.+)", line)
        if not drawn:
            raise Refused(f"Line {number} is neither a move nor an outcome with its ticket.")
        here, tickets, text = int(drawn[1]), int(drawn[2]), drawn[3].strip()
        right = tickets > 0 and here == ticket(key, table, words, count, tickets)
        demand(right, f"Line {number} names a ticket that was not drawn from the seed.")
        if outcomes:
            demand(tickets == len(outcomes), f"Line {number} should have {len(outcomes)} tickets.")
            right = "-".join(sorted(text.split("-"))) == outcomes[here]
            demand(right, f"Line {number} should be {outcomes[here]} by its ticket.")
        count += 1
    demand(not expected or count == expected, f"There are {count} outcomes, but this game has {expected}.")
    fit = f"All {count} outcomes were drawn from the committed seed"
    return f"{fit}." if outcomes else f"{fit}, but what the tickets of this game stand for is not checked."


def main(arguments: list[str]) -> int:
    """Check the record that the command line names; the exit status."""
    try:
        demand(len(arguments) == 1, "Name one record: python check_chance.py RECORD")
        print(check(arguments[0]))
    except Refused as refused:
        print(refused, file=sys.stderr)
    except OSError as error:
        print(f"The file cannot be read: {error.strerror}.", file=sys.stderr)
    except (ValueError, RecursionError):
        print("This is not a record: it is no text, or its first or last line is not JSON.", file=sys.stderr)
    else:
        return 0
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
