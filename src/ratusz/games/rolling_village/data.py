"""The values of Rolling Village from its data file, and how sure they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ratusz.engine.data_files import read_main
from ratusz.engine.provenance import Provenance, group_entries
from ratusz.games.rolling_village.printed import PRINTED, Data, problems


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data file, which is the only one; BadData says what is wrong with it."""
    return read_main(text, Data, "Rolling Village", problems)


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the printed numbers."""
    groups, ours = group_entries(PRINTED, data.confidence), data.confidence.get("solo", "original") == "original"
    return Provenance("ratusz.games.rolling_village", groups, ours)
