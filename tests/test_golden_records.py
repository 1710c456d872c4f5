"""Complete games kept as records: they replay to the same scores for ever. `ratusz replay FILE` shows one."""

from pathlib import Path

import pytest

from ratusz import read_record, replay
from ratusz.engine.records import check_chance
from ratusz.games import all_facts

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*/*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.header.game == path.parent.name
    assert record.text == path.read_text(encoding="utf-8")
    assert replay(record).scores == record.scores
    if record.header.chance:
        assert check_chance(record) == sum(event.seat is None for event in record.events)


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_golden_records_cover_every_option(facts) -> None:
    paths = [path for path in GOLDEN if path.parent.name == facts.id]
    headers = [read_record(path.read_text(encoding="utf-8")).header for path in paths]
    for option in facts.options:
        values = {header.options.get(option.name, option.default_in(header.rules)) for header in headers}
        assert values >= set(option.choices or (True, False)), f"{option.name} has golden games only for {values}"
