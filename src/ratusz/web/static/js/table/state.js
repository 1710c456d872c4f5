/** The state of the table page: one object, which its parts share. */

import { SceneHistory } from "../common/scene.js";

/**
 * @typedef {import("../common/scene.js").Scene & {seat: number | null}} View a scene, with the seat that sees it
 *
 * @typedef {object} TableState
 * @property {number | null} seat the seat that looks; null for spectators and behind the curtain
 * @property {SceneHistory} scenes what the server has sent for this seat
 * @property {View | null} view the newest view; it may wait for an animation or a paper before it is shown
 * @property {View | null} shown the view that the page shows
 * @property {number | null} nextSeat the seat that takes the shared screen over, while the curtain hides the table
 * @property {(() => void) | null} stopStream stops the stream of the table
 * @property {Promise<boolean> | null} refreshing the request for a complete scene that is under way
 * @property {number} tasks how many requests and updates are under way
 * @property {boolean} busy whether a command is under way; until it is answered, others are ignored
 * @property {ReturnType<typeof setTimeout> | undefined} confirmTimer confirms a complete turn after a moment
 * @property {ReturnType<typeof setTimeout> | undefined} labelTimer hides the label that says whose turn begins
 * @property {any[]} openingScores the scores at the beginning of the round
 * @property {{round: number | null, done: Promise<void> | null}} gains the animation of the gains, and its round
 * @property {number | null} readRound the round in which the player has closed the note about a stand-in's moves
 * @property {boolean} everTurned whether a shape could be turned in this game: the space of the buttons for it is kept
 * @property {Promise<import("./time.js").TimePanel> | null} time the clock and what people agree on, once it is needed
 * @property {typeof import("./end.js") | null} end the module for the end of the game, once it is loaded
 */

/**
 * The state before the first scene.
 * @param {number | null} seat
 * @returns {TableState}
 */
export const newState = (seat) => ({
  seat,
  scenes: new SceneHistory(),
  view: null,
  shown: null,
  nextSeat: null,
  stopStream: null,
  refreshing: null,
  tasks: 0,
  busy: false,
  confirmTimer: undefined,
  labelTimer: undefined,
  openingScores: [],
  gains: { round: null, done: null },
  readRound: null,
  everTurned: false,
  time: null,
  end: null,
});
