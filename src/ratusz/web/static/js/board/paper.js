/** A drawn board on the page: its printed part (the paper) is fetched once, its pieces are updated by their ids. */

import { request } from "../common/connection.js";
import { gridPosition } from "./moves.js";
import { h, parseSvg, svgElement } from "../common/dom.js";

/** Matches windows that show the wide variant of a paper. */
export const WIDE_WINDOW = matchMedia("(min-width: 1000px)");
const papers = new Map();

/** The SVG of a paper; all boards with that paper share the request. */
export function fetchPaper(address) {
  if (!papers.has(address))
    papers.set(
      address,
      request(`/paper/${address}`).catch((error) => (papers.delete(address), Promise.reject(error))),
    );
  return papers.get(address);
}

export class PaperBoard {
  /**
   * @param {HTMLElement} [root] where the drawing goes
   * @param {boolean} [wide] whether wide windows show the wide variant
   */
  constructor(root = h("div", {}), wide = false) {
    this.root = root;
    this.allowWide = wide;
    this.paper = null;
    this.svg = null;
    /** The whole drawing, of which a part may be shown. */
    this.whole = null;
    /** @type {Map<string, {x: number, y: number, width: number, height: number, label: string, box: Element}>} */
    this.places = new Map();
    this.pieces = new Map();
    this.elements = new Map();
  }

  /**
   * Show a board; elements of pieces that are there already stay. Returns the ids of new pieces (none on a new paper),
   * or null if a newer board was shown in the meantime.
   * @param {import("../common/scene.js").BoardScene} board
   */
  async show(board) {
    this.requested = board;
    const address = (this.allowWide && WIDE_WINDOW.matches && board.wide) || board.paper;
    const samePaper = address === this.paper;
    if (!samePaper) {
      const text = await fetchPaper(address);
      if (this.requested !== board) return null;
      this.#setPaper(parseSvg(text), address);
    }
    this.hideGhost();
    const newPieces = this.#setPieces(board.pieces);
    return samePaper ? newPieces : [];
  }

  /** Show nothing, and ignore papers that are still being fetched. */
  clear() {
    this.requested = this.paper = this.svg = null;
    this.pieces = new Map();
    this.elements = new Map();
    this.root.replaceChildren();
  }

