"""Steps a few games on Numba's simulator of a GPU, and compares all results with the CPU's.

Run by `test_vector.py` in a process of its own: Numba reads NUMBA_ENABLE_CUDASIM when it is loaded.
"""

from functools import partial
from typing import Any

from ratusz.envs import vector
from ratusz.envs.vector import GamesEnv
from ratusz.games import configured

CASES: tuple[dict[str, Any], ...] = (
    {"observation": "packed"},
    {"players": 2, "opponents": None, "points": "standing"},
    {"players": 2, "opponents": None, "observation": "packed", "ahead": True},
)


def main() -> None:
    vector.configured = partial(configured, compiled=False)  # type: ignore[attr-defined]
    for options in CASES:
        learners = 2 * options.get("players", 1)
        host, card = (GamesEnv("rolling-village", learners, device=device, **options) for device in ("cpu", "cuda"))
        fetch = card._batch.host
        seen, infos = host.reset(seed=3)
        on_card, card_infos = card.reset(seed=3)
        for step in range(12):
            assert seen.tobytes() == fetch(on_card).tobytes()
            assert infos["action_mask"].tobytes() == fetch(card_infos["action_mask"]).tobytes()
            assert host.sample().tobytes() == fetch(card.sample()).tobytes()
            if step == 5:
                for ours, theirs in zip(host.ahead(), card.ahead(), strict=True):
                    assert ours.tobytes() == fetch(theirs).tobytes()
            seen, rewards, *_, infos = host.step(host.sample())
            on_card, paid, *_, card_infos = card.step(card.sample())
            assert rewards.tobytes() == fetch(paid).tobytes()
    print("the same")


if __name__ == "__main__":
    main()
