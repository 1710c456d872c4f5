/**
 * The board and the middle of the table as the player uses them, with pointer, finger or keyboard. Pointing at a place
 * shows a ghost of the move there with the change in score; pressing the place makes the move.
 */

import { h, say } from "../common/dom.js";
import { BoardGrid } from "./grid.js";
import { canPay, flip, gainText, gridPosition, moveText, rotate, rotateBack, signedNumber } from "./moves.js";
import { Selection } from "./selection.js";

/** Where more places than these are possible, they are marked faintly. */
const MANY_PLACES = 18;
/** As many things to choose from are named while the pointer rests on a place. */
const MOST_NAMED = 4;
/** The milliseconds after which a move that is not answered is called sent, and an answer to a finger fades. */
const LATE = 1000;
const FADES = 6000;
/** The milliseconds between two turns of a shape by the wheel. */
const NOTCH = 120;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /**
   * @param {HTMLElement} own where the viewer's own board goes
   * @param {HTMLElement} middle where the middle of the table goes
   * @param {object} handlers
   * @param {(index: number) => any} handlers.play makes a move
   * @param {() => boolean} handlers.busy whether a command is under way
   * @param {(text: string) => Promise<string>} handlers.explain asks why a move is not allowed
   * @param {() => void} handlers.changed called when what is in hand or pointed at has changed
   */
  constructor(own, middle, handlers) {
    this.handlers = handlers;
    this.selection = new Selection();
    /** The boards and moves that are shown: own board, middle, choices. */
    this.shown = [];
    /** The thing that the pointer rests on and that could be picked up. */
    this.hoveredSource = null;
    /** @type {import("./selection.js").Ghost | null} */
    this.ghost = null;
    /** Whether the ghost stays where it is until it is confirmed or another place is pressed. */
    this.pinned = false;
    /** Why nothing can be done at the place that was pressed. */
    this.reason = "";
    /** What a lesson answers to everything that it does not ask for. */
    this.lessonAnswer = "";
    /** The answer to a press while there is nothing to do. */
    this.idleAnswer = "";
    /** Whether the last press came from the keyboard. */
    this.byKeyboard = false;
    /** The place of the move that is under way, and whether its answer is late. */
    this.sent = "";
    this.late = false;
    /** @type {{place: string, touch: boolean} | null} the press that waits until the move is answered */
    this.waiting = null;
    this.badge = h("div", { class: "board-badge", hidden: true });
    const handlersOfGrid = {
      point: (place) => this.pinned || this.pointAt(place),
      press: (place, touch) => this.#press(place, touch),
      focus: (place) => this.#focusPlace(place),
      leave: () => this.pinned || (this.#hoverSource(null), this.dropGhost()),
    };
    this.own = new BoardGrid(own, say("board"), handlersOfGrid);
    this.middle = new BoardGrid(middle, say("middle"), handlersOfGrid);
    for (const { grid } of this.grids) grid.addEventListener("keydown", (event) => this.#onKey(event));
    this.own.grid.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    this.own.grid.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
  }

  get grids() {
    return [this.own, this.middle];
  }

  get paper() {
    return this.own.paper;
  }

  get moves() {
    return this.selection.moves;
  }

  get label() {
    return this.selection.label;
  }

  /** The grid that has a place. */
  #gridOf(place) {
    return this.grids.find(({ places }) => places.has(place));
  }

  #button(place) {
    return this.#gridOf(place)?.places.get(place)?.button;
  }

  #allPlaces() {
    return this.grids.flatMap(({ places }) => [...places.values()]);
  }

  /** Show the boards with the moves that are possible there. Returns the ids of new pieces on the own board. */
  async show(board, middle, choices) {
    const wanted = [board, middle, choices];
    if (wanted.every((one, index) => one === this.shown[index])) return []; // others have moved: the ghost stays
    if (middle) await this.middle.show(middle);
    else this.middle.clear();
    const newPieces = await this.own.show(board);
    if (newPieces === null) return [];
    this.shown = wanted;
    this.selection.update(choices);
    this.ghost = null;
    this.hoveredSource = null;
    this.pinned = false;
    this.reason = "";
    this.sent = "";
    this.badge.hidden = true;
    for (const { button } of this.#allPlaces()) button.classList.remove("ghost", "misfit", "lit", "from", "sent");
    for (const { paper } of this.grids) paper.highlight([]);
    this.#markPlaces();
    return newPieces;
  }

  /** Show nothing, until the next player takes the screen over. */
  clear() {
    this.shown = [];
    this.selection.clear();
    this.ghost = this.waiting = null;
    this.badge.hidden = true;
    for (const grid of this.grids) grid.clear();
  }

  /** Pick a thing up by its place, or put it back. */
  pickUp(source) {
    this.selection.pickUp(source);
    this.#onSelection();
  }

  /** Choose one of the things that can be done, or none of them. */
  choose(label) {
    this.selection.choose(label);
    this.#onSelection();
  }

  #onSelection() {
    this.hoveredSource = null;
    this.pinned = false;
    this.dropGhost();
    this.#markPlaces();
    if (this.touch) this.#scrollToPlaces();
    this.handlers.changed();
  }

  /** Scroll to where a thing in hand could go, if none of these places is in view. */
  #scrollToPlaces() {
    const places = [...this.own.grid.querySelectorAll(".place.can")];
    const isInView = (place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === place;
    };
    if (!places.some(isInView)) places[0]?.scrollIntoView({ block: "center" });
  }

  /** Show where a thing could go while the pointer rests on it. */
  #hoverSource(source) {
    if (this.hoveredSource === source) return;
    this.hoveredSource = source;
    this.#markPlaces();
  }

  /** The moves at the place of the ghost, to choose between. */
  get choices() {
    return this.ghost ? this.selection.at(this.ghost.at) : [];
  }

  get canTurn() {
    return this.selection.canTurn;
  }

  #firstPlace() {
    return this.selection.open[0]?.at[0] ?? this.selection.sources[0] ?? this.own.places.keys().next().value;
  }

  /** Make a place the one tab stop of its grid. */
  #setTabStop(place) {
    const grid = this.#gridOf(place);
    if (!grid) return;
    for (const { button } of grid.places.values()) button.setAttribute("tabindex", "-1");
    grid.places.get(place).button.setAttribute("tabindex", "0");
    this.current = place;
  }

  /** Mark and label the places: what lies there, what can be done there, what can be picked up. */
  #markPlaces() {
    const movesAt = new Map();
    const { selection } = this;
    const { sources, source } = selection;
    for (const move of this.hoveredSource ? selection.openFrom(this.hoveredSource) : selection.open) {
      for (const cell of move.at) movesAt.set(cell, [...(movesAt.get(cell) ?? []), move]);
    }
    for (const { places, paper } of this.grids) {
      for (const [place, { button }] of places) {
        const moves = movesAt.get(place) ?? [];
        const pick = sources.includes(place);
        button.classList.toggle("can", moves.length > 0);
        button.classList.toggle("pick", pick);
        button.classList.toggle("picked", pick && (source === place || (sources.length === 1 && !moves.length)));
        button.setAttribute("aria-label", this.#placeLabel(paper, place, moves, pick));
        if (moves.length || pick) button.removeAttribute("aria-disabled");
        else button.setAttribute("aria-disabled", "true");
        if (pick) button.setAttribute("aria-selected", String(source === place));
        else button.removeAttribute("aria-selected");
      }
    }
    this.own.grid.classList.toggle("many", movesAt.size > MANY_PLACES);
    if (this.grids.some(({ grid }) => grid.contains(document.activeElement))) return;
    const inMiddle = sources.find((place) => this.middle.places.has(place)) ?? this.middle.places.keys().next().value;
    for (const place of [inMiddle, this.#firstPlace()]) this.#setTabStop(place);
  }

  #placeLabel(paper, place, moves, pick) {
    const words = paper.describeCell(place);
    const parts = words.length > 1 ? words : [...words, gridPosition(place) && say("cell-empty")];
    if (pick) parts.push(say("cell-pick"));
    if (moves.length) {
      const some = moves.slice(0, 4).map((move) => {
        const gain = canPay(move, this.moves) ? `: ${signedNumber(move.gain)}` : "";
        return [move.label, move.detail].filter(Boolean).join(", ") + gain;
      });
      parts.push(say("cell-possible", { what: [...new Set(some)].join("; ") }));
    }
    return parts.filter(Boolean).join(", ");
  }

  /** Highlight cells, for a line of a score or of the log; the others are dimmed. */
  highlight(cells) {
    const wanted = new Set(cells);
    this.paper.svg?.classList.toggle("dimmed", wanted.size > 0);
    for (const [place, { button }] of this.own.places) button.classList.toggle("lit", wanted.has(place));
  }

  #focusPlace(place) {
    this.#setTabStop(place);
    this.pointAt(place);
  }

  /** Show the ghost at a place: a move that fits, or that none does. On a thing to pick up, show where it could go. */
  pointAt(place) {
    if (this.sent || this.ghost?.at === place) return;
    if (!this.selection.at(place).length && this.selection.sources.includes(place)) {
      this.dropGhost();
      this.#hoverSource(this.selection.source === null ? place : null);
      return;
    }
    this.#hoverSource(null);
    this.#showGhostAt(place);
  }

  /** @param {boolean} [asHeld] whether the shape in hand must stay as it is turned */
  #showGhostAt(place, asHeld = false) {
    const ghost = this.selection.ghostAt(place, (cell) => this.paper.places.has(cell), asHeld);
    if (ghost) this.#showGhost(ghost);
    else this.dropGhost();
  }

  /** @param {import("./selection.js").Ghost} ghost */
  #showGhost(ghost) {
    this.#clearGhostMarks();
    this.ghost = ghost;
    for (const { places } of this.grids) {
      for (const [place, { button }] of places) {
        button.classList.toggle("ghost", ghost.cells.includes(place) || ghost.at === place);
        button.classList.toggle("misfit", !ghost.move && !ghost.asks && ghost.cells.includes(place));
        button.classList.toggle("from", Boolean(ghost.move?.source) && ghost.move.source === place);
      }
    }
    this.reason = ghost.move || ghost.asks || ghost.text ? "" : say("beside-board");
    this.badge.textContent = ghost.move ? signedNumber(ghost.move.gain) : ghost.asks ? "?" : "✕";
    this.badge.classList.toggle("misfit", !ghost.move && !ghost.asks);
    this.badge.hidden = Boolean(ghost.move) && !canPay(ghost.move, this.moves);
    this.#gridOf(ghost.at).pin(this.badge, ghost.at);
    if (ghost.move) this.paper.showGhost(ghost.move);
    this.handlers.changed();
  }

  /** The ghost in words, or why there is none. */
  get ghostText() {
    if (this.sent && this.late) return say("sent");
    if (!this.ghost) return this.reason;
    const { move, asks } = this.ghost;
    if (asks && this.asking) return ""; // the choices say it
    if (asks) return this.#someInWords();
    return move ? this.#inWords(move) : this.reason || say("does-not-fit");
  }

  #someInWords() {
    const some = this.choices.slice(0, MOST_NAMED);
    return some.map((move) => this.#inWords(move)).join(" · ");
  }

  /** A move and what it pays. */
  #inWords(move) {
    const gain = gainText(move, this.moves);
    return gain ? `${moveText(move)} (${gain})` : moveText(move);
  }

  /** Ask the server why the ghost does not fit. */
  async #askReason() {
    const { ghost } = this;
    const reason = ghost.text ? await this.handlers.explain(ghost.text) : "";
    if (this.ghost === ghost && reason) this.#answer(reason);
  }

  /** Say why nothing was done; what a finger is told fades by itself. */
  #answer(reason) {
    this.reason = reason;
    this.handlers.changed();
    clearTimeout(this.fading);
    if (this.touch) this.fading = setTimeout(() => this.reason === reason && this.dropGhost(), FADES);
  }

  #clearGhostMarks() {
    this.paper.hideGhost();
    for (const { button } of this.#allPlaces()) button.classList.remove("ghost", "misfit", "from");
  }

  /** Take the ghost away. */
  dropGhost() {
    if (!this.ghost && !this.reason) return;
    this.#clearGhostMarks();
    this.ghost = null;
    this.pinned = false;
    this.reason = "";
    this.badge.hidden = true;
    this.handlers.changed();
  }

  /** Whether the player has to choose between several moves at the place of the ghost. */
  get asking() {
    return this.pinned && !this.sent && this.ghost !== null && this.selection.isAmbiguous(this.ghost.at);
  }

  /** The element of the place of the ghost. */
  get ghostButton() {
    return this.ghost && this.#button(this.ghost.at);
  }

  /** Show one of the moves at the place of the ghost; without one, that there are several. */
  pick(move = null) {
    this.pinned = true;
    this.selection.held = null;
    const { at } = this.ghost;
    this.#showGhost({ move, asks: !move, text: "", cells: move?.cells ?? [at], at });
  }

  /** Make one of the moves at the place of the ghost; the keyboard is back at the place then. */
  playChoice(move) {
    this.pick(move);
    if (this.byKeyboard) this.ghostButton.focus();
    this.playGhost();
  }

  /** Choose nothing, and go back to the place. */
  leaveChoices() {
    const place = this.ghostButton;
    this.dropGhost();
    place?.focus();
  }

  /** Make the ghost's move. It stays in view until it is answered. */
  playGhost() {
    if (this.sent || !this.ghost) return;
    const { at, move } = this.ghost;
    if (!move) return this.#askReason();
    this.pinned = true;
    this.sent = at;
    this.late = false;
    clearTimeout(this.lateTimer);
    this.lateTimer = setTimeout(() => this.sent && ((this.late = true), this.handlers.changed()), LATE);
    this.#button(at).classList.add("sent");
    this.handlers.changed();
    this.handlers.play(move.index);
  }

  /** After the answer to a move: do what was pressed in the meantime. Returns whether there was such a press. */
  release() {
    const { sent, waiting } = this;
    this.sent = "";
    this.waiting = null;
    for (const { button } of this.#allPlaces()) button.classList.remove("sent", "waiting");
    if (sent) this.dropGhost(); // it was refused
    if (!waiting || !this.#gridOf(waiting.place)) return false;
    this.#press(waiting.place, waiting.touch);
    return true;
  }

  /** Keep a press until the move that is under way is answered. A second press of its own place is an accident. */
  #keepPress(place, touch) {
    if (place === this.sent) return;
    for (const { button } of this.#allPlaces()) button.classList.remove("waiting");
    this.waiting = { place, touch };
    this.#button(place).classList.add("waiting");
  }

  #press(place, touch, byKeyboard = false) {
    this.touch = touch;
    this.byKeyboard = byKeyboard;
    const { selection } = this;
    if (this.sent && this.handlers.busy()) return this.#keepPress(place, touch);
    if (!selection.at(place).length && selection.sources.includes(place)) return this.pickUp(place);
    const same = this.ghost?.at === place;
    if (!same) {
      this.pinned = false;
      this.pointAt(place);
    }
    if (!this.ghost) return this.#explainDeadPlace(place);
    if (!this.ghost.move && !this.ghost.asks) return this.#askReason();
    if (this.ghost.asks || (touch && !(same && this.pinned))) {
      this.pinned = true;
      this.handlers.changed();
    } else this.playGhost();
  }

  /** Say that nothing can be done at a place, and what can be done instead. */
  #explainDeadPlace(place) {
    const here = this.moves.filter((move) => move.at.includes(place));
    const what = this.#gridOf(place)?.paper.describeCell(place).filter(Boolean).join(": ") || "";
    const others = [...new Set(here.map((move) => move.label))].join(", ");
    const nothing = this.moves.length ? say("dead-place", { what }) : this.idleAnswer;
    this.#answer(this.lessonAnswer || (here.length ? say("dead-other", { what: others }) : nothing));
  }

  /**
   * Turn or flip what is in hand, to the next orientation that fits somewhere; without a shape, go to the next move at
   * this place.
   * @param {typeof rotate} change
   */
  #turn(change) {
    if (!this.ghost) {
      const first = this.#firstPlace();
      if (!first) return;
      this.#button(first).focus();
      this.pointAt(first);
    }
    if (!this.selection.turn(change, this.ghost)) return this.#nextChoice();
    this.#showGhostAt(this.ghost.at, true);
    this.pinned = this.touch === true; // a finger cannot hover: it places with the button
    this.handlers.changed();
  }

  /** Go to the next of the moves at this place. */
  #nextChoice() {
    const here = this.choices;
    if (here.length > 1) this.pick(here[(here.findIndex((move) => move === this.ghost.move) + 1) % here.length]);
  }

  rotate() {
    this.#turn(rotate);
  }

  /** Turn the shape that hangs at the pointer with the wheel. */
  #onWheel(event) {
    if (!this.canTurn || !this.ghost || this.sent || event.ctrlKey || !event.deltaY) return;
    event.preventDefault();
    if (event.timeStamp - (this.turnedAt ?? -NOTCH) < NOTCH) return;
    this.turnedAt = event.timeStamp;
    this.#turn(event.deltaY > 0 ? rotate : rotateBack);
  }

  /** Turn the shape that hangs at the pointer with the right button. */
  #onContextMenu(event) {
    if (!this.canTurn || !this.ghost || this.sent || this.own.touch) return;
    event.preventDefault();
    this.rotate();
  }

  flip() {
    this.#turn(flip);
  }

  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selection } = this;
    if (ARROWS[event.key]) this.#moveFocus(...ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") {
      if (!this.moves.some((move) => move.at.length)) return; // Enter then confirms the turn
      this.#press(this.current, false, true);
    } else if (event.key === "Escape") {
      selection.held = null;
      if (selection.source !== null || selection.label !== null) this.pickUp(selection.source);
      this.dropGhost();
    } else if (event.key === "n" || event.key === "N") this.#focusNextPossible();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Focus the nearest place in a direction. */
  #moveFocus(dx, dy) {
    this.pinned = false;
    this.touch = false;
    const next = this.#gridOf(this.current)?.neighbour(this.current, dx, dy);
    if (next) this.#button(next).focus();
  }

  /** Focus the next place where something can be done. */
  #focusNextPossible() {
    this.touch = false;
    const places = this.grids.flatMap((grid) => [...grid.places.keys()]);
    const start = places.indexOf(this.current);
    const next = [...places.slice(start + 1), ...places.slice(0, start + 1)].find((place) =>
      /\b(can|pick)\b/.test(this.#button(place).className),
    );
    if (next) this.#button(next).focus();
  }

  /** Focus the place where the keyboard was, if something can be done there, or the first such place. */
  focus() {
    const here = this.#button(this.current);
    (here?.matches(".can, .pick") ? here : this.#button(this.#firstPlace()))?.focus();
  }
}
