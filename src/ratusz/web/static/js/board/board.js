/**
 * What can be done on the table. Things are picked up (a die, a card, a printed symbol), and where they may go lights up.
 * Pointing at a place shows a ghost of the move with the change in score; pressing it makes the move.
 */

import {
  cover,
  flipped,
  grouped,
  inWords,
  labels,
  listed,
  outline,
  shapeOf,
  signed,
  spot,
  turnable,
  turned,
  ways,
} from "./moves.js";
import { Surface } from "./grid.js";
import { h, say } from "../common/dom.js";

/** Where more places are lit than these, the light is faint. */
const MANY = 18;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {object} Ghost
 * @property {import("./moves.js").Move | null} move the legal move, or null when it does not fit
 * @property {string} text the notation of what does not fit, for the server to say why
 * @property {string[]} cells
 * @property {string} at the place that was pointed at
 */

export class Board {
  /**
   * @param {HTMLElement} own where the viewer's own board goes
   * @param {HTMLElement} middle where the middle of the table goes
   * @param {{place: (index: number) => void, why: (text: string) => Promise<string>, changed: () => void}} tasks
   */
  constructor(own, middle, tasks) {
    this.tasks = tasks;
    this.moves = [];
    this.shown = [];
    /** What is picked up: the place of a thing, or a label of what has no place. */
    this.source = null;
    this.label = null;
    /** What a pointer rests on and could be picked up. */
    this.offered = null;
    this.held = null;
    /** @type {Ghost | null} */
    this.ghost = null;
    this.pinned = false;
    this.why = "";
    /** What a lesson answers to everything that it does not ask for. */
    this.otherwise = "";
    this.badge = h("div", { class: "board-badge", hidden: true });
    const heard = {
      point: (name) => this.pinned || this.point(name),
      press: (name, touch) => this.#press(name, touch),
      focus: (name) => this.#focus(name),
      leave: () => this.pinned || (this.#offer(null), this.drop()),
    };
    this.own = new Surface(own, say("board"), heard);
    this.middle = new Surface(middle, say("middle"), heard);
    for (const { grid } of this.surfaces) grid.addEventListener("keydown", (event) => this.#key(event));
  }

  get surfaces() {
    return [this.own, this.middle];
  }

  get paper() {
    return this.own.paper;
  }

  /** The surface that has a place. */
  #surface(name) {
    return this.surfaces.find(({ places }) => places.has(name));
  }

  #button(name) {
    return this.#surface(name)?.places.get(name)?.button;
  }

  /** Shows the boards with the moves that are possible on them. Returns the ids of pieces that are new on the own board. */
  async show(board, middle, choices) {
    const wanted = [board, middle, choices];
    if (wanted.every((one, place) => one === this.shown[place])) return []; // only others have done something: a ghost stays
    if (middle) await this.middle.show(middle);
    else this.middle.clear();
    const come = await this.own.show(board);
    if (come === null) return [];
    const same = choices === this.shown[2];
    this.shown = wanted;
    this.moves = listed(choices);
    if (!this.sources.includes(this.source)) this.source = null;
    if (!labels(this.moves).includes(this.label)) this.label = null;
    if (!same) this.held = null;
    this.ghost = null;
    this.offered = null;
    this.pinned = false;
    this.why = "";
    this.badge.hidden = true;
    for (const { button } of this.#all()) button.classList.remove("ghost", "misfit", "lit", "from");
    for (const { paper } of this.surfaces) paper.light([]);
    this.#lit();
    return come;
  }

  #all() {
    return this.surfaces.flatMap(({ places }) => [...places.values()]);
  }

  /** Nothing is shown, until somebody takes the screen over. */
  clear() {
    this.shown = [];
    this.moves = [];
    this.ghost = null;
    this.badge.hidden = true;
    for (const surface of this.surfaces) surface.clear();
  }

  /** Places of things that can be picked up. */
  get sources() {
    return [...new Set(this.moves.filter((move) => move.at.length && move.source).map((move) => move.source))];
  }

  /** The moves that what is picked up leaves. */
  get open() {
    return this.moves.filter(
      (move) =>
        move.at.length &&
        (this.source === null || move.source === this.source) &&
        (this.label === null || move.label === this.label),
    );
  }

