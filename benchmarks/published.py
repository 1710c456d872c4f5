"""Tables and pictures of the published strength of bots, from the games in `benchmarks/results`.

    python benchmarks/published.py [--results FOLDER] [--pictures docs/pictures]

`*.jsonl` are files of `ratusz arena --store`; `docs/bots.md` has the commands that made them. `sweep.jsonl` has lines
of `strength.py --json`: one bot with more and more time to think. Differences between levels are paired by deals, with
their 99% interval.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ratusz.bots.contests.deals import Contest, Deal
from ratusz.drawing.svg import Element

SURE = 2.576
"""Standard errors on each side, for 99%."""
LEVELS = {"easy": "#9aa35b", "fair": "#4d7c8a", "greedy": "#4d7c8a", "strong": "#c98b2f", "expert": "#b4552d"}
WIDTH, HEIGHT, LEFT = 380, 230, 44
SWEPT = ("rolling-village", "tiny-towns", "my-city", "seven-wonders-dice")


class Played(NamedTuple):
    """All games of one bot in a contest, deal by deal."""

    scores: list[list[int]]
    wins: list[list[float]]


def read(path: Path) -> tuple[Contest, dict[str, Played]]:
    """Return a contest, and the games of each of its bots."""
    head, *lines = path.read_bytes().splitlines()
    contest = msgspec.json.decode(head, type=Contest)
    found = {name: Played([], []) for name in contest.names}
    for deal in sorted((msgspec.json.decode(line, type=Deal) for line in lines), key=lambda deal: deal.deal):
        for played in found.values():
            played.scores.append([])
            played.wins.append([])
        for seating, totals, places in zip(contest.seatings, deal.totals, deal.places, strict=True):
            for seat, bot in enumerate(seating):
                played = found[contest.names[bot]]
                played.scores[-1].append(totals[seat])
                played.wins[-1].append(0.0 if places[seat] else 1 / places.count(0))
    return contest, found


def table(contest: Contest, found: dict[str, Played]) -> Iterator[str]:
    """Yield the lines of a table, and the differences between levels."""
    alone = contest.configured_game.players == 1
    yield f"| {contest.game} | games | mean | sd | 5% | 25% | 50% | 75% | 95% |" + ("" if alone else " wins |")
    yield "|---|" + "---:|" * (8 - alone + 1)
    for name, played in found.items():
        scores = [score for deal in played.scores for score in deal]
        wins = [fmean(deal) for deal in played.wins]
        shares = " | ".join(f"{np.percentile(scores, share):.0f}" for share in (5, 25, 50, 75, 95))
        line = f"| {name} | {len(scores)} | {fmean(scores):.2f} ± {error([fmean(one) for one in played.scores]):.2f} "
        yield (
            line
            + f"| {stdev(scores):.2f} | {shares} |"
            + ("" if alone else f" {100 * fmean(wins):.1f}% ± {100 * error(wins):.1f} |")
        )
    kind = "scores" if alone else "wins"
    for lower, higher in pairwise(found):
        pairs = zip(getattr(found[lower], kind), getattr(found[higher], kind), strict=True)
        better = [(1 if alone else 100) * (fmean(high) - fmean(low)) for low, high in pairs]
        what = "points" if alone else "percent of the games"
        yield f"{higher} over {lower}: {fmean(better):+.2f} ± {SURE * error(better):.2f} {what} (99%)"


def error(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")


# Pictures


def panel(title: str, across: str) -> Element:
    """Return an empty panel."""
    drawn = Element("g", font_family="sans-serif", font_size=11)
    drawn.add(Element("text", title, x=LEFT, y=16, font_size=13, font_weight="bold"))
    drawn.add(Element("text", across, x=WIDTH - 10, y=HEIGHT - 4, text_anchor="end"))
    drawn.add(Element("path", d=f"M{LEFT} 24V{HEIGHT - 34}H{WIDTH - 10}", fill="none", stroke="#777"))
    return drawn


def spread(title: str, found: dict[str, Played]) -> Element:
    """Draw the distribution of scores of each level."""
    drawn = panel(title, "score")
    scores = {name: np.array([one for deal in played.scores for one in deal]) for name, played in found.items()}
    everything = np.concatenate([*scores.values()])
    low, high = np.percentile(everything, 0.2), np.percentile(everything, 99.8)
    places = np.linspace(low, high, 120)
    curves = {}
    for name, values in scores.items():
        width = max(0.6, 1.06 * values.std() * len(values) ** -0.2)
        curves[name] = np.exp(-(((places[:, None] - values) / width) ** 2) / 2).mean(1) / width
    top = max(curve.max() for curve in curves.values())
    across = np.interp(places, (low, high), (LEFT, WIDTH - 10))
    for row, (name, curve) in enumerate(curves.items()):
        up = HEIGHT - 34 - curve / top * (HEIGHT - 74)
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(across, up, strict=True))
        drawn.add(Element("path", d=line, fill="none", stroke=LEVELS[name], stroke_width=2.5))
        words = f"{name} {scores[name].mean():.1f}"
        drawn.add(Element("text", words, x=LEFT + 8, y=38 + 15 * row, fill=LEVELS[name], font_weight="bold"))
    for value in np.linspace(low, high, 5).round():
        x = float(np.interp(value, (low, high), (LEFT, WIDTH - 10)))
        drawn.add(Element("text", f"{value:.0f}", x=x, y=HEIGHT - 20, text_anchor="middle"))
    return drawn


def against_time(title: str, lines: list[dict[str, Any]]) -> Element:
    """Draw strength against the time for a turn."""
    drawn = panel(title, "milliseconds a turn (median)")
    share = "wins" in lines[0]
    points = [
        (max(1, line["turn_ms"]["median"]), 100 * line["wins"] if share else line["mean"])
        + ((100 * line["wins_error"],) if share else (line["error"],))
        for line in lines
    ]
    low = min(mean - 2 * off for _, mean, off in points)
    high = max(mean + 2 * off for _, mean, off in points)

    def place(time: float, value: float) -> tuple[float, float]:
        x = LEFT + 14 + log10(time) / 3 * (WIDTH - LEFT - 40)
        return x, HEIGHT - 34 - (value - low) / (high - low) * (HEIGHT - 66)

    line = "M" + "L".join("{:.1f} {:.1f}".format(*place(time, mean)) for time, mean, _ in points)
    drawn.add(Element("path", d=line, fill="none", stroke=LEVELS["expert"], stroke_width=2))
    for time, mean, off in points:
        (x, y), (_, below), (_, above) = place(time, mean), place(time, mean - off), place(time, mean + off)
        drawn.add(Element("path", d=f"M{x:.1f} {below:.1f}V{above:.1f}", stroke=LEVELS["expert"]))
        drawn.add(Element("circle", cx=x, cy=y, r=3.5, fill=LEVELS["expert"]))
    for time in (1, 10, 100, 1000):
        x, _ = place(time, low)
        drawn.add(Element("text", str(time), x=x, y=HEIGHT - 20, text_anchor="middle"))
    for value in np.linspace(low, high, 4):
        _, y = place(1, float(value))
        words = f"{value:.0f}%" if share else f"{value:.1f}"
        drawn.add(Element("text", words, x=LEFT - 5, y=y + 4, text_anchor="end"))
    return drawn


def picture(panels: list[Element], title: str) -> str:
    """Draw panels next to each other."""
    drawn = Element(
        "svg", viewBox=f"0 0 {WIDTH * len(panels)} {HEIGHT}", role="img", xmlns="http://www.w3.org/2000/svg"
    )
    drawn.add(Element("title", title), Element("rect", width=WIDTH * len(panels), height=HEIGHT, fill="#fffdf7"))
    for number, one in enumerate(panels):
        drawn.add(one.set(transform=f"translate({WIDTH * number} 0)"))
    return str(drawn) + "\n"


def main() -> None:
    """Print the tables, draw the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=Path, default=Path(__file__).parent / "results")
    parser.add_argument("--pictures", type=Path, help="a folder for the pictures")
    given = parser.parse_args()
    panels: dict[str, list[Element]] = {game: [] for game in SWEPT}
    for path in sorted(given.results.glob("*.jsonl")):
        if path.stem == "sweep":
            continue
        contest, found = read(path)
        if len(next(iter(found.values())).scores) < 2:
            continue  # too few games for a standard deviation
        print("\n".join(table(contest, found)), end="\n\n")
        id = contest.game.partition(" ")[0]
        if "expert" in found:
            panels[id].append(spread(path.stem.partition("-")[2], found))
    lines = [json.loads(line) for line in (given.results / "sweep.jsonl").read_text().splitlines()]
    for game, drawn in panels.items():
        mine = [line for line in lines if line["command"].split()[2] == game]
        for line in mine:
            wins = f", wins {100 * line['wins']:.1f}% ± {100 * line['wins_error']:.1f}" if "wins" in line else ""
            effort = line["command"].partition("--effort ")[2].partition(" ")[0]
            print(f"{game}, {effort}: {line['mean']} ± {line['error']}, n {line['n']}, {line['turn_ms']}{wins}")
        if mine:
            drawn.append(against_time("against three greedy" if "wins" in mine[0] else "time to think", mine))
        if given.pictures:
            text = picture(drawn, f"The strength of bots in {game}")
            (given.pictures / f"strength-{game}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
