"""Records declared as classes: what NumPy makes of them."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from ratusz.engine.plain_records import plain
from ratusz.engine.structs import F8, I1, I2, I4, I8, Floats, Ints, Rows, Struct, dtype_of
from ratusz.games import all_facts
from ratusz.games import game as named


class Seat(Struct):
    points: I2
    tokens: Annotated[Ints, "i1", 3]
    cells: I8
    done: I1


class Table(Struct):
    barriers: I4
    first: Seat
    seats: Annotated[Rows[Seat], 2]
    odds: Annotated[Floats, "f8", (2, 3)]
    mean: F8
    last: I1


SEAT, TABLE = dtype_of(Seat), dtype_of(Table)


def fields(dtype: Any) -> list[tuple[str, int, int]]:
    """Name, place and size of each field."""
    return [(name, place, kind.itemsize) for name, (kind, place, *_) in dtype.fields.items()]


def everywhere(dtype: Any) -> list[Any]:
    """The type and all record types within it."""
    inner = [kind.base for kind, *_ in dtype.fields.values() if kind.base.fields]
    return [dtype, *(found for kind in inner for found in everywhere(kind))]


def test_fields_keep_their_order_and_gaps_are_fields() -> None:
    assert fields(SEAT) == [
        ("points", 0, 2),
        ("tokens", 2, 3),
        ("gap5", 5, 3),
        ("cells", 8, 8),
        ("done", 16, 1),
        ("gap17", 17, 7),
    ]
    assert SEAT.itemsize == 24


def test_records_lie_within_records() -> None:
    assert [name for name, _, _ in fields(TABLE) if not name.startswith("gap")] == list(Table.__annotations__)
    assert TABLE["first"] == SEAT
    assert TABLE["seats"].shape == (2,)
    assert TABLE["odds"].shape == (2, 3)
    table = np.zeros(1, TABLE)[0]
    table.seats[1].tokens[2] = 7
    table.odds[1, 2] = 0.5
    assert plain(table).seats[1].tokens == [0, 0, 7]
    assert plain(table).odds[1, 2] == 0.5


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_every_byte_belongs_to_a_field_and_every_number_is_aligned(name: str) -> None:
    layout = named(name, compiled=False).parts.layout.LAYOUT
    for dtype in [*everywhere(TABLE), *everywhere(layout.book), *everywhere(layout.state)]:
        end = 0
        for _, place, size in fields(dtype):
            assert place == end
            end += size
        assert end == dtype.itemsize
        for kind, place, *_ in dtype.fields.values():
            assert place % kind.base.alignment == 0
        assert dtype.alignment <= 8


def test_copies_have_equal_bytes_over_any_previous_content() -> None:
    tables = np.frombuffer(np.random.default_rng(1).bytes(2 * TABLE.itemsize), TABLE).copy()
    assert tables[0].tobytes() != tables[1].tobytes()
    tables[1] = tables[0]
    assert tables[0].tobytes() == tables[1].tobytes()
    assert np.repeat(tables[:1], 3)[2].tobytes() == tables[:1].copy().tobytes() == tables[0].tobytes()


def test_a_class_that_describes_a_record_is_never_filled() -> None:
    rows: Ints = Rows()
    for use in (len, list, Rows.tolist):
        with pytest.raises(TypeError, match="only describes"):
            use(rows)
