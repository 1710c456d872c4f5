"""What one checkout computes, line by line: `versions.py` runs it in both and compares.

    PYTHONPATH=CHECKOUT/src python benchmarks/versions_probe.py [--game G] [--records FOLDER]

Only the public API is used, because the code of both versions has to be the same. A line is a name, a tab, and the
digest of a result.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import ratusz

LANGUAGES, THEMES = ("en", "pl"), ("light", "dark")
DRAWN = 7
"""Boards are drawn and moves are weighed at every seventh step of a record, and at its end."""
BOTS = ("random", "greedy", "easy", "fair", "strong")
SEARCHED = 3
"""The expert chooses so many moves of a game; it takes a second for each."""
LEARNERS, STEPS = 32, 60
CLASS = re.compile(r"\b[A-Z]\w*\(")
"""The name of a class in the `repr` of a review: a new name is no other result."""
Line = tuple[str, str]


def digest(*values: object) -> str:
    """Return a short digest of values that msgspec or `repr` can write."""
    found = hashlib.blake2b(digest_size=8)
    for value in values:
        found.update(value if isinstance(value, bytes) else msgspec.json.encode(value, enc_hook=repr))
    return found.hexdigest()


def of_position(position: ratusz.Position) -> list[object]:
    """List everything that people and programs are given of a position."""
    viewers = [None, *range(position.game.players)]
    found: list[object] = [[str(position.view(viewer)) for viewer in viewers], position.scores]
    found += [position.board(language) for language in LANGUAGES]
    found += [position.svg(theme=theme, language=language) for theme in THEMES for language in LANGUAGES]
    for seat in position.actors:
        legal = position.legal(seat)
        found.append((list(legal), legal.texts(), position.gains(seat, list(legal))))
    return found


def records(folder: Path, game: str) -> Iterator[Line]:
    """Replay all records: the text and the bytes of every position, and the rest of some."""
    for path in sorted(folder.glob(f"{game}/*.txt")):
        name = f"record {path.parent.name}/{path.stem}"
        record = ratusz.read_record(path.read_text(encoding="utf-8"))
        final = ratusz.replay(record)
        position = final.game.start()
        for step, event in enumerate(record.events):
            yield f"{name} position {step}", digest(position.text, bytes(position))
            if step % DRAWN == 0:
                yield f"{name} looks {step}", digest(*of_position(position))
            seat, text = event.seat, event.text
            position = position.settle(text) if seat is None else position.play(seat, text)
        yield f"{name} end", digest(position == final, position.result, *of_position(position))
        yield f"{name} review", digest(CLASS.sub("(", repr(ratusz.review(record, "quick", seconds=0.3))))


def bots(game: str) -> Iterator[Line]:
    """Play a game of each option set with each bot; the moves follow from the seed."""
    for number, options in enumerate(ratusz.all_facts()[game].option_sets):
        for name in BOTS:
            yield from played(game, dict(options), f"bot {game} {number} {name}", [name])
        yield from played(game, dict(options), f"bot {game} {number} expert", ["expert", "fair"])


def played(game: str, options: dict[str, Any], line: str, names: list[str]) -> Iterator[Line]:
    """Play a game, the first moves by the first bot and the others by the last."""
    position, random, chance = ratusz.game(game, **options).start(), Random(1), Random(2)
    players = [ratusz.bot(name, timed=False) for name in names]
    decided, moves = 0, []
    while not position.over:
        if position.chance is not None:
            position = position.settle(position.chance.sample(chance))
            continue
        seat = position.actors[decided % len(position.actors)]
        player = players[0] if decided < SEARCHED else players[-1]
        move = player.choose(position, seat, random)
        moves.append(int(move))
        position = position.play(seat, move)
        decided += 1
    yield line, digest(moves, position.text)


def environments(game: str) -> Iterator[Line]:
    """Step vector environments by random actions: everything that they return."""
    from ratusz.envs import GamesEnv

    for observation in ("flat", "packed"):
        for players in sorted({ratusz.all_facts()[game].players[0], 2}):
            env = GamesEnv(game, LEARNERS, players=players, observation=observation, threads=1)
            seen, infos = env.reset(seed=5)
            found = [digest(seen.tobytes(), infos["action_mask"].tobytes())]
            for _ in range(STEPS):
                seen, rewards, ends, _, infos = env.step(env.sample())
                arrays = seen, rewards, ends, infos["action_mask"]
                found.append(digest(*(array.tobytes() for array in arrays)))
            yield f"environment {game} {observation} {players}", digest(found)


def main() -> None:
    """Print the lines."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(ratusz.all_facts()), help="one game; default: all")
    parser.add_argument("--records", type=Path, default=Path(__file__).resolve().parents[1] / "tests" / "golden")
    wanted = parser.parse_args()
    for game in [wanted.game] if wanted.game else sorted(ratusz.all_facts()):
        for lines in (records(wanted.records, game), bots(game), environments(game)):
            for name, found in lines:
                print(f"{name}\t{found}", flush=True)


if __name__ == "__main__":
    main()
