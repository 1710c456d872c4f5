"""The notebook tour runs from its first cell to its last, and shows what it says."""

from __future__ import annotations

from tests.project.tour import read, run


def test_the_tour_runs_and_shows_what_its_cells_say() -> None:
    stored = read()
    assert run(stored) == stored, "something has changed; script/tour writes the notebook again, look at its diff"


def test_the_tour_is_a_notebook_that_jupyter_can_open() -> None:
    stored = read()
    assert (stored["nbformat"], stored["nbformat_minor"]) == (4, 5)
    assert stored["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in stored["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in stored["cells"]:
        assert cell["cell_type"] in ("markdown", "code")
        assert set(cell) == {"id", "cell_type", "metadata", "source"} | (
            {"execution_count", "outputs"} if cell["cell_type"] == "code" else set()
        )


def test_the_tour_shows_a_drawing() -> None:
    shown = [output.get("data", {}) for cell in read()["cells"] for output in cell.get("outputs", [])]
    assert [data for data in shown if "image/svg+xml" in data]
