"""Learns Rolling Village alone, from nothing, beyond our greedy bot (72 points on average): masked PPO in one file.

    pip install "ratusz[envs]" torch matplotlib
    python examples/learn_rolling_village.py --minutes 10 --plot curve.svg
    python examples/learn_rolling_village.py --device cuda --games 16384        # games and network on the graphics card

Thousands of games are played side by side, two dozen moves each. The network sees the sheet, the dice and the round,
and gives each action a probability; actions that the mask forbids get none. After some moves of every game it is
changed a little, so that moves which brought more points than expected become more likely (Schulman et al., PPO, 2017).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from ratusz.envs.vector import GamesEnv

GREEDY = 72.0
"""What `greedy` scores alone, on average."""
POINTS = 10.0
"""Rewards are counted in tens of points, so that the network deals with small numbers."""


class Player(nn.Module):
    """The network: two layers that the choice of an action and the guess of what is still to come share."""

    def __init__(self, inputs: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.guess = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.choice.weight)  # at first all moves are equally likely
        nn.init.zeros_(self.guess.weight)

    def forward(self, seen: Any, allowed: Any) -> tuple[Any, Any]:
        """The logarithms of the actions' probabilities, and the points still to come."""
        inside = self.body(seen)
        chances = self.choice(inside).masked_fill(~allowed, -1e9).log_softmax(-1)
        return chances, self.guess(inside).squeeze(-1)


class Table:
    """The games, with what they return as tensors where the network is."""

    def __init__(self, games: int, device: str) -> None:
        self.env = GamesEnv("rolling-village", games, reward="score", device=device)
        self.device = device
        low, high = self.env.single_observation_space.low, self.env.single_observation_space.high
        scale = np.where(high - low > 1, 100.0, 1.0).astype(np.float32)  # points are large numbers, all others 0 and 1
        self.scale = torch.as_tensor(scale, device=device)

    def tensor(self, array: Any) -> Any:
        """An array of the environment, which lies where the network is; the next step writes over it."""
        return torch.as_tensor(array, device=self.device)

    def looked(self, seen: Any, infos: dict[str, Any]) -> tuple[Any, Any]:
        """What the network gets: numbers of the same size, and which actions are allowed."""
        return self.tensor(seen) / self.scale, self.tensor(infos["action_mask"]).bool()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any]:
        """One action of every game: what is seen then, what is allowed, rewards, ends, and the scores of the ended."""
        chosen = actions.int().contiguous()
        seen, rewards, ended, _, infos = self.env.step(chosen if self.device == "cuda" else chosen.numpy())
        totals = self.tensor(infos["final_info"]["total"])
        ends = self.tensor(ended).bool().clone()
        return *self.looked(seen, infos), self.tensor(rewards).clone() / POINTS, ends, totals[ends].float()


def learn(arguments: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Play and learn until the time is up: (seconds, games played, mean score of the latest ones)."""
    torch.manual_seed(arguments.seed)
    device, games, steps = arguments.device, arguments.games, arguments.steps
    table = Table(games, device)
    seen, allowed = table.looked(*table.env.reset(seed=arguments.seed))
    player = Player(seen.shape[1], allowed.shape[1], arguments.width).to(device)
    optimizer = torch.optim.Adam(player.parameters(), lr=arguments.rate, eps=1e-5)
    curve, finished, began = [], 0, time.monotonic()
    while (spent := time.monotonic() - began) < 60 * arguments.minutes:
        left = 1 - spent / (60 * arguments.minutes)
        for group in optimizer.param_groups:
            group["lr"] = arguments.rate * max(left, 0.05)
        # Play
        kept: list[tuple[Any, ...]] = []
        scores = []
        for _ in range(steps):
            with torch.no_grad():
                chances, guess = player(seen, allowed)
                actions = torch.distributions.Categorical(logits=chances).sample()
            chance = chances.gather(1, actions[:, None]).squeeze(1)
            after, then_allowed, rewards, ends, totals = table.step(actions)
            kept.append((seen, allowed, actions, chance, guess, rewards, ends))
            seen, allowed = after, then_allowed
            scores.append(totals)
        # By how much each move was better than expected (generalised advantage estimation, nothing discounted)
        with torch.no_grad():
            following = player(seen, allowed)[1]
        surplus, advantages = torch.zeros(games, device=device), []
        for _, _, _, _, guess, rewards, ends in reversed(kept):
            going = (~ends).float()
            surplus = rewards + going * following - guess + arguments.trace * going * surplus
            following = guess
            advantages.append(surplus)
        columns = [torch.cat(column) for column in zip(*(row[:5] for row in kept), strict=True)]
        gained = torch.cat(advantages[::-1])
        improve(player, optimizer, columns, gained, arguments, left)
        ended = torch.cat(scores)
        finished += len(ended)
        if len(ended):
            curve.append((time.monotonic() - began, finished, float(ended.mean())))
        if len(curve) % 10 == 1:
            print(f"{curve[-1][0]:6.0f} s  {finished:9,} games  mean score {curve[-1][2]:.1f}", flush=True)
    return curve


def improve(player: Player, optimizer: Any, columns: list[Any], gained: Any, arguments: Any, left: float) -> None:
    """Several passes over what was played, in portions; no step may change a probability by much."""
    seen, allowed, actions, chance, guess = columns
    wanted = guess + gained
    for _ in range(arguments.passes):
        for part in torch.randperm(len(seen), device=seen.device).split(arguments.portion):
            chances, guessed = player(seen[part], allowed[part])
            better = gained[part]
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = (chances.gather(1, actions[part, None]).squeeze(1) - chance[part]).exp()
            choice_loss = -torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better).mean()
            guess_loss = (guessed - wanted[part]).square().mean()
            spread = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
            loss = choice_loss + 0.5 * guess_loss - arguments.curiosity * left * spread
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def plot(curve: list[tuple[float, int, float]], path: Path) -> None:
    """The mean score over time, with the greedy bot's for comparison."""
    import matplotlib.pyplot as plt

    minutes, scores = [seconds / 60 for seconds, _, _ in curve], [score for _, _, score in curve]
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(minutes, scores, label="learned from nothing")
    axes.axhline(GREEDY, linestyle="--", color="grey", label="greedy")
    axes.set(xlabel="minutes", ylabel="mean score", title="Rolling Village alone")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Read the command, learn, say how it went."""
    parser = argparse.ArgumentParser(description="Learn Rolling Village alone, from nothing.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=1024, help="games played side by side")
    parser.add_argument("--steps", type=int, default=24, help="moves of each game between two improvements")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--portion", type=int, default=2048)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--curiosity", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="a file for the picture, .svg or .png")
    arguments = parser.parse_args()
    curve = learn(arguments)
    latest = np.mean([score for _, _, score in curve[-20:]])
    print(
        f"{curve[-1][1]:,} games in {curve[-1][0]:.0f} s; at the end {latest:.1f} points a game, greedy has {GREEDY}."
    )
    if arguments.plot:
        plot(curve, arguments.plot)


if __name__ == "__main__":
    main()
