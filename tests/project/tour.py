"""Runs the notebook examples/tour.ipynb as Jupyter would, without Jupyter: cell by cell, in one namespace.

`script/tour` writes what the cells say into the notebook again; a test compares it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "tour.ipynb"
Notebook = dict[str, Any]


def read() -> Notebook:
    """The notebook as it is stored."""
    notebook: Notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return notebook


def outputs(code: str, namespace: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What a cell says: what it prints, and the value of its last line, as a drawing if it can draw itself."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), namespace)
    found: list[dict[str, Any]] = []
    if text := printed.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)})
    if value is not None:
        shown: dict[str, Any] = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            shown["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
        result = {"data": shown, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        found.append(result)
    return found


def run(notebook: Notebook) -> Notebook:
    """The notebook with everything that its cells say when they are run from the first to the last."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            said = outputs("".join(cell["source"]), namespace, number)
            cell = cell | {"execution_count": number, "outputs": said}
        cells.append(cell)
    return notebook | {"cells": cells}


def main() -> None:
    """Write the notebook again."""
    text = json.dumps(run(read()), ensure_ascii=False, indent=1, sort_keys=True)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
