"""The search tree of a seat's later choices: positions, found by their keys.

Generic compiled functions. A row of `nodes` is (key, number of choices, visits); its choices stand in the same row of
`choices`, those of the highest value first; `values` has the visits of each choice, then the sums of its results. Nodes
that are visited often consider more of their choices (progressive widening).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ratusz.engine.kernels import Function, Rules

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


def node_of(nodes: Any, key: int) -> int:
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


def grow(
    rules: Rules,
    judge: Function,
    book: Any,
    weights: Any,
    states: Any,
    seat: int,
    moves: Any,
    nodes: Any,
    choices: Any,
    node: int,
) -> None:
    """List the seat's moves in the second state in a node, those of the highest value first."""
    promised = np.zeros(WIDTH, np.float64)
    legal, size = rules.legal(book, states[1], seat, moves), 0
    for place in range(legal):
        states[2] = states[1]
        after = states[2]
        rules.play(book, after, seat, int(moves[place]))
        value = judge(book, after, seat, weights)
        if size == WIDTH and value <= promised[WIDTH - 1]:
            continue
        rank = min(size, WIDTH - 1)
        while rank > 0 and promised[rank - 1] < value:
            promised[rank] = promised[rank - 1]
            choices[node, rank] = choices[node, rank - 1]
            rank -= 1
        promised[rank] = value
        choices[node, rank] = moves[place]
        size = min(size + 1, WIDTH)
    nodes[node, SIZE] = size


def choose_edge(nodes: Any, values: Any, node: int, spread: Any) -> int:
    """The choice to try: one that was never tried, or the one of the highest upper confidence bound."""
    visits = int(nodes[node, VISITS])
    considered = min(int(nodes[node, SIZE]), OPENING + int(spread[WIDENING] * np.sqrt(visits)))
    variance = spread[SQUARES] / spread[COUNT] if spread[COUNT] > 1.0 else 0.0
    doubt = spread[CURIOSITY] * np.sqrt(variance * 0.7 * digits(visits))
    best, best_bound = 0, -np.inf
    for edge in range(considered):
        tried = values[node, edge]
        if tried == 0.0:
            return edge
        bound = values[node, WIDTH + edge] / tried + doubt / np.sqrt(tried)
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


def lead(results: Any, line: int, seat: int) -> float:
    """The result of a playout: the seat's lead over the best opponent, or its score in solo games."""
    best = -np.inf
    for other in range(results.shape[1]):
        if other != seat:
            best = max(best, results[line, other])
    return float(results[line, seat] - (best if results.shape[1] > 1 else 0.0))


def learn(nodes: Any, values: Any, spread: Any, path: Any, walked: int, value: float) -> None:
    """Add the result of a playout to the choices on its path."""
    spread[COUNT] += 1.0
    change = value - spread[MEAN]
    spread[MEAN] += change / spread[COUNT]
    spread[SQUARES] += change * (value - spread[MEAN])
    for step in range(walked):
        node, edge = path[step, 0], path[step, 1]
        nodes[node, VISITS] += 1
        values[node, edge] += 1.0
        values[node, WIDTH + edge] += value
