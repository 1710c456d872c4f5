"""Learns solo Rolling Village from nothing, beyond the greedy bot (72 points on average), in one file.

    pip install "ratusz[envs]" torch matplotlib
    python examples/learn_rolling_village.py --plot curve.svg
    python examples/learn_rolling_village.py --device cuda --games 16384        # games and network on the GPU

A network learns the expected final score. It evaluates the afterstate of every legal action, before the dice are rolled
again (`env.ahead`), and the action of the highest value is played. A thousand games run side by side, and the value of
each afterstate is moved towards the values one, two, three moves later, and in the end towards the score: TD(λ) on
afterstates (Sutton, 1988; Tesauro's TD-Gammon, 1992). The dice bring variety enough, so no move is played to explore.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import nn

from ratusz.envs import GamesEnv

GAME = "rolling-village"
RANDOM, GREEDY = 30.0, 72.0
"""Mean scores of our bots alone."""
POINTS = 10.0
"""Scale of the network's output: small numbers train better."""


class Expectation(nn.Module):
    """The expected final score of an observation: its first number, which is the score if the round closed now, plus
    the output of the network."""

    def __init__(self, inputs: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *(nn.Linear(inputs - 1, width), nn.ReLU(), nn.Linear(width, 64), nn.ReLU(), nn.Linear(64, 1)),
        )
        nn.init.zeros_(self.body[-1].weight)  # zero at first: it plays the move that scores most at once

    def forward(self, seen: Any) -> Any:
        """Return points, for each row."""
        return seen[:, 0] + POINTS * self.body(seen[:, 1:]).squeeze(-1)


class Step(NamedTuple):
    """One move of every game."""

    seen: Any
    """The observation after it, before the dice are rolled again."""
    expected: Any
    """The value of the network for it."""
    ended: Any
    """Whether it ended the game."""


class Mark(NamedTuple):
    """A point of the curve."""

    minutes: float
    """CPU time, on all cores together."""
    games: int
    score: float
    """The mean of the games that ended in this round of learning."""


@torch.no_grad()
def play(env: GamesEnv, network: Expectation, device: str) -> tuple[Step, Any]:
    """Play the move of the highest value in every game; return it, and the scores of games that ended."""
    seen, actions, owners = (torch.as_tensor(array, device=device) for array in env.ahead())
    owners, expected = owners.long(), network(seen)
    best = torch.full((env.num_envs,), -torch.inf, device=device).scatter_reduce(0, owners, expected, "amax")
    equals = (expected == best[owners]).nonzero().squeeze(1)
    rows = torch.empty_like(best, dtype=torch.long).scatter_(0, owners[equals], equals)  # any one of them
    chosen = actions[rows].contiguous()
    _, _, ended, _, infos = env.step(chosen if device == "cuda" else chosen.numpy())
    ended = torch.as_tensor(ended, device=device).clone()  # the next step writes over it
    return Step(seen[rows], best, ended), torch.as_tensor(infos["final_info"]["total"], device=device)[ended].float()


def wanted(steps: list[Step], trace: float) -> list[Any]:
    """Return the TD(λ) target of each move: the score where the game ended, else a mixture of later values.

    The last step is only the target of the one before it.
    """
    following, found = steps[-1].expected, []
    for step in reversed(steps[:-1]):
        following = torch.where(step.ended, step.seen[:, 0], following)
        found.append(following)
        following = trace * following + (1 - trace) * step.expected
    return found[::-1]


def improve(network: Expectation, optimizer: Any, seen: Any, points: Any, passes: int, portion: int) -> None:
    """Train on the played moves: some passes, in batches."""
    for _ in range(passes):
        for part in torch.randperm(len(seen), device=seen.device).split(portion):
            loss = ((network(seen[part]) - points[part]) / POINTS).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()


