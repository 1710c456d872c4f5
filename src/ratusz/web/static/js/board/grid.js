/** A drawn board with a grid of places over it, for pointer, keyboard and screen reader. */

import { cellAt, gridPosition } from "./moves.js";
import { PaperBoard } from "./paper.js";
import { h } from "../common/dom.js";

export class BoardGrid {
  /**
   * @param {HTMLElement} root
   * @param {string} label
   * @param {object} handlers what to do when the player
   * @param {(place: string) => void} handlers.point points at a place
   * @param {(place: string, touch: boolean) => void} handlers.press presses a place
   * @param {(place: string) => void} handlers.focus focuses a place
   * @param {() => void} handlers.leave leaves the grid
   */
  constructor(root, label, handlers) {
    this.handlers = handlers;
    this.drawing = h("div", { class: "board-art" });
    this.paper = new PaperBoard(this.drawing, true);
    this.grid = h("div", { class: "board-grid", role: "grid", "aria-label": label });
    this.root = h("div", { class: "board" }, this.drawing, this.grid);
    /** @type {Map<string, {button: HTMLElement, x: number, y: number, width: number, height: number}>} */
    this.places = new Map();
    this.touch = false;
    root.replaceChildren(this.root);
    this.grid.addEventListener("pointerleave", () => handlers.leave());
    this.grid.addEventListener("focusout", (event) => {
      if (!this.grid.contains(/** @type {Node | null} */ (event.relatedTarget))) handlers.leave();
    });
  }

  /** Show a board. Returns the ids of new pieces, or null if a newer board was shown in the meantime. */
  async show(board) {
    const before = this.paper.paper;
    const newPieces = await this.paper.show(board);
    if (newPieces !== null && before !== this.paper.paper) this.#layOut();
    return newPieces;
  }

  clear() {
    this.paper.clear();
    this.grid.replaceChildren();
    this.places = new Map();
  }

  /** Lay the places over the cells of the drawing. */
  #layOut() {
    const box = this.paper.svg.viewBox.baseVal;
    const rows = new Map();
    this.places = new Map();
    for (const [name, area] of this.paper.places) {
      if (area.box.closest(".anchors")) continue; // no move names an anchor
      const button = h("div", { class: "place", role: "gridcell", tabindex: -1, data: { cell: name } });
      button.style.left = `${((area.x - box.x) / box.width) * 100}%`;
      button.style.top = `${((area.y - box.y) / box.height) * 100}%`;
      button.style.width = `${(area.width / box.width) * 100}%`;
      button.style.height = `${(area.height / box.height) * 100}%`;
      button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.handlers.point(name));
      button.addEventListener("pointerdown", (event) => (this.touch = event.pointerType !== "mouse"));
      button.addEventListener("click", () => this.handlers.press(name, this.touch));
      button.addEventListener("focus", () => !this.touch && this.handlers.focus(name));
      const key = Math.round(area.y + area.height / 2);
      rows.set(key, [...(rows.get(key) ?? []), [area.x, button]]);
      this.places.set(name, {
        button,
        x: area.x + area.width / 2,
        y: area.y + area.height / 2,
        width: area.width,
        height: area.height,
      });
    }
    this.grid.replaceChildren(
      ...[...rows]
        .sort(([a], [b]) => a - b)
        .map(([, row]) =>
          h(
            "div",
            { role: "row" },
            row.sort(([a], [b]) => a - b).map(([, button]) => button),
          ),
        ),
    );
  }

  /** Put an element beside a place. */
  pin(element, name) {
    const { x, y } = this.places.get(name);
    const box = this.paper.svg.viewBox.baseVal;
    element.style.left = `${((x - box.x) / box.width) * 100}%`;
    element.style.top = `${((y - box.y) / box.height) * 100}%`;
    this.root.append(element);
  }

  /** The nearest place in a direction, or null. */
  neighbour(name, dx, dy) {
    const from = this.places.get(name);
    const grid = gridPosition(name);
    const next = grid && cellAt(grid[0] + dx, grid[1] + dy);
    if (next && this.places.has(next)) return next;
    let best = null;
    let least = Infinity;
    for (const [other, { x, y }] of this.places) {
      const along = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      if (along > 1 && along + 3 * aside < least) [best, least] = [other, along + 3 * aside];
    }
    return best;
  }

  /** How many times larger the grid would have to be for a finger to hit each of the places. */
  touchScale(names) {
    const scale = this.grid.clientWidth / (this.paper.svg?.viewBox.baseVal.width || 1);
    const least = Math.min(
      ...names
        .map((name) => this.places.get(name))
        .filter(Boolean)
        .map(({ width, height }) => Math.min(width, height)),
    );
    return Number.isFinite(least) && scale ? 44 / (least * scale) : 1;
  }
}
