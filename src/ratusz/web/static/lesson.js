/**
 * The teacher at a table where a lesson is given: says what there is to know, lights what it is about, and lets nobody get stuck.
 * Where the lesson stands, the server says; which of its pages is read, this browser remembers.
 */

import { $, drawn, say, withSymbols } from "./table-dom.js";

/** Parts of the page that a lesson can point at. */
const PARTS = {
  done: "#confirm", undo: "#undo", score: "#panel-score", log: "#tab-log", seats: "#seats", menu: "#menu-open", actions: "#actions", cards: "#middle-part",
  rotate: "#rotate", flip: "#flip", choices: "#choices",
};

/** Between what is lit and what lies over the board. */
const ROOM = 8;

export class Teacher {
  /**
   * @param {{id: string}} page
   * @param {import("./board.js").Board} board
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
    if ($("lesson-next").hidden) $("lesson-words").focus();
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
    if (this.said !== told) $("lesson-words").replaceChildren(...withSymbols(told));
    this.said = told;
    this.board.otherwise = reading ? say("lesson-read-on") : lesson.otherwise;
    $("lesson-bar").value = (lesson.step + page + (over ? 1 : 0)) / lesson.steps;
    $("lesson-next").hidden = !reading;
    $("lesson-back").hidden = !page;
    $("lesson-end").hidden = !over;
    $("table").dataset.lesson = reading ? "tell" : lesson.asks;
    this.#light(lesson.asks === "done" && !reading ? [...light, "done"] : light);
  }

  /** Lights things by name: places and pieces of the boards, parts of the page, lines of the score. */
  #light(names) {
    for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
    for (const old of document.querySelectorAll(".lesson-light")) old.remove();
    for (const name of names) if (!this.#onBoard(name)) this.#onPage(name);
    this.#reveal();
  }

  /** Where the words and the buttons lie over the board, what is lit comes out between them. */
  #reveal() {
    if (getComputedStyle($("bar")).position !== "sticky") return;
    const boxes = [...document.querySelectorAll("#my-board .lesson-light, #my-board .place.can")].map((one) => one.getBoundingClientRect());
    if (!boxes.length) return;
    const top = Math.min(...boxes.map((box) => box.top)) - $("lesson").getBoundingClientRect().bottom - ROOM;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - ($("bar").getBoundingClientRect().top || innerHeight) + ROOM;
    if (top < 0 || bottom > 0) scrollBy(0, top < 0 ? top : Math.min(top, bottom));
  }

  #onBoard(name) {
    for (const { paper } of this.board.surfaces) {
      const box = paper.places.get(name) ?? paper.drawn.get(name)?.getBBox();
      if (!box || !paper.svg) continue;
      const { x, y, width, height } = box;
      const room = paper.places.has(name) ? 0.5 : 4; // places lie side by side, a piece is framed from outside
      paper.svg.append(drawn("rect", { class: "lesson-light", "data-lit": name, x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, rx: 8 }));
      if (!paper.svg.checkVisibility()) $("middle-open").classList.add("taught"); // the cards are in a drawer
      return true;
    }
    return false;
  }

  #onPage(name) {
    const line = name.startsWith("line ") && `#panel-score [data-key^="${this.view.seat ?? 0} ${CSS.escape(name.slice(5))} "]`;
    const part = document.querySelector(line || PARTS[name] || "#none");
    part?.classList.add("taught");
    if (part && !part.checkVisibility() && part.closest("#side")) $("side-open").classList.add("taught"); // in a drawer
  }
}
