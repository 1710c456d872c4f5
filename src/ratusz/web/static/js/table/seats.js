/** All seats of a table: who is there and ready, points, what was done last, and boards that open large. */

import { PaperBoard } from "../board/paper.js";
import { signedNumber } from "../board/moves.js";
import { $, fill, h, readSetting, saveSetting, say, symbolIcon, withSymbols } from "../common/dom.js";
import { fitBoards } from "./layout.js";
import { recentMoves } from "./log.js";
import { formatNumber, holidayWords, seatFace, seatName } from "./panels.js";

/** How a seat's player is occupied: thinking, ready, gone (no page is open), or replaced by a bot. */
function seatState(view, number, here) {
  const seat = view.seats[number];
  if (view.stage !== "playing") return "";
  if (seat.away || seat.playing_out) return "away";
  if (seat.kind === "person" && here && !here.includes(number)) return seat.pending ? "gone" : "gone-ready";
  return seat.pending ? "pending" : "ready";
}

/** The moves of a seat in the last round, in words. */
const inWords = (lines) => withSymbols(lines.map((line) => line.words).join(" · "));

/** What a seat did in the last round and what that was worth, as a line of its own. */
function lately(lines) {
  if (!lines.length) return null;
  const gain = lines.reduce((sum, line) => sum + (line.gain ?? 0), 0);
  const symbols = lines.map((line) => line.symbol && symbolIcon(line.symbol)).filter(Boolean);
  return [
    gain !== 0 && h("b", { class: "lately-gain" }, signedNumber(gain), " "),
    symbols.length > 0 && symbols.length < 4 && h("span", { class: "lately-symbols" }, symbols),
    h("span", { class: "lately-words" }, inWords(lines)),
  ];
}

export class SeatStrip {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    /** The step after which the viewer has seen nothing; null once they follow the game. */
    this.since = lastLook(table);
    /** @type {Map<number, PaperBoard>} */
    this.boards = new Map();
    this.large = new PaperBoard(undefined, true);
    /** The seats whose players have a page open; null where the server does not say. */
    this.here = null;
    document.addEventListener("visibilitychange", () => this.#lookAgain());
    new ResizeObserver(() => this.#fit()).observe(place);
  }

  /**
   * Show all seats.
   * @param {import("./state.js").View} view
   * @param {number} own the seat whose board is the large one
   * @param {boolean} closed whether a round has closed: then new pieces are drawn with an animation
   */
  async show(view, own, closed) {
    if (closed && !document.hidden && this.view) this.since = null;
    this.view = view;
    this.own = own;
    this.recent = recentMoves(view, this.since);
    if (!document.hidden && view.log.length) saveLook(this.table, view.log.at(-1).step);
    this.place.classList.toggle("alone", view.seats.length < 2);
    fill(
      this.place,
      view.seats.map((seat) => this.#card(seat)),
    );
    this.#showStates();
    for (const { number } of view.seats) {
      if (number === own) continue;
      const board = this.#board(number);
      const newPieces = await board.show(view.boards[number]);
      if (this.view !== view) return; // a newer view came while a paper was fetched
      if (newPieces?.length) board.markNew(closed ? newPieces : []);
      board.ring(this.#newCells(number));
    }
    this.#fit();
  }

  /** One seat: its board, its face, name and points, and what is known about it. */
  #card({ number, temper }) {
    const { view, own } = this;
    const notes = seatNotes(view.seats[number]);
    const score = view.scores[number];
    const board = number === own ? null : this.#board(number);
    const label = { name: seatName(view, number) };
    const open = {
      type: "button",
      class: "seat-open",
      data: { key: `board ${number}` },
      "aria-label": say("enlarge", label),
      on: { click: () => this.enlarge(number) },
    };
    return h(
      "li",
      { class: `seat ${number === own ? "own" : ""}`, data: { seat: number } },
      board && h("span", { class: "mini" }, board.root),
      seatFace(view.seats[number]),
      h(
        "span",
        { class: "who" },
        h("strong", {}, seatName(view, number)),
        " ",
        h(
          "span",
          { class: "standing" },
          score && h("b", { class: "points" }, formatNumber(score.total)),
          h("span", { class: "state" }, h("span", { class: "sr" })),
        ),
        temper && h("span", { class: "temper" }, temper),
        notes.length > 0 && h("span", { class: "notes" }, notes),
        number !== own && h("span", { class: "lately" }, lately(this.recent.get(number) ?? [])),
      ),
      board && h("button", open),
    );
  }

  /** Mark who is thinking, ready, gone or replaced. */
  #showStates() {
    for (const item of this.place.children) {
      const state = seatState(this.view, Number(item.dataset.seat), this.here);
      const seat = this.view.seats[Number(item.dataset.seat)];
      item.dataset.state = state;
      if (seat.kind === "person" && this.here) item.dataset.present = this.here.includes(seat.number) ? "yes" : "no";
      else delete item.dataset.present;
      item.classList.toggle("busy", state === "pending");
      const words = state && say(`state-${state}`);
      const mark = item.querySelector(".state");
      mark.title = words;
      mark.dataset.short = say("gone");
      mark.firstChild.textContent = words;
    }
  }

  /** Show what has happened while the page was hidden. */
  async #lookAgain() {
    if (document.hidden || !this.view) return;
    this.since = lastLook(this.table);
    await this.show(this.view, this.own, false);
  }

