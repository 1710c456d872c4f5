"""The search tree of a seat's later choices: positions, found by their keys.

Generic compiled functions. A row of `nodes` is (key, number of choices, visits); its choices stand in the same row of
`choices`, those of the highest value first; `values` has the visits of each choice, then the sums of its results. Nodes
that are visited often consider more of their choices (progressive widening).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from ratusz.engine.signatures import Float64s, Float64Table, Int32Table, Int64Table

KEY, SIZE, VISITS = range(3)
WIDTH = 12
"""The most choices of a node."""
DEEPEST = 64
"""The most choices stored for one playout."""
PROBES = 16
COUNT, MEAN, SQUARES, CURIOSITY, WIDENING = range(5)
"""The places of `spread`: number, mean and squares of results; the bonus of rarely tried choices, in standard
deviations of results; how many more choices a node considers for the root of its visits."""
OPENING = 2
"""Number of choices that a node considers at first."""
LOWEST = float("-inf")


class Tree(NamedTuple):
    """The arrays of a search tree."""

    nodes: Int64Table
    choices: Int32Table
    values: Float64Table
    spread: Float64s


def node_of(nodes: Int64Table, key: int) -> int:
    """The row of a position, a fresh one if it is new, -1 if there is no room."""
    key |= 1  # 0 is a free row
    place = key >> 8
    for probe in range(PROBES):
        row = (place + probe) % len(nodes)
        if nodes[row, KEY] == key:
            return row
        if nodes[row, KEY] == 0:
            nodes[row, KEY] = key
            return row
    return -1


def insert(tree: Tree, node: int, promised: Float64s, move: int, value: float) -> None:
    """Add a choice to a new node if its value is among the best so far, which are `promised`."""
    choices, size = tree.choices, int(tree.nodes[node, SIZE])
    if size == WIDTH and value <= promised[WIDTH - 1]:
        return
    rank = min(size, WIDTH - 1)
    while rank > 0 and promised[rank - 1] < value:
        promised[rank] = promised[rank - 1]
        choices[node, rank] = choices[node, rank - 1]
        rank -= 1
    promised[rank] = value
    choices[node, rank] = move
    tree.nodes[node, SIZE] = min(size + 1, WIDTH)


def choose_edge(tree: Tree, node: int) -> int:
    """The choice to try: one that was never tried, or the one of the highest upper confidence bound."""
    nodes, values, spread = tree.nodes, tree.values, tree.spread
    visits = int(nodes[node, VISITS])
    considered = min(int(nodes[node, SIZE]), OPENING + int(spread[WIDENING] * sqrt(visits)))
    variance = spread[SQUARES] / spread[COUNT] if spread[COUNT] > 1.0 else 0.0
    doubt = spread[CURIOSITY] * sqrt(variance * 0.7 * digits(visits))
    best, best_bound = 0, LOWEST
    for edge in range(considered):
        tried = values[node, edge]
        if tried == 0.0:
            return edge
        bound = values[node, WIDTH + edge] / tried + doubt / sqrt(tried)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


def digits(number: int) -> float:
    """Binary digits: a logarithm that is exactly the same on every machine."""
    found = 1.0
    while number > 1:
        number >>= 1
        found += 1.0
    return found


def lead(results: Float64Table, line: int, seat: int) -> float:
    """The result of a playout: the seat's lead over the best opponent, or its score in solo games."""
    best = LOWEST
    for other in range(results.shape[1]):
        if other != seat:
            best = max(best, results[line, other])
    return float(results[line, seat] - (best if results.shape[1] > 1 else 0.0))


def learn(tree: Tree, path: Int64Table, walked: int, value: float) -> None:
    """Add the result of a playout to the choices on its path."""
    nodes, values, spread = tree.nodes, tree.values, tree.spread
    spread[COUNT] += 1.0
    change = value - spread[MEAN]
    spread[MEAN] += change / spread[COUNT]
    spread[SQUARES] += change * (value - spread[MEAN])
    for step in range(walked):
        node, edge = path[step, 0], path[step, 1]
        nodes[node, VISITS] += 1
        values[node, edge] += 1.0
        values[node, WIDTH + edge] += value
