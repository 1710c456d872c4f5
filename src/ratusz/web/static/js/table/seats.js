/** Everybody at the table: a thin strip with names, points, who is ready, and small boards that open large. */

import { PaperBoard } from "../board/paper.js";
import { $, fill, h, say } from "../common/dom.js";
import { faceOf, nameOf, points } from "./panels.js";

/** What a seat is doing, as a sign with words. */
export function stateOf(view, number) {
  const seat = view.seats[number];
  if (view.stage !== "playing") return null;
  const state = seat.away || seat.playing_out ? "away" : seat.pending ? "pending" : "ready";
  return h("span", { class: `state ${state}` }, h("span", { class: "sr" }, say(`state-${state}`)));
}

/** What a seat did in the last round that closed. */
function lastMoves(view, number) {
  const last = view.log.findLast((line) => line.seat === number)?.round;
  return view.log
    .filter((line) => line.seat === number && line.round === last)
    .map((line) => line.words)
    .join(" · ");
}

/** Whether a piece is something that somebody put on a place, not a number or a note beside it. */
const isMark = (piece) => Boolean(piece?.cell) && piece.layer !== "notes";

export class Seats {
  constructor(place) {
    this.place = place;
    /** @type {Map<number, PaperBoard>} */
    this.shown = new Map();
    /** The marks that came on each board last, when a round closed. */
    this.fresh = new Map();
    this.large = new PaperBoard(undefined, true);
  }

  /**
   * @param {any} view
   * @param {number} own whose board is the large one
   * @param {boolean} closed whether a round has closed: then what is new is drawn in
   */
  async show(view, own, closed) {
    this.view = view;
    this.place.classList.toggle("alone", view.seats.length < 2);
    fill(
      this.place,
      view.seats.map(({ number, away, playing_out, pending, temper }) => {
        const score = view.scores[number];
        const board = number === own ? null : this.#board(number);
        const inside = [
          board && h("span", { class: "mini" }, board.root),
          faceOf(view.seats[number]),
          h(
            "span",
            { class: "who" },
            h("strong", {}, nameOf(view, number)),
            h(
              "span",
              { class: "standing" },
              score && h("b", { class: "points" }, points(score.total)),
              stateOf(view, number),
            ),
            temper && h("span", { class: "temper" }, temper),
          ),
        ];
        const kind = ["seat", number === own && "own", pending && !away && !playing_out && "busy"]
          .filter(Boolean)
          .join(" ");
        const open = {
          type: "button",
          class: "seat-open",
          data: { key: `board ${number}` },
          "aria-label": say("enlarge", { name: nameOf(view, number) }),
          on: { click: () => this.enlarge(number) },
        };
        return h("li", { class: kind, data: { seat: number } }, inside, board && h("button", open));
      }),
    );
    for (const { number } of view.seats) {
      if (number === own) continue;
      const board = this.#board(number);
      const come = await board.show(view.boards[number]);
      if (this.view !== view) return; // something newer has come while a paper was fetched
      const marks = (come ?? []).filter((id) => isMark(view.boards[number].pieces.get(id)));
      if (closed && marks.length) this.fresh.set(number, marks);
      if (come?.length) board.freshen(closed ? come : []);
    }
  }

  #board(number) {
    if (!this.shown.has(number)) this.shown.set(number, new PaperBoard());
    return this.shown.get(number);
  }

  /** Nobody's board is shown, until somebody takes the screen over. */
  clear() {
    this.view = null;
    for (const board of this.shown.values()) board.clear();
    this.shown.clear();
    this.large.clear();
    this.place.replaceChildren();
  }

  /** One of the boards as large as the window allows, with what is new on it ringed. */
  async enlarge(number) {
    const { view } = this;
    await this.large.show(view.boards[number]);
    if (this.view !== view) return;
    const { temper, style } = view.seats[number];
    const words = lastMoves(view, number);
    const whose = h(
      "header",
      { class: "whose" },
      faceOf(view.seats[number]),
      h("h2", {}, nameOf(view, number), " ", temper && h("small", { class: "quiet" }, temper)),
      style && h("p", { class: "quiet" }, style),
    );
    fill(
      $("large-board"),
      whose,
      words && h("p", { class: "quiet" }, words),
      this.large.root,
      h("details", {}, h("summary", {}, say("in-words")), h("p", {}, this.large.inWords())),
    );
    const { width, height } = this.large.svg.viewBox.baseVal;
    $("large-board").style.setProperty("--slim", (width / height).toFixed(3));
    $("large").showModal();
    this.large.ring(this.fresh.get(number) ?? []); // what is not in view has no size yet
  }

  /** Lights cells on the board of another seat. */
  light(number, cells) {
    this.shown.get(number)?.light(cells);
  }
}
