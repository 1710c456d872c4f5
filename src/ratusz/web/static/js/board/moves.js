/**
 * Legal moves as places on a board, and shapes that can be turned. No game's rules are here.
 * @typedef {{index: number, kind: string, what: string, label: string, cells: string[], at: string[], anchored: boolean, gain: number, round: number,
 *   symbol: string, detail: string, words: string, adds: import("../common/scene.js").Piece[], removes: string[],
 *   source: string, paper: string}} Move
 */

/**
 * The moves that the server has gathered by what they do, one by one.
 * @param {any[]} choices
 * @returns {Move[]}
 */
export function listed(choices) {
  return choices.flatMap((some) =>
    some.moves.map((index, place) => {
      const cells = some.cells[place] ? some.cells[place].split(" ") : [];
      const at = some.at?.[index];
      return {
        index,
        kind: some.kind,
        what: some.what,
        label: some.label,
        cells,
        at: at ? [at] : cells,
        anchored: Boolean(at),
        gain: some.gains[place],
        round: some.rounds?.[index] ?? 0,
        symbol: some.symbol || some.symbols?.[index] || "",
        detail: some.details?.[index] ?? "",
        words: some.words?.[index] ?? "",
        adds: some.adds?.[index] ?? [],
        removes: some.removes?.[index] ?? [],
        source: some.source ?? "",
        paper: some.papers?.[index] ?? "",
      };
    }),
  );
}

/** What can be done at places, each once, in the order of the moves. */
export function labels(moves) {
  return [...new Set(moves.filter((move) => move.at.length).map((move) => move.label))];
}

/**
 * Moves by what they do and what is picked up for them, each with all of its places, so that groups can be compared.
 * @param {Move[]} moves
 */
export function grouped(moves) {
  const groups = new Map();
  for (const move of moves) {
    const key = [move.kind, move.label, move.source].join("\n");
    const group = groups.get(key) ?? { kind: move.kind, label: move.label, source: move.source, spots: new Set() };
    for (const cell of move.at) group.spots.add(cell);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, places: [...group.spots].sort().join(" ") }));
}

/** What can be done where something else can be done as well, and nothing has to be picked up for it: one has to say which. */
export function competing(moves) {
  const groups = grouped(moves.filter((move) => move.at.length && !move.source));
  const shares = (one, other) => one.label !== other.label && [...one.spots].some((cell) => other.spots.has(cell));
  return [...new Set(groups.filter((one) => groups.some((other) => shares(one, other))).map(({ label }) => label))];
}

/** Whether a move puts something down that may lie in several ways: it covers several cells of a grid, and nothing lies there yet. */
export const turnable = (move) => move.cells.length > 1 && !move.anchored && move.cells.every(spot);

/**
 * In which ways the things that can be put down fit somewhere, by label.
 * @param {Pick<Move, "label" | "cells" | "anchored">[]} moves
 */
export function ways(moves) {
  const found = new Map();
  for (const move of moves.filter(turnable)) {
    const seen = found.get(move.label) ?? new Set();
    found.set(move.label, seen.add(outline(shapeOf(move.cells, move.cells[0]))));
  }
  return found;
}

/** A move in words: what is done, and what else there is to say. Where, the ghost shows. */
export const inWords = (move) => (move.at.length ? [move.label, move.detail].filter(Boolean).join(": ") : move.words);

/** Column and row of a cell such as "c4", or null for a place with a name of its own. */
export function spot(cell) {
  const match = /^([a-z])(\d{1,2})$/.exec(cell);
  return match && [match[1].charCodeAt(0) - 97, Number(match[2]) - 1];
}

/** The name of the cell in a column and a row. */
export function cellAt(column, row) {
  return column < 0 || column > 25 || row < 0 ? "" : String.fromCharCode(97 + column) + (row + 1);
}

/** A shape as offsets from a cell; null when its cells lie on no grid. */
export function shapeOf(cells, from) {
  const origin = spot(from);
  const spots = cells.map(spot);
  if (!origin || spots.includes(null)) return null;
  return spots.map(([column, row]) => [column - origin[0], row - origin[1]]);
}

/** The cells that a shape covers from a cell; an empty name lies beside the board. */
export function cover(shape, from) {
  const [column, row] = spot(from);
  return shape.map(([dx, dy]) => cellAt(column + dx, row + dy));
}

/** A quarter turn clockwise. */
export const turned = (shape) => shape.map(([dx, dy]) => [-dy, dx]);
/** The mirror image. */
export const flipped = (shape) => shape.map(([dx, dy]) => [-dx, dy]);

/** The same for shapes that differ only by where they lie. */
export function outline(shape) {
  const left = Math.min(...shape.map(([dx]) => dx));
  const top = Math.min(...shape.map(([, dy]) => dy));
  return shape
    .map(([dx, dy]) => `${dx - left}.${dy - top}`)
    .sort()
    .join(" ");
}

/** "+3", "−1", "±0". */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}