  /** Note whose players have a page of the table open. */
  setPresent(here) {
    this.here = here;
    if (this.view) this.#showStates();
  }

  /** Give the boards the largest size at which all of them fit. */
  #fit() {
    fitBoards(this.place, [...this.boards.values()]);
  }

  /** The places where a seat made its last marks, and something still lies. */
  #newCells(number) {
    const moves = (this.recent.get(number) ?? []).filter(({ text }) => text);
    const cells = moves.flatMap((line) => line.cells ?? []);
    const used = new Set([...this.view.boards[number].pieces.values()].filter(isMark).map(({ cell }) => cell));
    const marked = cells.filter((cell) => used.has(cell));
    return marked.length ? marked : cells;
  }

  #board(number) {
    if (!this.boards.has(number)) this.boards.set(number, new PaperBoard(undefined, true));
    return this.boards.get(number);
  }

  /** Show nothing, until the next player takes the screen over. */
  clear() {
    this.view = null;
    for (const board of this.boards.values()) board.clear();
    this.boards.clear();
    this.large.clear();
    this.place.replaceChildren();
  }

  /** Open one of the boards as large as the window allows, with rings around new marks. */
  async enlarge(number) {
    const { view } = this;
    await this.large.show(view.boards[number]);
    if (this.view !== view) return;
    const { temper, style } = view.seats[number];
    const notes = seatNotes(view.seats[number]);
    const lines = this.recent.get(number) ?? [];
    const whose = h(
      "header",
      { class: "whose", tabindex: -1, autofocus: true },
      seatFace(view.seats[number]),
      h("h2", {}, seatName(view, number), " ", temper && h("small", { class: "quiet" }, temper)),
      style && h("p", { class: "quiet" }, style),
    );
    fill(
      $("large-board"),
      whose,
      notes.length > 0 && h("p", { class: "notes" }, notes),
      lines.length > 0 && h("p", { class: "quiet lately" }, lately(lines)),
      this.large.root,
      h("details", {}, h("summary", {}, say("in-words")), h("p", {}, this.large.describe())),
    );
    const { width, height } = this.large.svg.viewBox.baseVal;
    $("large-board").style.setProperty("--slim", (width / height).toFixed(3));
    this.large.ring(this.#newCells(number));
    $("large").showModal();
    $("large").scrollTop = 0;
  }

  /** Highlight cells on the board of a seat. */
  highlight(number, cells) {
    this.boards.get(number)?.highlight(cells);
  }
}

/** How many tables are stored with the last look at them. */
const LOOKS = 40;
const looks = () => JSON.parse(readSetting("looks", "[]"));

/** The last step that was shown at a table; null if it has not been looked at. */
const lastLook = (table) => looks().find(([id]) => id === table)?.[1] ?? null;

function saveLook(table, step) {
  const others = looks().filter(([id]) => id !== table);
  saveSetting("looks", JSON.stringify([...others, [table, step]].slice(-LOOKS)));
}

/** Whether a player put a piece on a place; numbers and notes are none, nor are marks of what is possible. */
const isMark = (piece) => piece.cell && piece.layer !== "notes" && piece.layer !== "ground";

/** What its player has or is, and a holiday, as short notes; the whole phrases are read aloud, and shown as tips. */
const seatNotes = (seat) =>
  [holidayWords(seat), ...(seat.notes ?? [])].filter(Boolean).map((note) => {
    const { text, words } = note.text ? note : { text: note, words: note };
    return h(
      "span",
      { class: "note", title: words },
      h("span", { "aria-hidden": "true" }, withSymbols(text)),
      h("span", { class: "sr" }, words),
    );
  });
