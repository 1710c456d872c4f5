/**
 * Moves as places on a drawing. No game's rules are here: a move's notation names cells of the drawing,
 * and whatever else it says is what is done there.
 * @typedef {{move: number, text: string, words: string, gain: number}} Move
 * @typedef {Move & {cells: string[], at: string[], anchored: boolean, label: string}} Placed
 */

/** Words that only lead to a place ("dom na b4") and do not belong to what is done. */
const LEADING = /[\s,:;–-]+(?:on|in|at|to|from|na|w|z|do|od)?$/i;

/**
 * A move with its places.
 * @param {Move} move
 * @param {Set<string>} known names of the drawing's cells
 * @returns {Placed}
 */
export function placed(move, known) {
  const tokens = move.text.split(" ");
  let named = tokens.filter((token) => known.has(token));
  if (!named.length && known.has(tokens.join("."))) named = [tokens.join(".")];
  const cells = [...new Set(named)];
  // A cell that is named twice is where the thing will stand: "build inn b1 c1 d1 on b1".
  const twice = named.filter((cell, index) => named.indexOf(cell) !== index);
  return { ...move, cells, at: twice.length ? twice : cells, anchored: twice.length > 0, label: label(move.words, cells) };
}

/** What is done, in words, without the places; empty when the words do not name them. */
function label(words, cells) {
  if (!cells.length) return "";
  const end = Math.min(...cells.map((cell) => words.search(new RegExp(`\\b${cell.replaceAll(".", "\\.")}\\b`))).map((at) => (at < 0 ? Infinity : at)));
  if (!Number.isFinite(end)) return "";
  return words.slice(0, end).replace(LEADING, "").replace(LEADING, "").trim();
}

/** What can be done with places, each once, in the order of the moves. */
export function labels(moves) {
  return [...new Set(moves.filter((move) => move.cells.length).map((move) => move.label))];
}

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
  return shape.map(([dx, dy]) => `${dx - left}.${dy - top}`).sort().join(" ");
}

/** The notation of a move with other cells in the place of its own, for the server to judge. */
export function rewritten(move, known, cells) {
  let next = 0;
  return move.text.split(" ").map((token) => (known.has(token) ? cells[next++] ?? "" : token)).join(" ");
}

/** "+3", "−1", "±0". */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}
