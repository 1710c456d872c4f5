"""Random numbers for bots are the same in compiled and interpreted code, and stay below their limit."""

from typing import Any

import numpy as np

from ratusz import game
from ratusz.engine.noise import below


def three_in_a_row(noise: Any) -> int:
    """Compilers look at calls that follow each other together."""
    first, second, third = below(noise, 1000), below(noise, 1000), below(noise, 1000)
    return first * 1_000_000 + second * 1000 + third


def test_numbers_that_follow_each_other_are_the_same_compiled_and_interpreted() -> None:
    compiled = game("rolling-village").kernels.bind(three_in_a_row, "int(noise)")
    for number in range(1, 400):
        seed = number * 0x1234567890ABC1 & 0x7FFFFFFFFFFFFFFF
        one, other = np.array([seed], np.int64), np.array([seed], np.int64)
        assert compiled(one) == three_in_a_row(other) < 1_000_000_000
        assert one == other
