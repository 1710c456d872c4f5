/**
 * What the page shows, and how messages change it. The server sends a whole scene once, and from then on changes.
 * @typedef {{id: string, layer?: string, symbol?: string, cell?: string, x?: number, y?: number, markup?: string, label?: string}} Piece
 * @typedef {{paper: string, wide?: string, pieces: Map<string, Piece>}} BoardScene
 * @typedef {{paper?: string, wide?: string, come?: Piece[], gone?: string[]}} BoardChange
 * @typedef {{number: number, boards: Record<string, BoardScene>, scores: any[], log: any[], chat: any[], [field: string]: any}} Scene
 * @typedef {{number: number, since?: number | null, boards?: Record<string, BoardChange>, scores?: any[], log?: {start: number, log: any[]}, chat?: {start: number, chat: any[]}, [field: string]: any}} Message
 */

/** As many scenes as the server remembers of a viewer. */
const KEPT = 6;
const LISTS = ["boards", "scores", "log", "chat", "since"];

/**
 * The scene after a message; null if the message tells of changes to another scene than this one.
 * @param {Scene | null} scene
 * @param {Message} message
 * @returns {Scene | null}
 */
export function applied(scene, message) {
  const whole = message.since === undefined || message.since === null;
  if (!whole && scene?.number !== message.since) return null;
  const before = whole ? { number: message.number, boards: {}, scores: [], log: [], chat: [] } : scene;
  const after = { ...before };
  for (const [field, value] of Object.entries(message)) if (!LISTS.includes(field)) after[field] = value;
  after.boards = { ...before.boards };
  for (const [name, change] of Object.entries(message.boards ?? {}))
    after.boards[name] = changed(before.boards[name], change);
  after.scores = [...before.scores];
  for (const score of message.scores ?? []) after.scores[score.seat] = score;
  if (message.log) after.log = [...before.log.filter((line) => line.step < message.log.start), ...message.log.log];
  if (message.chat) after.chat = [...before.chat.slice(0, message.chat.start), ...message.chat.chat];
  return after;
}

/**
 * Scenes that a page has had, the newest last. An answer may overtake the stream: then the stream still tells of changes
 * to a scene that is not the last one.
 */
export class Scenes {
  /** @type {Scene[]} */
  #had = [];

  /**
   * The scene after a message; undefined if there is nothing new in it, null if it tells of changes to a scene that is not known.
   * @param {Message} message
   * @returns {Scene | null | undefined}
   */
  take(message) {
    const last = this.#had.at(-1);
    const whole = (message.since ?? null) === null;
    if (last && (whole ? message.number < last.number : message.number <= last.number)) return undefined;
    const after = applied(this.#had.find((scene) => scene.number === message.since) ?? null, message);
    if (after) this.#had = [...this.#had, after].slice(-KEPT);
    return after;
  }
}

/**
 * A board after a change; another paper begins empty.
 * @param {BoardScene | undefined} board
 * @param {BoardChange} change
 * @returns {BoardScene}
 */
export function changed(board, change) {
  const pieces = new Map(change.paper === undefined ? board.pieces : []);
  for (const id of change.gone ?? []) pieces.delete(id);
  for (const piece of change.come ?? []) pieces.set(piece.id, piece);
  const { paper, wide } = change.paper === undefined ? board : change;
  return { paper, wide, pieces };
}

/**
 * A board that is told whole, as in a replay.
 * @param {{paper: string, wide?: string, pieces: Piece[]}} board
 * @returns {BoardScene}
 */
export const whole = ({ paper, wide, pieces }) => ({
  paper,
  wide,
  pieces: new Map(pieces.map((piece) => [piece.id, piece])),
});

/**
 * The rounds of a log. A line names the round that begins with it, the one being played may have none yet; the setup
 * has no name, and dice that nobody answers belong to the round before.
 * @param {any[]} log
 * @param {{round: number, round_name: string}} now
 * @returns {{name: string, lines: any[]}[]}
 */
export function rounds(log, now) {
  const names = new Map(log.filter((line) => line.heading).map((line) => [line.round, line.heading]));
  const found = [];
  for (const line of log) {
    const name = (names.get(line.round) ?? (line.round === now.round && now.round_name)) || found.at(-1)?.name || "";
    if (found.at(-1)?.name !== name) found.push({ name, lines: [] });
    found.at(-1).lines.push(line);
  }
  return found;
}
