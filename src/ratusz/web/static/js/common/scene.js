/**
 * What the page shows, and how messages change it. The server sends a complete scene once, and then only changes.
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} [layer] the layer of the drawing where it lies; default: marks
 * @property {string} [symbol] the id of its drawing
 * @property {string} [markup] its drawing, if it has no symbol
 * @property {string} [cell] the place where it lies
 * @property {number} [x] its offset
 * @property {number} [y]
 * @property {string} [label] what it is, for people
 *
 * @typedef {{paper: string, wide?: string, pieces: Map<string, Piece>}} BoardScene
 * @typedef {{paper?: string, wide?: string, come?: Piece[], gone?: string[]}} BoardChange
 *
 * @typedef {object} Scene as scenes/messages.py declares it
 * @property {number} number the number of the last message in it
 * @property {number | null} version the version of the seat that looks
 * @property {"lobby" | "playing" | "over" | "cancelled"} stage
 * @property {number} round
 * @property {string} round_name
 * @property {string} last_round the announcement of the last round; empty before that is known
 * @property {number | null} deadline when time is over, in milliseconds since 1970
 * @property {boolean} overtime whether the deadline is that of a time bank
 * @property {boolean} paused
 * @property {any} proposal what a person has proposed
 * @property {number[]} pending the seats that the others wait for
 * @property {string} prompt the task, with symbols
 * @property {any[]} seats
 * @property {any} turn the turn of the seat that looks: its state and choices; null for spectators
 * @property {Record<string, BoardScene>} boards by seat, and `middle`
 * @property {any[]} scores by seat
 * @property {any[]} log the last lines
 * @property {any[]} notes what the log says besides moves and outcomes
 * @property {number} rewinds how often the table went back to the start of a round
 * @property {any[]} chat
 * @property {any} end the result, once the game is over
 * @property {string} next the table of the rematch
 * @property {any} [news] the news of an episode of a campaign
 * @property {any} [lesson] the step of a lesson
 *
 * @typedef {object} MessageParts
 * @property {number} number
 * @property {number | null} [since] the scene that it changes; null for a complete scene
 * @property {Record<string, BoardChange>} [boards]
 * @property {any[]} [scores]
 * @property {{start: number, log: any[]}} [log] replaces the log from a step on
 * @property {{start: number, chat: any[]}} [chat]
 * @typedef {MessageParts & Record<string, any>} Message the fields of a scene that have changed
 */

/** The server keeps as many scenes of a viewer. */
const MOST_SCENES = 6;
const MERGED_FIELDS = ["boards", "scores", "log", "chat", "since"];

/**
 * The scene after a message; null if the message changes another scene than this one.
 * @param {Scene | null} scene
 * @param {Message} message
 * @returns {Scene | null}
 */
export function applyMessage(scene, message) {
  const whole = message.since === undefined || message.since === null;
  if (!whole && scene?.number !== message.since) return null;
  const empty = /** @type {any} */ ({ number: message.number, boards: {}, scores: [], log: [], chat: [] });
  const before = /** @type {Scene} */ (whole ? empty : scene);
  const after = { ...before };
  for (const [field, value] of Object.entries(message)) if (!MERGED_FIELDS.includes(field)) after[field] = value;
  after.boards = { ...before.boards };
  for (const [name, change] of Object.entries(message.boards ?? {})) {
    after.boards[name] = applyChange(before.boards[name], change);
  }
  after.scores = [...before.scores];
  for (const score of message.scores ?? []) after.scores[score.seat] = score;
  if (message.log) after.log = [...before.log.filter((line) => line.step < message.log.start), ...message.log.log];
  if (message.chat) after.chat = [...before.chat.slice(0, message.chat.start), ...message.chat.chat];
  return after;
}

/**
 * The last scenes of a page, the newest last. The answer to a command may overtake the stream, which then still sends
 * changes to an earlier scene.
 */
export class SceneHistory {
  /** @type {Scene[]} */
  #scenes = [];

  /**
   * The scene after a message; undefined if nothing in it is new, null if it changes a scene that is not known.
   * @param {Message} message
   * @returns {Scene | null | undefined}
   */
  apply(message) {
    const last = this.#scenes.at(-1);
    const whole = (message.since ?? null) === null;
    if (last && (whole ? message.number < last.number : message.number <= last.number)) return undefined;
    const after = applyMessage(this.#scenes.find((scene) => scene.number === message.since) ?? null, message);
    if (after) this.#scenes = [...this.#scenes, after].slice(-MOST_SCENES);
    return after;
  }
}

/**
 * A board after a change; with another paper it begins empty.
 * @param {BoardScene | undefined} board
 * @param {BoardChange} change
 * @returns {BoardScene}
 */
export function applyChange(board, change) {
  const pieces = new Map(change.paper === undefined ? board.pieces : []);
  for (const id of change.gone ?? []) pieces.delete(id);
  for (const piece of change.come ?? []) pieces.set(piece.id, piece);
  const { paper, wide } = change.paper === undefined ? board : change;
  return { paper, wide, pieces };
}

/**
 * A complete board, as a replay has it.
 * @param {{paper: string, wide?: string, pieces: Piece[]}} board
 * @returns {BoardScene}
 */
export const boardScene = ({ paper, wide, pieces }) => ({
  paper,
  wide,
  pieces: new Map(pieces.map((piece) => [piece.id, piece])),
});

/**
 * The rounds of a log. A line names the round that it begins, but the present round may have no such line yet. The
 * setup has no name. Dice after which no seat moves belong to the round before.
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
