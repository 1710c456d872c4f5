/**
 * The teacher at a table where a lesson is given: says what there is to know, lights what it is about, and lets nobody get stuck.
 * Where the lesson stands, the server says; which of its pages is read, this browser remembers.
 */

import { $, drawn, say, withSymbols } from "../common/dom.js";

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

/** From so many cells on, they may have one frame; so much of it they fill, gaps between them included. */
const MANY = 4;
const FULL = 0.8;

/** Where a piece lies on its paper; some are moved there as a whole. */
function boxOf(piece) {
  if (!piece) return null;
  const { x, y, width, height } = piece.getBBox();
  const { e, f } = piece.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  return { x: x + e, y: y + f, width, height };
}

export class Teacher {
  /**
   * @param {{id: string}} page
   * @param {import("../board/board.js").Board} board
   * @param {() => any} again shows the board anew
   */
  constructor(page, board, again) {
    this.key = `lesson ${page.id}`;
    this.board = board;
    this.again = again;
    this.said = "";
    $("lesson-next").addEventListener("click", () => this.#turn(+1));
    $("lesson-back").addEventListener("click", () => this.#turn(-1));
  }

  /** The page that is read, of those that are told now. */
  #page({ step, pages }) {
    const [at, page] = (sessionStorage.getItem(this.key) ?? "").split(" ").map(Number);
    return at === step ? Math.min(page, pages.length - 1) : 0;
  }

  /** Whether there is something to read first. */
  tells({ lesson }) {
    return this.#page(lesson) < lesson.pages.length - 1;
  }

  async #turn(by) {
    sessionStorage.setItem(this.key, `${this.view.lesson.step} ${Math.max(0, this.#page(this.view.lesson) + by)}`);
    await this.again();
    this.show(this.view);
    if ($("lesson-next").hidden) $("lesson-words").focus({ preventScroll: true });
  }

  /** Says the page that is read, and lights what it is about. */
  show(view) {
    this.view = view;
    const { lesson } = view;
    const page = this.#page(lesson);
    const { say: words, light } = lesson.pages[page];
    const reading = this.tells(view);
    const over = !reading && lesson.asks === "end";
    const told = !reading && lesson.asks === "free" ? `${words} ${view.prompt}` : words; // who plays freely wants to know what is due
    const news = this.said !== told;
    if (news) $("lesson-words").replaceChildren(...withSymbols(told));
    this.said = told;
    this.board.otherwise = reading ? say("lesson-read-on") : lesson.otherwise;
    $("lesson-bar").value = (lesson.step + page + (over ? 1 : 0)) / lesson.steps;
    $("lesson-next").hidden = !reading;
    $("lesson-back").hidden = !page;
    $("lesson-end").hidden = !over;
    $("table").dataset.lesson = reading ? "tell" : lesson.asks;
    this.#light(lesson.asks === "done" && !reading ? [...light, "done"] : light);
    if (news)
      for (const lit of document.querySelectorAll("#my-board :is(.lesson-light, .place.can)"))
        lit.scrollIntoView({ block: "nearest" });
  }

  /** Lights things by name: places and pieces of the boards, parts of the page, lines of the score. */
  #light(names) {
    for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
    for (const old of document.querySelectorAll(".lesson-light, .lesson-card")) old.remove();
    for (const name of names) if (!this.#onBoard(name)) this.#onPage(name);
    this.#frame();
  }

  /** Cells that fill a rectangle have one frame together. */
  #frame() {
    const cells = /** @type {SVGRectElement[]} */ ([...document.querySelectorAll("#my-board .lesson-light")]);
    if (cells.length < MANY) return;
    const boxes = cells.map((cell) => cell.getBBox());
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
    if (boxes.reduce((sum, box) => sum + box.width * box.height, 0) < FULL * width * height) return;
    for (const cell of cells) cell.classList.add("part");
    cells[0].ownerSVGElement.append(drawn("rect", { class: "lesson-light frame", x, y, width, height, rx: 8 }));
  }

  #onBoard(name) {
    for (const { paper } of this.board.surfaces) {
      const place = paper.places.get(name)?.width ? paper.places.get(name) : null; // a mere anchor has no size
      const box = place ?? boxOf(paper.drawn.get(name));
      if (!box || !paper.svg) continue;
      const { x, y, width, height } = box;
      const room = place ? 0.5 : 4; // places lie side by side, a piece is framed from outside
      const light = drawn("rect", {
        class: "lesson-light",
        "data-lit": name,
        x: x - room,
        y: y - room,
        width: width + 2 * room,
        height: height + 2 * room,
        rx: 8,
      });
      if (place) paper.svg.append(light);
      else paper.drawn.get(name).closest("[data-layer]").before(light); // below its neighbours: no frame strikes out what lies there
      if (!paper.svg.checkVisibility()) this.#fetch(paper, box);
      return true;
    }
    return false;
  }

  /** Shows what lies in the drawer of the cards. */
  #fetch(paper, { x, y, width, height }) {
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

  #onPage(name) {
    const line =
      name.startsWith("line ") && `#panel-score [data-key^="${this.view.seat ?? 0} ${CSS.escape(name.slice(5))} "]`;
    const part = document.querySelector(line || PARTS[name] || "#none");
    part?.classList.add("taught");
    if (!part || part.checkVisibility()) return;
    if (part.closest("#side")) $("side-open").classList.add("taught"); // in a drawer
    if (part.closest("#middle-part")) $("middle-open").classList.add("taught");
  }
}
