/** The strip of all seats: names, points, who is ready, and small boards that open large. */

import { PaperBoard } from "../board/paper.js";
import { $, fill, h, say } from "../common/dom.js";
import { formatNumber, holidayWords, seatFace, seatName } from "./panels.js";

/** Whether a seat is thinking, ready or away, as a symbol with words. */
function seatState(view, number) {
  const seat = view.seats[number];
  if (view.stage !== "playing") return null;
  const state = seat.away || seat.playing_out ? "away" : seat.pending ? "pending" : "ready";
  return h("span", { class: `state ${state}` }, h("span", { class: "sr" }, say(`state-${state}`)));
}

/** The moves of a seat in the last round that closed, in words. */
function lastMoves(view, number) {
  const last = view.log.findLast((line) => line.seat === number)?.round;
  return view.log
    .filter((line) => line.seat === number && line.round === last)
    .map((line) => line.words)
    .join(" · ");
}

/** Whether a player put a piece on a place; numbers and notes are none. */
const isMark = (piece) => Boolean(piece?.cell) && piece.layer !== "notes";

export class SeatStrip {
  constructor(place) {
    this.place = place;
    /** @type {Map<number, PaperBoard>} */
    this.boards = new Map();
    /** The marks that the last round put on each board. */
    this.newMarks = new Map();
    this.large = new PaperBoard(undefined, true);
  }

  /**
   * Show all seats.
   * @param {import("./state.js").View} view
   * @param {number} own the seat whose board is the large one
   * @param {boolean} closed whether a round has closed: then new pieces are drawn with an animation
   */
  async show(view, own, closed) {
    this.view = view;
    this.place.classList.toggle("alone", view.seats.length < 2);
    fill(
      this.place,
      view.seats.map(({ number, away, playing_out, pending, temper }) => {
        const score = view.scores[number];
        const note = holidayWords(view.seats[number]) || temper;
        const board = number === own ? null : this.#board(number);
        const inside = [
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
              seatState(view, number),
            ),
            note && h("span", { class: "temper" }, note),
          ),
        ];
        const kind = ["seat", number === own && "own", pending && !away && !playing_out && "busy"]
          .filter(Boolean)
          .join(" ");
        const open = {
          type: "button",
          class: "seat-open",
          data: { key: `board ${number}` },
          "aria-label": say("enlarge", { name: seatName(view, number) }),
          on: { click: () => this.enlarge(number) },
        };
        return h("li", { class: kind, data: { seat: number } }, inside, board && h("button", open));
      }),
    );
    for (const { number } of view.seats) {
      if (number === own) continue;
      const board = this.#board(number);
      const newPieces = await board.show(view.boards[number]);
      if (this.view !== view) return; // a newer view came while a paper was fetched
      const marks = (newPieces ?? []).filter((id) => isMark(view.boards[number].pieces.get(id)));
      if (closed && marks.length) this.newMarks.set(number, marks);
      if (newPieces?.length) board.markNew(closed ? newPieces : []);
    }
  }

  #board(number) {
    if (!this.boards.has(number)) this.boards.set(number, new PaperBoard());
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
    const words = lastMoves(view, number);
    const whose = h(
      "header",
      { class: "whose" },
      seatFace(view.seats[number]),
      h("h2", {}, seatName(view, number), " ", temper && h("small", { class: "quiet" }, temper)),
      style && h("p", { class: "quiet" }, style),
    );
    fill(
      $("large-board"),
      whose,
      words && h("p", { class: "quiet" }, words),
      this.large.root,
      h("details", {}, h("summary", {}, say("in-words")), h("p", {}, this.large.describe())),
    );
    const { width, height } = this.large.svg.viewBox.baseVal;
    $("large-board").style.setProperty("--slim", (width / height).toFixed(3));
    $("large").showModal();
    this.large.ring(this.newMarks.get(number) ?? []); // elements have no size before the dialog is open
  }

  /** Highlight cells on the board of a seat. */
  highlight(number, cells) {
    this.boards.get(number)?.highlight(cells);
  }
}