  #setPaper(svg, paper) {
    this.paper = paper;
    this.svg = svg;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.root.replaceChildren(svg);
    this.layers = new Map([...svg.querySelectorAll("[data-layer]")].map((layer) => [layer.dataset.layer, layer]));
    this.places = new Map();
    this.pieces = new Map();
    this.elements = new Map();
    for (const box of svg.querySelectorAll(".places > [data-cell], .anchors > [data-cell]")) {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
      this.places.set(box.dataset.cell, {
        x,
        y,
        width,
        height,
        label: box.querySelector("title")?.textContent ?? "",
        box,
      });
    }
  }

  /** Draw exactly these pieces; within a layer, later ones lie on top. Returns the ids of those that are new. */
  #setPieces(pieces) {
    const newPieces = [];
    for (const [id, element] of this.elements) {
      if (pieces.has(id)) continue;
      element.remove();
      this.elements.delete(id);
    }
    const tops = new Map();
    for (const [id, piece] of pieces) {
      const layer = this.layers.get(piece.layer ?? "marks");
      let element = this.elements.get(id);
      if (!element || !samePiece(this.pieces.get(id), piece)) {
        element?.remove();
        element = this.pieceElement(piece);
        this.elements.set(id, element);
        newPieces.push(id);
      }
      const below = tops.get(layer) ?? null;
      if (layer && (element.parentNode !== layer || element.previousSibling !== below))
        layer.insertBefore(element, below ? below.nextSibling : layer.firstChild);
      tops.set(layer, element);
    }
    this.pieces = pieces;
    return newPieces;
  }

  /** The element of a piece, at its place. */
  pieceElement(piece) {
    const corner = this.places.get(piece.cell ?? "") ?? { x: 0, y: 0 };
    const x = corner.x + (piece.x ?? 0);
    const y = corner.y + (piece.y ?? 0);
    const group = svgElement("g", {
      "data-piece": piece.id,
      "data-label": piece.label ?? "",
      "data-on": piece.cell ?? "",
    });
    if (piece.symbol) group.append(svgElement("use", { href: `#${piece.symbol}`, x, y }));
    else {
      if (x || y) group.setAttribute("transform", `translate(${x} ${y})`);
      group.append(...parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${piece.markup ?? ""}</svg>`).childNodes);
    }
    return group;
  }

  /** The label of a place and those of the pieces that lie there. */
  describeCell(cell) {
    const pieces = [...this.pieces.values()]
      .filter((piece) => piece.cell === cell && piece.label)
      .map((piece) => piece.label);
    return [this.places.get(cell)?.label ?? cell, ...pieces];
  }

  /** The whole board in words. */
  describe() {
    const cells = [...this.places.keys()]
      .map((cell) => this.describeCell(cell))
      .filter((words) => words.length > 1)
      .map((words) => words.join(": "));
    const free = [...this.pieces.values()].filter((piece) => piece.label && !piece.cell).map((piece) => piece.label);
    return [...cells, ...free].join(". ");
  }

  /** Mark pieces as new: they are drawn with an animation. */
  markNew(ids) {
    for (const element of this.root.querySelectorAll(".fresh")) removeClass(element, "fresh");
    for (const id of ids) this.elements.get(id)?.classList.add("fresh");
  }

  /** Ring places, to show what was done last. */
  ring(cells) {
    for (const [name, { box }] of this.places) {
      if (cells.includes(name)) box.classList.add("ringed");
      else removeClass(box, "ringed");
    }
  }

  /**
   * The part of the drawing with the grid of cells; all of it where there is no grid.
   * @returns {{x: number, y: number, width: number, height: number} | null}
   */
  get core() {
    const cells = [...this.places].filter(([name]) => gridPosition(name)).map(([, place]) => place);
    if (!cells.length) return this.whole;
    const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))];
    const right = Math.max(...cells.map(({ x, width }) => x + width));
    const bottom = Math.max(...cells.map(({ y, height }) => y + height));
    const edge = 0.015 * (right - left);
    return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge };
  }

  /** Show a part of the drawing. */
  crop({ x, y, width, height }) {
    this.svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** Highlight places; the others are dimmed. */
  highlight(cells) {
    this.svg?.classList.toggle("dimmed", cells.length > 0);
    for (const [name, { box }] of this.places) box.classList.toggle("lit", cells.includes(name));
  }

  /** Show the pieces that a move would add and remove. */
  showGhost(move) {
    this.hideGhost();
    if (!this.svg) return;
    this.ghostGroup = svgElement("g", { class: "ghosted" });
    const cells = move.anchored ? move.at : move.cells;
    if (move.symbol)
      this.ghostGroup.append(
        ...cells
          .filter((cell) => this.places.has(cell))
          .map((cell) =>
            svgElement("use", { href: `#${move.symbol}`, x: this.places.get(cell).x, y: this.places.get(cell).y }),
          ),
      );
    this.ghostGroup.append(...move.adds.map((piece) => this.pieceElement(piece)));
    this.ghostRemoves = move.removes.map((id) => this.elements.get(id)).filter(Boolean);
    for (const element of this.ghostRemoves) element.classList.add("leaving");
    (this.layers.get("marks") ?? this.svg).append(this.ghostGroup);
  }

  /** Take the ghost away. */
  hideGhost() {
    this.ghostGroup?.remove();
    for (const element of this.ghostRemoves ?? []) removeClass(element, "leaving");
    this.ghostGroup = null;
    this.ghostRemoves = [];
  }
}

/** Whether two pieces are equal; a complete scene brings new objects. */
const samePiece = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Remove a class, and the attribute when it is empty: drawings are compared as text. */
function removeClass(element, name) {
  element.classList.remove(name);
  if (!element.classList.length) element.removeAttribute("class");
}
