/** A board on the page: paper that is fetched once, and pieces that come and go by their ids. */

import { ask } from "../common/connection.js";
import { drawing, drawn, h } from "../common/dom.js";

/** Windows in which papers for wide windows are shown. */
export const WIDE = matchMedia("(min-width: 1000px)");
const papers = new Map();

/** A paper's text; every board with the same paper shares it. */
export function fetched(address) {
  if (!papers.has(address))
    papers.set(
      address,
      ask(`/paper/${address}`).catch((error) => (papers.delete(address), Promise.reject(error))),
    );
  return papers.get(address);
}

export class PaperBoard {
  /**
   * @param {HTMLElement} [root] where the drawing goes
   * @param {boolean} [wide] whether a paper for wide windows is taken where there is one
   */
  constructor(root = h("div", {}), wide = false) {
    this.root = root;
    this.mayBeWide = wide;
    this.paper = null;
    this.svg = null;
    /** @type {Map<string, {x: number, y: number, width: number, height: number, label: string, box: Element}>} */
    this.places = new Map();
    this.pieces = new Map();
    this.drawn = new Map();
  }

  /**
   * Shows a board; what is on the page already stays. Returns the ids of pieces that are new on a paper that was there before.
   * @param {import("../common/scene.js").BoardScene} board
   */
  async show(board) {
    this.wanted = board;
    const address = (this.mayBeWide && WIDE.matches && board.wide) || board.paper;
    const fresh = address === this.paper;
    if (!fresh) {
      const text = await fetched(address);
      if (this.wanted !== board) return null; // something newer has come meanwhile
      this.#lay(drawing(text), address);
    }
    this.unghost();
    const come = this.#place(board.pieces);
    return fresh ? come : [];
  }

  /** Nothing lies there, and what is still being fetched is not wanted any longer. */
  clear() {
    this.wanted = this.paper = this.svg = null;
    this.pieces = new Map();
    this.drawn = new Map();
    this.root.replaceChildren();
  }

  #lay(svg, paper) {
    this.paper = paper;
    this.svg = svg;
    this.root.replaceChildren(svg);
    this.layers = new Map([...svg.querySelectorAll("[data-layer]")].map((layer) => [layer.dataset.layer, layer]));
    this.places = new Map();
    this.pieces = new Map();
    this.drawn = new Map();
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

  /** Brings the drawing to just these pieces; in a layer, what comes later in the list lies on top. */
  #place(pieces) {
    const come = [];
    for (const [id, element] of this.drawn) {
      if (pieces.has(id)) continue;
      element.remove();
      this.drawn.delete(id);
    }
    const tops = new Map();
    for (const [id, piece] of pieces) {
      const layer = this.layers.get(piece.layer ?? "marks");
      let element = this.drawn.get(id);
      if (!element || !same(this.pieces.get(id), piece)) {
        element?.remove();
        element = this.#element(piece);
        this.drawn.set(id, element);
        come.push(id);
      }
      const below = tops.get(layer) ?? null;
      if (layer && (element.parentNode !== layer || element.previousSibling !== below))
        layer.insertBefore(element, below ? below.nextSibling : layer.firstChild);
      tops.set(layer, element);
    }
    this.pieces = pieces;
    return come;
  }

  /** A piece as an element, where it lies. */
  #element(piece) {
    const corner = this.places.get(piece.cell ?? "") ?? { x: 0, y: 0 };
    const x = corner.x + (piece.x ?? 0);
    const y = corner.y + (piece.y ?? 0);
    const group = drawn("g", { "data-piece": piece.id, "data-label": piece.label ?? "", "data-on": piece.cell ?? "" });
    if (piece.symbol) group.append(drawn("use", { href: `#${piece.symbol}`, x, y }));
    else {
      if (x || y) group.setAttribute("transform", `translate(${x} ${y})`);
      group.append(...drawing(`<svg xmlns="http://www.w3.org/2000/svg">${piece.markup ?? ""}</svg>`).childNodes);
    }
    return group;
  }

  /** What lies on a place, in words. */
  spoken(cell) {
    const lying = [...this.pieces.values()]
      .filter((piece) => piece.cell === cell && piece.label)
      .map((piece) => piece.label);
    return [this.places.get(cell)?.label ?? cell, ...lying];
  }

  /** The whole board in words. */
  inWords() {
    const cells = [...this.places.keys()]
      .map((cell) => this.spoken(cell))
      .filter((words) => words.length > 1)
      .map((words) => words.join(": "));
    const free = [...this.pieces.values()].filter((piece) => piece.label && !piece.cell).map((piece) => piece.label);
    return [...cells, ...free].join(". ");
  }

  /** Marks pieces as new, so that they are drawn in. */
  freshen(ids) {
    for (const element of this.root.querySelectorAll(".fresh")) unmark(element, "fresh");
    for (const id of ids) this.drawn.get(id)?.classList.add("fresh");
  }

  /** Rings pieces, so that one sees at once what was done last. */
  ring(ids) {
    for (const old of this.root.querySelectorAll(".ringed")) old.remove();
    for (const id of ids) {
      const element = this.drawn.get(id);
      const box = element?.getBBox();
      if (!box?.width) continue;
      element.append(
        drawn("rect", {
          x: box.x - 3,
          y: box.y - 3,
          width: box.width + 6,
          height: box.height + 6,
          rx: 8,
          class: "ringed",
        }),
      );
    }
  }

  /** Lights places up; the others step back. */
  light(cells) {
    this.svg?.classList.toggle("dimmed", cells.length > 0);
    for (const [name, { box }] of this.places) box.classList.toggle("lit", cells.includes(name));
  }

  /** Shows what a move would change. */
  ghost(move) {
    this.unghost();
    if (!this.svg) return;
    this.haunted = drawn("g", { class: "ghosted" });
    const cells = move.anchored ? move.at : move.cells;
    if (move.symbol)
      this.haunted.append(
        ...cells
          .filter((cell) => this.places.has(cell))
          .map((cell) =>
            drawn("use", { href: `#${move.symbol}`, x: this.places.get(cell).x, y: this.places.get(cell).y }),
          ),
      );
    this.haunted.append(...move.adds.map((piece) => this.#element(piece)));
    this.gone = move.removes.map((id) => this.drawn.get(id)).filter(Boolean);
    for (const element of this.gone) element.classList.add("leaving");
    (this.layers.get("marks") ?? this.svg).append(this.haunted);
  }

  /** Takes the ghost away. */
  unghost() {
    this.haunted?.remove();
    for (const element of this.gone ?? []) unmark(element, "leaving");
    this.haunted = null;
    this.gone = [];
  }
}

/** Whether two pieces look the same; those of a whole message are told anew. */
const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Takes a class away without a trace. */
function unmark(element, name) {
  element.classList.remove(name);
  if (!element.classList.length) element.removeAttribute("class");
}
