/**
 * The teacher of a lesson: shows its pages and highlights what they are about.
 * The server knows the step of the lesson; this browser stores which page of it is read.
 */

import { $, say, svgElement, withSymbols } from "../common/dom.js";

/** Parts of the page that a lesson can point at. */
const PARTS = {
  done: "#confirm",
  undo: "#undo",
  score: "#panel-score",
  log: "#tab-log",
  seats: "#seats",
  menu: "#menu-open",
  actions: "#actions",
  cards: "#middle-part",
  rotate: "#rotate",
  flip: "#flip",
  choices: "#choices",
};

/** So many cells have one frame together, if they fill this part of it. */
const LEAST_CELLS = 4;
const LEAST_FILL = 0.8;

/** The box of a piece on its paper, with its translation. */
function pieceBox(piece) {
  if (!piece) return null;
  const { x, y, width, height } = piece.getBBox();
  const { e, f } = piece.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  return { x: x + e, y: y + f, width, height };
}

/**
 * The number of the page that is read, in this step.
 * @param {string | null} stored the step and the page that were read last, if any
 * @param {{step: number, pages: unknown[]}} lesson
 */
export function pageNumber(stored, { step, pages }) {
  const [at, page] = stored?.split(" ").map(Number) ?? [];
  return at === step ? Math.min(page, pages.length - 1) : 0;
}

export class Teacher {
  /**
   * @param {{id: string}} page
   * @param {import("../board/board.js").Board} board
   * @param {() => any} redraw shows the board again
   */
  constructor(page, board, redraw) {
    this.key = `lesson ${page.id}`;
    this.board = board;
    this.redraw = redraw;
    this.shownText = "";
    $("lesson-next").addEventListener("click", () => this.#turnPage(+1));
    $("lesson-back").addEventListener("click", () => this.#turnPage(-1));
  }

  #pageNumber(lesson) {
    return pageNumber(sessionStorage.getItem(this.key), lesson);
  }

  /**
   * Whether there is a page to read before the player can act.
   * @param {import("./state.js").View} view
   */
  hasUnread({ lesson }) {
    return this.#pageNumber(lesson) < lesson.pages.length - 1;
  }

  async #turnPage(by) {
    sessionStorage.setItem(
      this.key,
      `${this.view.lesson.step} ${Math.max(0, this.#pageNumber(this.view.lesson) + by)}`,
    );
    await this.redraw();
    this.show(this.view);
    if ($("lesson-next").hidden) $("lesson-words").focus({ preventScroll: true });
  }

  /** Show the page that is read, and highlight what it is about. */
  show(view) {
    this.view = view;
    const { lesson } = view;
    const page = this.#pageNumber(lesson);
    const { say: words, light: names } = lesson.pages[page];
    const reading = this.hasUnread(view);
    const over = !reading && lesson.asks === "end";
    const free = !reading && lesson.asks === "free";
    const text = free ? `${words} ${view.prompt}` : words;
    const changed = this.shownText !== text;
    if (changed) $("lesson-words").replaceChildren(...withSymbols(text));
    this.shownText = text;
    this.board.lessonAnswer = reading ? say("lesson-read-on") : lesson.otherwise;
    $("lesson-bar").value = (lesson.step + page + (over ? 1 : 0)) / lesson.steps;
    $("lesson-next").hidden = !reading;
    $("lesson-back").hidden = !page;
    $("lesson-end").hidden = !over;
    $("table").dataset.lesson = reading ? "tell" : lesson.asks;
    this.#highlight(lesson.asks === "done" && !reading ? [...names, "done"] : names);
    if (!changed) return;
    for (const highlighted of document.querySelectorAll("#my-board :is(.lesson-light, .place.can)")) {
      highlighted.scrollIntoView({ block: "nearest" });
    }
  }

  /** Highlight things by name: places and pieces of the boards, parts of the page, lines of the score. */
  #highlight(names) {
    for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
    for (const old of document.querySelectorAll(".lesson-light, .lesson-card")) old.remove();
    for (const name of names) if (!this.#highlightOnBoard(name)) this.#highlightOnPage(name);
    this.#frameCells();
  }

  /** Give cells that fill a rectangle one frame together. */
  #frameCells() {
    const cells = /** @type {SVGRectElement[]} */ ([...document.querySelectorAll("#my-board .lesson-light")]);
    if (cells.length < LEAST_CELLS) return;
    const boxes = cells.map((cell) => cell.getBBox());
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
    if (boxes.reduce((sum, box) => sum + box.width * box.height, 0) < LEAST_FILL * width * height) return;
    for (const cell of cells) cell.classList.add("part");
    cells[0].ownerSVGElement.append(svgElement("rect", { class: "lesson-light frame", x, y, width, height, rx: 8 }));
  }

  #highlightOnBoard(name) {
    for (const { paper } of this.board.grids) {
      const place = paper.places.get(name)?.width ? paper.places.get(name) : null; // anchors have no size
      const box = place ?? pieceBox(paper.elements.get(name));
      if (!box || !paper.svg) continue;
      const { x, y, width, height } = box;
      const room = place ? 0.5 : 4; // places touch each other; a piece is framed from outside
      const light = svgElement("rect", {
        class: "lesson-light",
        "data-lit": name,
        x: x - room,
        y: y - room,
        width: width + 2 * room,
        height: height + 2 * room,
        rx: 8,
      });
      if (place) paper.svg.append(light);
      else paper.elements.get(name).closest("[data-layer]").before(light); // below other pieces, to hide none of them
      if (!paper.svg.checkVisibility()) this.#showDrawerCard(paper, box);
      return true;
    }
    return false;
  }

  /** Show a card that is hidden in the drawer. */
  #showDrawerCard(paper, { x, y, width, height }) {
    $("middle-open").classList.add("taught");
    const card = paper.svg.cloneNode(true);
    for (const light of card.querySelectorAll(".lesson-light")) light.remove();
    for (const [name, value] of Object.entries({
      class: "lesson-card",
      viewBox: `${x} ${y} ${width} ${height}`,
      "aria-hidden": "true",
    }))
      card.setAttribute(name, value);
    $("lesson").append(card);
  }

  #highlightOnPage(name) {
    const line =
      name.startsWith("line ") && `#panel-score [data-key^="${this.view.seat ?? 0} ${CSS.escape(name.slice(5))} "]`;
    const part = document.querySelector(line || PARTS[name] || "#none");
    part?.classList.add("taught");
    if (!part || part.checkVisibility()) return;
    if (part.closest("#side")) $("side-open").classList.add("taught"); // a closed drawer
    if (part.closest("#middle-part")) $("middle-open").classList.add("taught");
  }
}