def learn(arguments: argparse.Namespace) -> tuple[Expectation, list[Mark]]:
    """Play and learn in turns; return the network and its learning curve."""
    torch.manual_seed(arguments.seed)
    env = GamesEnv(GAME, arguments.games, points="standing", device=arguments.device)
    env.reset(seed=arguments.seed)
    (inputs,) = env.single_observation_space.shape
    network = Expectation(inputs, arguments.width).to(arguments.device)
    optimizer = torch.optim.Adam(network.parameters(), lr=arguments.rate)
    curve: list[Mark] = []
    finished, began, last = 0, time.process_time(), play(env, network, arguments.device)
    for number in range(arguments.rounds):
        for group in optimizer.param_groups:
            group["lr"] = arguments.rate * max(1 - number / arguments.rounds, 0.02)
        played = [last, *(play(env, network, arguments.device) for _ in range(arguments.steps))]
        last = played[-1]
        steps = [step for step, _ in played]
        points = torch.cat(wanted(steps, arguments.trace))
        improve(network, optimizer, torch.cat([step.seen for step in steps[:-1]]), points, arguments.passes, 1024)
        scores = torch.cat([ended for _, ended in played[1:]])
        finished += len(scores)
        curve.append(Mark((time.process_time() - began) / 60, finished, float(scores.mean())))
        if number % 20 == 19:
            print(f"{curve[-1].minutes:5.1f} min  {finished:9,} games  mean score {curve[-1].score:.1f}", flush=True)
    return network, curve


def measure(network: Expectation, games: int, seed: int, device: str) -> tuple[float, float]:
    """Return the mean score of fresh games and its standard error."""
    env = GamesEnv(GAME, games, points="standing", device=device)
    env.reset(seed=seed)
    scores, going = torch.zeros(games, device=device), torch.ones(games, dtype=torch.bool, device=device)
    while going.any():
        step, _ = play(env, network, device)
        scores = torch.where(going & step.ended, step.seen[:, 0], scores)
        going &= ~step.ended
    return float(scores.mean()), float(scores.std()) / games**0.5


def plot(curve: list[Mark], path: Path) -> None:
    """Draw the mean score over time, with those of our bots."""
    import matplotlib.pyplot as plt

    plt.rcParams["svg.fonttype"] = "none"
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained", facecolor="#faf6ec")
    axes.set_facecolor("#faf6ec")
    axes.plot([mark.minutes for mark in curve], [mark.score for mark in curve], color="#2f7d6d", label="learning")
    for score, name, style in ((GREEDY, "greedy", "--"), (RANDOM, "random", ":")):
        axes.axhline(score, linestyle=style, color="#6d6a75", label=f"{name}, {score:.0f}")
    axes.set(xlabel="minutes of CPU time, both cores together", ylabel="mean score", ylim=(25, 80))
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(path)


def main() -> None:
    """Read the command, learn, print the results."""
    parser = argparse.ArgumentParser(description="Learn Rolling Village alone, from nothing.")
    parser.add_argument("--rounds", type=int, default=600, help="alternations of playing and learning")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=1024, help="games played side by side")
    parser.add_argument("--steps", type=int, default=24, help="moves of each game in a round")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--passes", type=int, default=3, help="training passes over each move")
    parser.add_argument("--trace", type=float, default=0.7, help="λ: 0 corrects by the next move, 1 by the score alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measured", type=int, default=4096, help="games of the final measurement")
    parser.add_argument("--plot", type=Path, help="a file for the picture, .svg or .png")
    arguments = parser.parse_args()
    began = time.monotonic()
    network, curve = learn(arguments)
    mean, error = measure(network, arguments.measured, arguments.seed + 1, arguments.device)
    spent = (time.monotonic() - began) / 60
    print(f"{curve[-1].games:,} games in {spent:.1f} minutes, {curve[-1].minutes:.1f} of CPU time.")
    print(f"{arguments.measured:,} fresh games: {mean:.2f} ± {error:.2f} points; greedy has {GREEDY:.0f}.")
    if arguments.plot:
        plot(curve, arguments.plot)


if __name__ == "__main__":
    main()
