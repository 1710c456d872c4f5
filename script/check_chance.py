#!/usr/bin/env python3
"""Check the chance of a finished game without Ratusz: python check_chance.py RECORD

It says one sentence and ends with 0 when the seed fits its commitment, every ticket was drawn from the seed
and every outcome is the one its ticket stands for; else it says what is wrong and ends with 2. docs/chance.md
explains the scheme. Only the standard library is used, so that everything there is to trust can be read here.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

LARGEST = 4_000_000


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


# What tickets stand for. Each game gives, for one outcome of the record after the other, a list with an entry for
# every ticket. It is told what the record says came up (`said`), for what is drawn once is not there again.

Tickets = Iterator[list[str]]


def exactly(number: int, said: Iterator[str]) -> Iterator[str]:
    """The next outcomes of the record, so many and no fewer."""
    for missing in range(number, 0, -1):
        text = next(said, "")
        demand(text, f"The game has more chance than the record: {missing} outcomes are missing.")
        yield text


# Rolling Village: ten rolls of two dice that are not told apart.

TWO_DICE = [f"{a}-{b}" for a in range(1, 7) for b in range(a, 7) for _ in range(1 if a == b else 2)]


def rolling_village(options: dict[str, Any], said: Iterator[str]) -> Tickets:
    """The smaller die stands first."""
    for _ in exactly(10, said):
        yield TWO_DICE


# My City: three dice. Faces that look alike are called by the first of them; a game has as many rolls as it needs.

DIE_A, DIE_B, TYPES = (1, 2, 2, 4, 4, 6), (1, 2, 3, 3, 5, 6), ("residential", "industrial", "public")
THREE_DICE = [f"a{a} b{b} {kind}" for a in DIE_A for b in DIE_B for kind in TYPES for _ in range(2)]


def in_order(tickets: list[str]) -> list[str]:
    """Equal outcomes side by side, in the order in which they first appear."""
    return [name for name in dict.fromkeys(tickets) for _ in range(tickets.count(name))]


def my_city(options: dict[str, Any], said: Iterator[str]) -> Tickets:
    """Every roll is like the first."""
    tickets = in_order(THREE_DICE)
    for _ in said:
        yield tickets


# 7 Wonders Dice: a city for each seat, then turn by turn the seven dice of the Forum. A special die takes the place of
# a grey one when a player unlocks it. Which player does is a matter of the rules; which grey die leaves is chance.

CITIES = ["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
FACES = {
    "grey_1": "wood wood stone brick glass textile",
    "grey_2": "wood stone stone brick papyrus textile",
    "grey_3": "wood stone brick brick glass papyrus",
    "blue": "mask scales fountain temple owl caduceus",
    "red": "axe axe sword sword shield shield",
    "yellow": "camel camel coin7 coin7 chest chest",
    "green": "compass compass tablet tablet gear gear",
    "black": "any_of_four x_yellow x_green x_blue x_grey x_red",
    "white": "leader_blue leader_green leader_red leader_yellow leader_laurel leader_laurel",
    "purple": "vs_red vs_wonder vs_grey vs_yellow vs_blue vs_green",
}
DICE = list(FACES)


def seven_wonders_dice(options: dict[str, Any], said: Iterator[str]) -> Tickets:
    """A die shows a face and lies in one of four quadrants."""
    if options.get("cities") == "dealt":
        cities = list(CITIES)
        for text in exactly(min(int(options["players"]), 6), said):  # the last of seven cities is no chance
            yield cities
            cities.remove(text)
    forum, special, turn = DICE[:7], DICE[7:], list[str]()
    for text in said:
        arriving, _, leaving = text.partition(" for ")
        greys = forum[: len(special)]
        if not turn and len(greys) > 1 and arriving in special:
            yield [f"{arriving} for {grey}" for grey in greys]
            forum = sorted({arriving, *forum} - {leaving}, key=DICE.index)
            special.remove(arriving)
            continue
        if not turn and len(greys) == 1 and not text.startswith(greys[0]):
            forum, special = DICE[3:], []  # the last special die has come for the last grey one, without chance
        turn = turn or list(forum)
        die = turn.pop(0)
        yield in_order([f"{die}-{quadrant} {face}" for face in FACES[die].split() for quadrant in range(4)])
    demand(not turn, "The last turn of the record has fewer than seven dice.")


# Tiny Towns: cards, the first Master Builder and monuments are drawn before the game; resource cards during Town Hall
# and solo games.

BUILDINGS = [
    ("farm", "granary", "greenhouse", "orchard"),
    ("well", "fountain", "millstone", "shed"),
    ("chapel", "abbey", "cloister", "temple"),
    ("tavern", "almshouse", "feast_hall", "inn"),
    ("theater", "bakery", "market", "tailor"),
    ("factory", "bank", "trading_post", "warehouse"),
]
MONUMENTS = [
    *("architects_guild", "archive_of_the_second_age", "barrett_castle", "cathedral_of_caterina", "fort_ironweed"),
    *("grand_mausoleum_of_the_rodina", "grove_university", "mandras_palace", "obelisk_of_the_crescent"),
    *("opaleyes_watch", "shrine_of_the_elder_tree", "silva_forum", "the_sky_baths", "the_starloom"),
    "statue_of_the_bondmaker",
]
NOT_SOLO = {"feast_hall", "bank", "fort_ironweed", "opaleyes_watch", "the_starloom"}
DECK = [resource for resource in ("wood", "wheat", "brick", "glass", "stone") for _ in range(3)]


def tiny_towns(options: dict[str, Any], said: Iterator[str]) -> Tickets:
    """Town Hall plays ten of the fifteen resource cards and shuffles all; a solo game sees each of them once."""
    players, town_hall = int(options["players"]), options.get("variant") == "town-hall"
    left_out = NOT_SOLO if players == 1 else set()
    if options.get("cards") == "drawn":
        for cards, _ in zip(BUILDINGS, exactly(6, said), strict=True):
            yield [card for card in cards if card not in left_out]
    if players > 1 and not town_hall and options.get("first_builder") == "random":
        for _ in exactly(1, said):
            yield [f"builder-{seat}" for seat in range(players)]
    if options.get("monuments"):
        monuments = [card for card in MONUMENTS if card not in left_out]
        for text in exactly(2 * players, said):
            yield monuments
            monuments.remove(text)
    deck = list(DECK) if town_hall or players == 1 else []
    for text in said:
        yield deck
        deck.remove(text)
        if town_hall and len(deck) == 5:
            deck = list(DECK)


GAMES = {play.__name__.replace("_", "-"): play for play in (rolling_village, my_city, seven_wonders_dice, tiny_towns)}


def plain(text: str) -> str:
    """An outcome as the lists above write it: small letters, single spaces, of two dice the smaller first."""
    words = " ".join(text.lower().split())
    return "-".join(sorted(words.split("-"))) if re.fullmatch("[1-6]-[1-6]", words) else words


def stands_for(header: dict[str, Any], drawn: list[tuple[int, int, int, str]]) -> bool:
    """Check that every outcome is the one its ticket stands for; False when that is not known."""
    game, options = GAMES.get(str(header.get("game"))), header.get("options")
    if game is None or header.get("data"):  # another game, or a host's own dice and cards
        return False
    players = options.get("players") if isinstance(options, dict) else None
    demand(isinstance(players, int) and 1 <= players <= 12, "The header does not name the number of players.")
    expected = game(dict(options or {}), iter([text for *_, text in drawn]))
    for number, here, tickets, text in drawn:
        names = next(expected, [])
        demand(names, f"Line {number} has an outcome, but no chance is left in this game.")
        demand(tickets == len(names), f"Line {number} should have {len(names)} tickets.")
        demand(text == names[here], f"Line {number} should be {names[here]} by its ticket.")
    next(expected, None)  # lets the game see that nothing is missing
    return True


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
    drawn: list[tuple[int, int, int, str]] = []
    for number, line in enumerate(events, 2):
        if re.fullmatch("[0-9]{1,3} .+", line):
            continue  # a seat's move
        outcome = re.fullmatch("chance ([0-9]{1,18})/([0-9]{1,18}) (.+)", line)
        if not outcome:
            raise Refused(f"Line {number} is neither a move nor an outcome with its ticket.")
        here, tickets = int(outcome[1]), int(outcome[2])
        right = tickets > 0 and here == ticket(key, table, words, len(drawn), tickets)
        demand(right, f"Line {number} names a ticket that was not drawn from the seed.")
        drawn.append((number, here, tickets, plain(outcome[3])))
    unknown = "" if stands_for(header, drawn) else ", but what the tickets of this game stand for is not checked"
    return f"All {len(drawn)} outcomes were drawn from the committed seed{unknown}."


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
