"""Arrays are lent by DLPack without copies, and given back."""

import gc

import numpy as np

from ratusz.engine import dlpack
from ratusz.games import game


def test_who_takes_a_lent_array_sees_the_same_memory() -> None:
    array = np.arange(12, dtype=np.int32).reshape(3, 4)
    waited: list[bool] = []
    taken = np.from_dlpack(dlpack.Export(array, array.ctypes.data, dlpack.CPU, lambda: waited.append(True)))
    assert taken.tolist() == array.tolist()
    array[1, 2] = 99
    assert taken[1, 2] == 99
    assert waited
    assert len(dlpack._lent) == 1
    del taken
    gc.collect()
    assert not dlpack._lent, "it is given back"


def test_a_capsule_that_nobody_takes_is_given_back() -> None:
    array = np.arange(4)
    capsule = dlpack.Export(array, array.ctypes.data, dlpack.CPU, lambda: None).__dlpack__()
    assert len(dlpack._lent) == 1
    del capsule
    gc.collect()
    assert not dlpack._lent


def test_the_states_of_a_batch_are_lent_as_bytes() -> None:
    batch = game("rolling-village").batch(3)
    lent = np.from_dlpack(batch.lent(batch.states))
    assert lent.shape == (3, batch.states.dtype.itemsize)
    assert lent.tobytes() == batch.states.tobytes()
    assert np.from_dlpack(batch.lent(batch.noise)).tolist() == batch.noise.tolist()
