"""The values of Tiny Towns from its data file, and how sure they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ratusz.engine.data_files import read_main
from ratusz.engine.provenance import Provenance, group_entries
from ratusz.games.tiny_towns.printed import PRINTED, Data, problems


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data file, which is the only one; BadData says what is wrong with it."""
    return read_main(text, Data, "Tiny Towns", problems)


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the printed numbers."""
    return Provenance("ratusz.games.tiny_towns", group_entries(PRINTED, data.confidence))
