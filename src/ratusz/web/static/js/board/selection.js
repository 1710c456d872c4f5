/**
 * What the player has in hand, and which moves that leaves: a thing picked up from the board (a die, a card, a printed
 * symbol), one of several things to do, or a shape as it is turned. This module does not touch the page.
 */

import {
  expandMoves,
  flip,
  gridPosition,
  isTurnable,
  labels,
  orientations,
  rotate,
  shapeCells,
  shapeKey,
  shapeOf,
} from "./moves.js";

/** @typedef {import("./moves.js").Move} Move */

/**
 * A preview of a move at a place. Without a move it shows where the thing in hand does not fit, or that the player has
 * to choose between several moves.
 * @typedef {object} Ghost
 * @property {Move | null} move the legal move
 * @property {boolean} [asks] whether several things can be done there
 * @property {string} text the notation of what does not fit, so that the server can explain it; empty beside the board
 * @property {string[]} cells the cells that are covered
 * @property {string} at the place that was pointed at
 */

export class Selection {
  /** @type {Move[]} all legal moves */
  moves = [];
  /** @type {string | null} the place of the thing that is picked up */
  source = null;
  /** @type {string | null} the label that is chosen, where different things can be done at the same places */
  label = null;
  /** @type {{shape: number[][], like: Move} | null} the shape in hand as it is turned, and a move that lays it down */
  held = null;
  #choices = null;

  /** Set the legal moves. The shape in hand stays while possible, and turned only with the same moves. */
  update(choices) {
    this.moves = expandMoves(choices);
    if (!this.sources.includes(this.source)) this.source = null;
    if (!labels(this.moves).includes(this.label)) this.label = null;
    if (choices !== this.#choices) this.held = null;
    this.#choices = choices;
  }

  /** Forget the moves. */
  clear() {
    this.moves = [];
    this.#choices = null;
  }

  /** Places of things that can be picked up. */
  get sources() {
    return [...new Set(this.moves.filter((move) => move.at.length && move.source).map((move) => move.source))];
  }

  /** The moves that are possible with what is in hand. */
  get open() {
    return this.moves.filter(
      (move) =>
        move.at.length &&
        (this.source === null || move.source === this.source) &&
        (this.label === null || move.label === this.label),
    );
  }

  /** The moves that become possible when the thing at a place is picked up. */
  openFrom(source) {
    return this.moves.filter((move) => move.source === source && move.at.length);
  }

  /** The possible moves at a place. */
  at(place) {
    return this.open.filter((move) => move.at.includes(place));
  }

  /** Pick the thing at a place up, or put it back. */
  pickUp(source) {
    this.source = this.source === source ? null : source;
    this.label = null;
    this.held = null;
  }

  /** Choose one of the things to do, or none of them. */
  choose(label) {
    this.label = this.label === label ? null : label;
    this.source = null;
    this.held = null;
  }

  /** Whether the shape in hand fits in several orientations. */
  get canTurn() {
    return [...orientations(this.open).values()].some((keys) => keys.size > 1);
  }

  /** Whether a press of a place leaves a question: several things can be done there. A shape is turned instead. */
  isAmbiguous(place) {
    const here = this.at(place);
    return here.length > 1 && !(labels(here).length === 1 && isTurnable(here[0]));
  }

  /**
   * The ghost at a place, or null where nothing is to be shown. The orientation in hand comes first; others are taken
   * where it does not fit, unless it must stay as it is.
   * @param {string} place
   * @param {(cell: string) => boolean} isOnBoard
   * @param {boolean} [asHeld] whether the orientation must stay
   * @returns {Ghost | null}
   */
  ghostAt(place, isOnBoard, asHeld = false) {
    if (this.isAmbiguous(place)) return { move: null, asks: true, text: "", cells: [place], at: place };
    this.#takeShape();
    const here = this.at(place);
    const fitting = this.held ? here.filter((move) => this.#isAsHeld(move)) : here;
    const covers = (move) => shapeCells(this.held.shape, place).every((cell) => move.cells.includes(cell));
    const exact = this.held && fitting.find(covers);
    const move = exact ?? fitting[0] ?? (asHeld ? null : here[0]);
    return move ? { move, text: "", cells: move.cells, at: place } : this.#misfit(place, isOnBoard);
  }

  /** Hold the shape of the possible moves, if all that lay one down lay the same one; one may pass beside them. */
  #takeShape() {
    const shapes = this.open.filter(isTurnable);
    if (this.held || labels(shapes).length !== 1) return;
    this.held = { shape: shapeOf(shapes[0].cells, shapes[0].cells[0]), like: shapes[0] };
  }

  #isAsHeld(move) {
    const shape = shapeOf(move.cells, move.cells[0]);
    return move.label === this.held.like.label && shape && shapeKey(shape) === shapeKey(this.held.shape);
  }

  /** A ghost where the rules do not allow what is in hand. */
  #misfit(place, isOnBoard) {
    const like = this.held?.like ?? (labels(this.open).length === 1 ? this.open[0] : null);
    if (!like || like.anchored || !gridPosition(place) || (like.cells.length > 1 && !this.held)) return null;
    const cells = this.held ? shapeCells(this.held.shape, place) : [place];
    const inside = cells.filter(isOnBoard);
    const text = inside.length === cells.length ? [like.what, ...cells].join(" ") : "";
    return { move: null, text, cells: inside, at: place };
  }

  /**
   * Turn or flip what a ghost shows, to the next orientation that fits somewhere. False if it has no shape to turn.
   * @param {typeof rotate} change `rotate` or `flip`
   * @param {Ghost} ghost
   */
  turn(change, ghost) {
    const like = ghost.move ?? this.held?.like;
    const shape = like && (this.held?.shape ?? shapeOf(like.cells, ghost.at));
    if (!like || like.anchored || !shape || like.cells.length < 2) return false;
    const fitting = orientations(this.open).get(like.label) ?? new Set();
    let next = change(shape);
    for (let tries = 0; tries < 4 && !fitting.has(shapeKey(next)); tries++) {
      next = change === flip ? rotate(next) : change(next);
    }
    this.held = { shape: next, like };
    return true;
  }
}