  /** Picks a thing up by its place, or puts it back. */
  pickUp(source) {
    this.source = this.source === source ? null : source;
    this.label = null;
    this.#change();
  }

  /** Chooses one of the things that can be done, or none of them. */
  choose(label) {
    this.label = this.label === label ? null : label;
    this.source = null;
    this.#change();
  }

  #change() {
    this.held = null;
    this.offered = null;
    this.pinned = false;
    this.drop();
    this.#lit();
    this.tasks.changed();
  }

  /** Shows where a thing could go while a pointer rests on it. */
  #offer(source) {
    if (this.offered === source) return;
    this.offered = source;
    this.#lit();
  }

  /** The moves at the place of the ghost, to choose between. */
  get choices() {
    return this.ghost ? this.open.filter((move) => move.at.includes(this.ghost.at)) : [];
  }

  /** Whether it is worth turning the thing in hand. */
  get turns() {
    return [...ways(this.open).values()].some((seen) => seen.size > 1);
  }

  #first() {
    return this.open[0]?.at[0] ?? this.sources[0] ?? this.own.places.keys().next().value;
  }

  /** One place of each surface is a stop of the tabulator. */
  #rove(name) {
    const surface = this.#surface(name);
    if (!surface) return;
    for (const { button } of surface.places.values()) button.setAttribute("tabindex", "-1");
    surface.places.get(name).button.setAttribute("tabindex", "0");
    this.current = name;
  }

  /** Marks and names the places: what stands there, what may be done there, what can be picked up. */
  #lit() {
    const here = new Map();
    const sources = this.sources;
    const open = this.offered ? this.moves.filter((move) => move.source === this.offered && move.at.length) : this.open;
    for (const move of open) for (const cell of move.at) here.set(cell, [...(here.get(cell) ?? []), move]);
    for (const { places, paper } of this.surfaces) {
      for (const [name, { button }] of places) {
        const moves = here.get(name) ?? [];
        const pick = sources.includes(name);
        button.classList.toggle("can", moves.length > 0);
        button.classList.toggle("pick", pick);
        button.classList.toggle("picked", pick && (this.source === name || (sources.length === 1 && !moves.length)));
        button.setAttribute("aria-label", this.#spoken(paper, name, moves, pick));
        if (moves.length || pick) button.removeAttribute("aria-disabled");
        else button.setAttribute("aria-disabled", "true");
        if (pick) button.setAttribute("aria-selected", String(this.source === name));
        else button.removeAttribute("aria-selected");
      }
    }
    this.own.grid.classList.toggle("many", here.size > MANY);
    const focused = this.surfaces.some(({ grid }) => grid.contains(document.activeElement));
    if (!focused)
      for (const name of [
        sources.find((one) => this.middle.places.has(one)) ?? this.middle.places.keys().next().value,
        this.#first(),
      ])
        this.#rove(name);
  }

  #spoken(paper, name, moves, pick) {
    const words = paper.spoken(name);
    const parts = words.length > 1 ? words : [...words, spot(name) && say("cell-empty")];
    if (pick) parts.push(say("cell-pick"));
    if (moves.length) {
      const some = moves
        .slice(0, 4)
        .map((move) => `${[move.label, move.detail].filter(Boolean).join(", ")}: ${signed(move.gain)}`);
      parts.push(say("cell-possible", { what: [...new Set(some)].join("; ") }));
    }
    return parts.filter(Boolean).join(", ");
  }

  /** Lights cells up, for a line of a score or of the log; the others step back. */
  light(cells) {
    const wanted = new Set(cells);
    this.paper.svg?.classList.toggle("dimmed", wanted.size > 0);
    for (const [name, { button }] of this.own.places) button.classList.toggle("lit", wanted.has(name));
  }

  #focus(name) {
    this.#rove(name);
    this.point(name);
  }

  /** Shows the ghost at a place: a move that fits, or that none does; or where a thing could go. */
  point(name) {
    if (this.ghost?.at === name) return;
    const here = this.open.filter((move) => move.at.includes(name));
    if (!here.length && this.sources.includes(name)) {
      this.drop();
      return this.#offer(this.source === null ? name : null);
    }
    this.#offer(null);
    this.#grasp();
    const fitting = this.held ? here.filter((move) => this.#holds(move)) : here;
    const exact =
      this.held && fitting.find((move) => cover(this.held.shape, name).every((cell) => move.cells.includes(cell)));
    const move = exact ?? fitting[0] ?? here[0];
    if (move) this.#haunt({ move, text: "", cells: move.cells, at: name });
    else this.#misfit(name);
  }

  /** Takes what has a shape in hand, so that it hangs at the pointer wherever that goes. */
  #grasp() {
    const like = this.open[0];
    if (!this.held && like && turnable(like) && labels(this.open).length === 1)
      this.held = { shape: shapeOf(like.cells, like.cells[0]), like };
  }

  #holds(move) {
    const shape = shapeOf(move.cells, move.cells[0]);
    return move.label === this.held.like.label && shape && outline(shape) === outline(this.held.shape);
  }

  /** A ghost where the rules do not allow it; only the server knows why. */
  #misfit(name) {
    const like = this.held?.like ?? (labels(this.open).length === 1 ? this.open[0] : null);
    if (!like || like.anchored || !spot(name) || (like.cells.length > 1 && !this.held)) return this.drop();
    const cells = this.held ? cover(this.held.shape, name) : [name];
    const there = cells.filter((cell) => this.paper.places.has(cell));
    if (there.length < cells.length)
      return this.#haunt({ move: null, text: "", cells: there, at: name }, say("beside-board"));
    this.#haunt({ move: null, text: [like.what, ...cells].join(" "), cells, at: name });
  }

  /** @param {Ghost} ghost */
  #haunt(ghost, why = "") {
    this.#bare();
    this.ghost = ghost;
    for (const { places } of this.surfaces) {
      for (const [name, { button }] of places) {
        button.classList.toggle("ghost", ghost.cells.includes(name) || ghost.at === name);
        button.classList.toggle("misfit", !ghost.move && ghost.cells.includes(name));
        button.classList.toggle("from", Boolean(ghost.move?.source) && ghost.move.source === name);
      }
    }
    this.why = why;
    this.badge.textContent = ghost.move ? signed(ghost.move.gain) : "✕";
    this.badge.classList.toggle("misfit", !ghost.move);
    this.badge.hidden = false;
    this.#surface(ghost.at).pin(this.badge, ghost.at);
    if (ghost.move) this.paper.ghost(ghost.move);
    this.tasks.changed();
  }

  /** The ghost in words. */
  get words() {
    if (this.why && !this.ghost) return this.why;
    if (!this.ghost) return "";
    const { move } = this.ghost;
    const parts =
      move?.round && say("gain-parts", { now: signed(move.round), lasting: signed(move.gain - move.round) });
    return move ? `${inWords(move)} (${parts || signed(move.gain)})` : this.why || say("does-not-fit");
  }

  /** Asks why it does not fit; only the server knows. */
  async #ask() {
    const ghost = this.ghost;
    const why = ghost.text ? await this.tasks.why(ghost.text) : "";
    if (this.ghost !== ghost || !why) return;
    this.why = why;
    this.tasks.changed();
  }

  #bare() {
    this.paper.unghost();
    for (const { button } of this.#all()) button.classList.remove("ghost", "misfit", "from");
  }

  /** Takes the ghost away. */
  drop() {
    if (!this.ghost && !this.why) return;
    this.#bare();
    this.ghost = null;
    this.pinned = false;
    this.why = "";
    this.badge.hidden = true;
    this.tasks.changed();
  }

  /** Shows a move as a ghost, as if somebody pointed at it. */
  advise(move) {
    this.drop();
    if (move.at.length) this.#haunt({ move, text: "", cells: move.cells, at: move.at[0] });
  }

  /** The ghost becomes another of the moves at its place. */
  pick(move) {
    this.pinned = true;
    this.held = null;
    this.#haunt({ move, text: "", cells: move.cells, at: this.ghost.at });
  }

  /** Makes the ghost's move. */
  place() {
    if (this.ghost?.move) this.tasks.place(this.ghost.move.index);
    else if (this.ghost) this.#ask();
  }

  /** Whether pressing a place leaves a question: different things can be done there, and elsewhere not the same ones. */
  get #asks() {
    const here = grouped(this.open).filter(({ spots }) => spots.has(this.ghost.at));
    return here.length > 1 && here.some((group) => group.places !== here[0].places || group.kind !== here[0].kind);
  }

  #press(name, touch) {
    this.touch = touch;
    if (!this.open.some((move) => move.at.includes(name)) && this.sources.includes(name)) return this.pickUp(name);
    const same = this.ghost?.at === name;
    if (!same) {
      this.pinned = false;
      this.point(name);
    }
    if (!this.ghost) return this.#dead(name);
    if (!this.ghost.move) return this.#ask();
    if ((touch || this.#asks) && !(same && this.pinned)) {
      this.pinned = true;
      this.tasks.changed();
    } else this.place();
  }

  /** A place where nothing can be done says so, and what can be done instead. */
  #dead(name) {
    const here = this.moves.filter((move) => move.at.includes(name));
    const what = this.#surface(name)?.paper.spoken(name).filter(Boolean).join(": ") || "";
    this.why =
      this.otherwise ||
      (here.length
        ? say("dead-other", { what: [...new Set(here.map((move) => move.label))].join(", ") })
        : say(this.moves.length ? "dead-place" : "dead-turn", { what }));
    this.tasks.changed();
  }

  /** Turns or flips what is in hand, to the next way in which it fits somewhere; without a shape, to the next move at this place. */
  turn(change) {
    if (!this.ghost) {
      const first = this.#first();
      if (!first) return;
      this.#button(first).focus();
      this.point(first);
    }
    const like = this.ghost.move ?? this.held?.like;
    const shape = like && (this.held?.shape ?? shapeOf(like.cells, this.ghost.at));
    if (!like || like.anchored || !shape || like.cells.length < 2) return this.next();
    const fitting = ways(this.open).get(like.label) ?? new Set();
    let next = change(shape);
    for (let tries = 0; tries < 4 && !fitting.has(outline(next)); tries++)
      next = change === flipped ? turned(next) : change(next);
    const name = this.ghost.at;
    this.held = { shape: next, like };
    this.ghost = null;
    this.#hang(name);
    this.pinned = this.touch === true; // a finger cannot hover: it places with the button
    this.tasks.changed();
  }

  /** Shows what is in hand just as it is turned, even where it does not fit. */
  #hang(name) {
    const here = this.open.filter((move) => move.at.includes(name) && this.#holds(move));
    const exact =
      here.find((move) => cover(this.held.shape, name).every((cell) => move.cells.includes(cell))) ?? here[0];
    if (exact) this.#haunt({ move: exact, text: "", cells: exact.cells, at: name });
    else this.#misfit(name);
  }

  /** The next of the moves at this place. */
  next() {
    const here = this.choices;
    if (here.length > 1) this.pick(here[(here.findIndex((move) => move === this.ghost.move) + 1) % here.length]);
  }

  rotate() {
    this.turn(turned);
  }

  flip() {
    this.turn(flipped);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS[event.key]) this.#walk(...ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") {
      if (!this.moves.some((move) => move.at.length)) return; // Enter then confirms the turn
      this.#press(this.current, false);
    } else if (event.key === "Escape") {
      this.held = null;
      if (this.source !== null || this.label !== null) this.pickUp(this.source);
      this.drop();
    } else if (event.key === "n" || event.key === "N") this.#jump();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the nearest place in a direction. */
  #walk(dx, dy) {
    this.pinned = false;
    this.touch = false;
    const next = this.#surface(this.current)?.beside(this.current, dx, dy);
    if (next) this.#button(next).focus();
  }

  /** To the next place where something may be done. */
  #jump() {
    this.touch = false;
    const names = this.surfaces.flatMap(({ places }) => [...places.keys()]);
    const start = names.indexOf(this.current);
    const next = [...names.slice(start + 1), ...names.slice(0, start + 1)].find((name) =>
      /\b(can|pick)\b/.test(this.#button(name).className),
    );
    if (next) this.#button(next).focus();
  }

  /** To the place where the keyboard was, or where something may be done. */
  focus() {
    this.#button(this.current)?.focus();
  }
}
