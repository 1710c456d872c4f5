/**
 * The viewer's own board: the drawing, and over it a grid of places for pointer, keyboard and screen reader.
 * Pointing at a place shows a ghost of the move with the change in score; choosing it again makes the move.
 */

import { cellAt, cover, flipped, inWords, labels, listed, outline, shapeOf, signed, spot, turned, turnsMatter } from "./moves.js";
import { PaperBoard } from "./paper.js";
import { h, say } from "./table-dom.js";

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
   * @param {HTMLElement} root
   * @param {{place: (index: number) => void, why: (text: string) => Promise<string>, changed: () => void}} tasks
   */
  constructor(root, tasks) {
    this.tasks = tasks;
    this.moves = [];
    this.board = this.choicesShown = null;
    this.label = null;
    this.held = null;
    /** @type {Ghost | null} */
    this.ghost = null;
    this.pinned = false;
    this.art = h("div", { class: "board-art" });
    this.paper = new PaperBoard(this.art);
    this.places = new Map();
    this.grid = h("div", { class: "board-grid", role: "grid", "aria-label": say("board") });
    this.badge = h("div", { class: "board-badge", hidden: true });
    root.replaceChildren(h("div", { class: "board" }, this.art, this.grid, this.badge));
    this.grid.addEventListener("keydown", (event) => this.#key(event));
    this.grid.addEventListener("pointerleave", () => this.pinned || this.drop());
    this.grid.addEventListener("focusout", (event) => {
      if (!this.grid.contains(/** @type {Node | null} */ (event.relatedTarget)) && !this.pinned) this.drop();
    });
  }

  /** Shows a board with the moves that are possible on it. Returns the ids of pieces that are new. */
  async show(board, choices) {
    if (board === this.board && choices === this.choicesShown) return []; // only others have done something: a ghost stays
    const before = this.paper.paper;
    const come = await this.paper.show(board);
    if (come === null) return [];
    [this.board, this.choicesShown] = [board, choices];
    this.moves = listed(choices);
    const possible = labels(this.moves);
    if (!possible.includes(this.label)) this.label = null;
    this.held = null;
    this.ghost = null;
    this.pinned = false;
    this.why = "";
    this.badge.hidden = true;
    if (before === this.paper.paper) this.#relight();
    else this.#lay();
    return come;
  }

  /** Nothing is shown, until somebody takes the screen over. */
  clear() {
    this.board = null;
    this.moves = [];
    this.ghost = null;
    this.paper.clear();
    this.grid.replaceChildren();
    this.places = new Map();
    this.badge.hidden = true;
  }

  /** The moves that the chosen action leaves. */
  get open() {
    return this.moves.filter((move) => move.cells.length && (this.label === null || move.label === this.label));
  }

  /** Chooses one of the things that can be done, or none of them. */
  choose(label) {
    this.label = label;
    this.held = null;
    this.drop();
    this.#lit();
  }

  /** The moves at the place of the ghost, to choose between. */
  get choices() {
    return this.ghost ? this.open.filter((move) => move.at.includes(this.ghost.at)) : [];
  }

  /** Whether it is worth turning the thing in hand. */
  get turns() {
    return turnsMatter(this.open);
  }

  /** Lays the places over the cells of the drawing. */
  #lay() {
    const box = this.paper.svg.viewBox.baseVal;
    const rows = new Map();
    this.places = new Map();
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.cell;
    for (const [name, area] of this.paper.places) {
      const button = h("div", { class: "place", role: "gridcell", tabindex: -1, data: { cell: name } });
      button.style.left = `${((area.x - box.x) / box.width) * 100}%`;
      button.style.top = `${((area.y - box.y) / box.height) * 100}%`;
      button.style.width = `${(area.width / box.width) * 100}%`;
      button.style.height = `${(area.height / box.height) * 100}%`;
      button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && !this.pinned && this.point(name));
      button.addEventListener("pointerdown", (event) => (this.touch = event.pointerType !== "mouse"));
      button.addEventListener("click", () => this.#press(name));
      button.addEventListener("focus", () => this.#focus(name));
      const key = Math.round(area.y + area.height / 2);
      rows.set(key, [...(rows.get(key) ?? []), [area.x, button]]);
      this.places.set(name, { button, x: area.x + area.width / 2, y: area.y + area.height / 2 });
    }
    const inGrid = this.grid.contains(document.activeElement);
    this.grid.replaceChildren(
      ...[...rows].sort(([a], [b]) => a - b).map(([, row]) => h("div", { role: "row" }, row.sort(([a], [b]) => a - b).map(([, button]) => button))),
    );
    this.#lit();
    this.#rove(this.places.has(focused) ? focused : this.#first());
    if (inGrid && this.current) {
      this.quiet = true;
      this.places.get(this.current).button.focus({ preventScroll: true });
      this.quiet = false;
    }
  }

  /** New moves on the same places. */
  #relight() {
    for (const { button } of this.places.values()) button.classList.remove("ghost", "misfit", "lit");
    this.paper.light([]);
    this.#lit();
    if (!this.grid.contains(document.activeElement)) this.#rove(this.#first());
  }

  #first() {
    return this.open[0]?.at[0] ?? this.places.keys().next().value;
  }

  #rove(name) {
    if (this.current) this.places.get(this.current)?.button.setAttribute("tabindex", "-1");
    this.current = name;
    this.places.get(name)?.button.setAttribute("tabindex", "0");
  }

  /** Marks and names the places: what stands there and what may be done there. */
  #lit() {
    const here = new Map();
    for (const move of this.open) for (const cell of move.at) here.set(cell, [...(here.get(cell) ?? []), move]);
    for (const [name, { button }] of this.places) {
      const moves = here.get(name) ?? [];
      button.classList.toggle("can", moves.length > 0);
      button.setAttribute("aria-label", this.#spoken(name, moves));
      if (moves.length) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    }
    if (!here.has(this.current) && !this.grid.contains(document.activeElement)) this.#rove(this.#first());
  }

  #spoken(name, moves) {
    const words = this.paper.spoken(name);
    const parts = words.length > 1 ? words : [...words, say("cell-empty")];
    if (moves.length) {
      const some = moves.slice(0, 4).map((move) => `${[move.label, move.detail].filter(Boolean).join(", ")}: ${signed(move.gain)}`);
      parts.push(say("cell-possible", { what: [...new Set(some)].join("; ") }));
    }
    return parts.filter(Boolean).join(", ");
  }

  /** Lights cells up, for a line of a score; the others step back. */
  light(cells) {
    const wanted = new Set(cells);
    this.paper.svg?.classList.toggle("dimmed", wanted.size > 0);
    for (const [name, { button }] of this.places) button.classList.toggle("lit", wanted.has(name));
  }

  #focus(name) {
    this.#rove(name);
    if (!this.quiet && !this.touch) this.point(name);
  }

  /** Shows the ghost at a place: a move that fits, or why it does not. */
  point(name) {
    if (this.ghost?.at === name) return;
    const here = this.open.filter((move) => move.at.includes(name));
    const fitting = this.held ? here.filter((move) => this.#holds(move)) : here;
    const exact = this.held ? fitting.find((move) => cover(this.held.shape, name).every((cell) => move.cells.includes(cell))) : null;
    const move = exact ?? fitting[0];
    if (move) this.#haunt({ move, text: "", cells: move.cells, at: name });
    else this.#misfit(name);
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
    if (there.length < cells.length) return this.#haunt({ move: null, text: "", cells: there, at: name }, say("beside-board"));
    this.#haunt({ move: null, text: [like.what, ...cells].join(" "), cells, at: name });
  }

  /** @param {Ghost} ghost */
  #haunt(ghost, why = "") {
    this.#bare();
    this.ghost = ghost;
    for (const [name, { button }] of this.places) {
      button.classList.toggle("ghost", ghost.cells.includes(name));
      button.classList.toggle("misfit", !ghost.move && ghost.cells.includes(name));
    }
    this.why = why;
    this.#pinBadge(ghost.move ? signed(ghost.move.gain) : "✕");
    if (ghost.move) this.paper.ghost(ghost.move);
    this.tasks.changed();
  }

  /** The ghost in words. */
  get words() {
    if (!this.ghost) return "";
    return this.ghost.move ? `${inWords(this.ghost.move)} (${signed(this.ghost.move.gain)})` : this.why || say("does-not-fit");
  }

  /** Asks why it does not fit; only the server knows. */
  async #ask() {
    const ghost = this.ghost;
    const why = ghost.text ? await this.tasks.why(ghost.text) : "";
    if (this.ghost !== ghost || !why) return;
    this.why = why;
    this.tasks.changed();
  }

  #pinBadge(text) {
    const { x, y } = this.places.get(this.ghost.at);
    const box = this.paper.svg.viewBox.baseVal;
    this.badge.textContent = text;
    this.badge.style.left = `${((x - box.x) / box.width) * 100}%`;
    this.badge.style.top = `${((y - box.y) / box.height) * 100}%`;
    this.badge.classList.toggle("misfit", !this.ghost.move);
    this.badge.hidden = false;
  }

  #bare() {
    this.paper.unghost();
    for (const { button } of this.places.values()) button.classList.remove("ghost", "misfit");
  }

  /** Takes the ghost away. */
  drop() {
    if (!this.ghost) return;
    this.#bare();
    this.ghost = null;
    this.pinned = false;
    this.why = "";
    this.badge.hidden = true;
    this.tasks.changed();
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

  #press(name) {
    const same = this.ghost?.at === name;
    if (!same) {
      this.pinned = false;
      this.point(name);
    }
    if (!this.ghost) return;
    if (!this.ghost.move) return this.#ask();
    const several = labels(this.choices).length > 1;
    if ((this.touch || several) && !(same && this.pinned)) {
      this.pinned = true;
      this.tasks.changed();
    } else this.place();
  }

  /** Turns or flips what is in hand; without a shape, goes on to the next move at this place. */
  turn(change) {
    if (!this.ghost) {
      const first = this.#first();
      if (!first) return;
      this.places.get(first).button.focus();
      this.point(first);
    }
    const like = this.ghost.move ?? this.held?.like;
    const shape = this.held?.shape ?? (like && shapeOf(like.cells, this.ghost.at));
    if (!like || like.anchored || !shape || like.cells.length < 2) return this.next();
    const next = change(shape);
    const name = this.ghost.at;
    this.held = { shape: next, like };
    this.ghost = null;
    this.point(name);
    this.pinned = this.touch === true; // a finger cannot hover: it places with the button
    this.tasks.changed();
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
      if (!this.open.length) return; // Enter then confirms the turn
      this.touch = false;
      this.point(this.current);
      this.place();
    } else if (event.key === "Escape") {
      this.held = null;
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
    const from = this.places.get(this.current);
    const grid = spot(this.current);
    const beside = grid && cellAt(grid[0] + dx, grid[1] + dy);
    let best = beside && this.places.has(beside) ? beside : null;
    let least = Infinity;
    if (!best) {
      for (const [name, { x, y }] of this.places) {
        const along = (x - from.x) * dx + (y - from.y) * dy;
        const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
        if (along > 1 && along + 3 * aside < least) [best, least] = [name, along + 3 * aside];
      }
    }
    if (best) this.places.get(best).button.focus();
  }

  /** To the next place where something may be done. */
  #jump() {
    const names = [...this.places.keys()];
    const start = names.indexOf(this.current);
    const next = [...names.slice(start + 1), ...names.slice(0, start + 1)].find((name) => this.places.get(name).button.classList.contains("can"));
    if (next) this.places.get(next).button.focus();
  }
}
