/** Legal moves as places on a board, and shapes that can be turned. The rules of the games are on the server. */

/**
 * @typedef {object} Move
 * @property {number} index its index in the rules
 * @property {string} kind what sort of move it is, such as `place` or `done`
 * @property {string} what the first word of its notation
 * @property {string} label what it does, for people
 * @property {string[]} cells the cells that it covers
 * @property {string[]} at the places where it can be made; none for a move that is a button
 * @property {boolean} anchored whether it is made at one place of its own, not at any of its cells
 * @property {string} act what the button says that makes it; empty for the usual words
 * @property {number} gain how it changes the score
 * @property {string} parts what the gain consists of, for people
 * @property {string} symbol its drawing, by id
 * @property {string} detail what else there is to say
 * @property {string} words the whole move for people, where it has no place
 * @property {import("../common/scene.js").Piece[]} adds pieces that it puts on the board
 * @property {string[]} removes ids of pieces that it takes away
 * @property {string} source the place of the thing that is picked up for it
 * @property {string} paper the address of a picture of it
 */

/**
 * The moves one by one; the server sends them in groups of the same kind and label.
 * @param {any[]} choices
 * @returns {Move[]}
 */
export function expandMoves(choices) {
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
        act: some.act ?? "",
        gain: some.gains[place],
        parts: some.parts?.[index] ?? "",
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

/** The labels of moves that have places, each once, in the order of the moves. */
export function labels(moves) {
  return [...new Set(moves.filter((move) => move.at.length).map((move) => move.label))];
}

/**
 * Moves in groups by kind, label and source, each with all of its places, so that groups can be compared.
 * @param {Move[]} moves
 */
export function groupMoves(moves) {
  const groups = new Map();
  for (const move of moves) {
    const key = [move.kind, move.label, move.source].join("\n");
    const group = groups.get(key) ?? { kind: move.kind, label: move.label, source: move.source, spots: new Set() };
    for (const cell of move.at) group.spots.add(cell);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, places: [...group.spots].sort().join(" ") }));
}

/** Labels of moves without a source that share places with others: the player has to choose between them. */
export function competingLabels(moves) {
  const groups = groupMoves(moves.filter((move) => move.at.length && !move.source));
  const shares = (one, other) => one.label !== other.label && [...one.spots].some((cell) => other.spots.has(cell));
  return [...new Set(groups.filter((one) => groups.some((other) => shares(one, other))).map(({ label }) => label))];
}

/** Whether a move lays down a shape that can be turned: it covers several cells of a grid. */
export const isTurnable = (move) => move.cells.length > 1 && !move.anchored && move.cells.every(gridPosition);

/**
 * The orientations in which shapes fit somewhere, as shape keys by label.
 * @param {Pick<Move, "label" | "cells" | "anchored">[]} moves
 */
export function orientations(moves) {
  const found = new Map();
  for (const move of moves.filter(isTurnable)) {
    const seen = found.get(move.label) ?? new Set();
    found.set(move.label, seen.add(shapeKey(shapeOf(move.cells, move.cells[0]))));
  }
  return found;
}

/** A move in words, without its place: the ghost shows that. */
export const moveText = (move) => (move.at.length ? [move.label, move.detail].filter(Boolean).join(": ") : move.words);

/** Column and row of a cell such as "c4", or null for a place with a name of its own. */
export function gridPosition(cell) {
  const match = /^([a-z])(\d{1,2})$/.exec(cell);
  return match && [match[1].charCodeAt(0) - 97, Number(match[2]) - 1];
}

/** The name of the cell in a column and a row. */
export function cellAt(column, row) {
  return column < 0 || column > 25 || row < 0 ? "" : String.fromCharCode(97 + column) + (row + 1);
}

/** The offsets of cells from a cell; null if they do not lie on a grid. */
export function shapeOf(cells, from) {
  const origin = gridPosition(from);
  const spots = cells.map(gridPosition);
  if (!origin || spots.includes(null)) return null;
  return spots.map(([column, row]) => [column - origin[0], row - origin[1]]);
}

/** The cells that a shape covers from a cell; an empty name is beside the board. */
export function shapeCells(shape, from) {
  const [column, row] = gridPosition(from);
  return shape.map(([dx, dy]) => cellAt(column + dx, row + dy));
}

/** A quarter turn clockwise. */
export const rotate = (shape) => shape.map(([dx, dy]) => [-dy, dx]);
/** A quarter turn the other way. */
export const rotateBack = (shape) => shape.map(([dx, dy]) => [dy, -dx]);
/** The mirror image. */
export const flip = (shape) => shape.map(([dx, dy]) => [-dx, dy]);

/** A text that is equal for shapes that differ only by where they lie. */
export function shapeKey(shape) {
  const left = Math.min(...shape.map(([dx]) => dx));
  const top = Math.min(...shape.map(([, dy]) => dy));
  return shape
    .map(([dx, dy]) => `${dx - left}.${dy - top}`)
    .sort()
    .join(" ");
}

/** "+3", "−1", "±0". */
export function signedNumber(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}

/** Whether moves like this one can earn or cost anything now: only then is it worth saying that one does not. */
export const canPay = (move, moves) => moves.some(({ kind, gain }) => kind === move.kind && gain !== 0);

/** What a move pays: "+4: +6 this round, −2 factory"; empty where no move like it pays anything. */
export function gainText(move, moves) {
  if (!canPay(move, moves)) return "";
  const total = signedNumber(move.gain);
  return move.parts.includes(", ") ? `${total}: ${move.parts}` : move.parts || total;
}
