/** The desk beside the board: moves without a place, choices at a place, undo and confirm. */

import { fetchPaper } from "../board/paper.js";
import { canPay, competingLabels, isTurnable, labels, moveText, signedNumber } from "../board/moves.js";
import { $, fill, h, parseSvg, say, symbolIcon } from "../common/dom.js";
import { formatNumber, playSound } from "./panels.js";

/** The milliseconds in which a complete turn can still be changed before it is confirmed automatically. */
const GRACE = 2000;
const MOST_CHOICES = 12;

export class Actions {
  /**
   * @param {any} page the data of the page
   * @param {import("./state.js").TableState} state
   * @param {import("./session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("./lesson.js").Teacher | null} teacher
   */
  constructor(page, state, session, board, teacher) {
    this.page = page;
    this.state = state;
    this.session = session;
    this.board = board;
    this.teacher = teacher;
  }

  get #turn() {
    return this.state.view.turn;
  }

  /** Make a move. A turn that it completes is confirmed after a moment, unless the player does something else. */
  async move(index) {
    const { page, session } = this;
    const thinking = this.#turn?.state === "thinking";
    const final = page.final.includes(this.board.moves.find((move) => move.index === index)?.kind);
    playSound("tap");
    await session.actAsSeat({ do: "move", move: index });
    const complete = thinking && this.#turn?.state === "complete";
    if (final || this.#turn?.ends || this.teacher || !complete || !$("auto").checked) return;
    $("confirm").classList.add("counting");
    this.state.confirmTimer = setTimeout(() => (this.stopTimer(), session.actAsSeat({ do: "confirm" })), GRACE);
  }

  /** Do not confirm the turn automatically. */
  stopTimer() {
    clearTimeout(this.state.confirmTimer);
    this.state.confirmTimer = undefined;
    $("confirm").classList.remove("counting");
  }

  /** Make a move without a place; one that ends the turn confirms it, too. */
  async #decide(move) {
    if (!this.teacher && this.page.stopping[move.kind]) {
      const { scores, seat } = this.state.view;
      const total = say("sure-points", { points: formatNumber(scores[seat].total + move.gain) });
      if (!(await confirmed(move.words, `${this.page.stopping[move.kind]} ${total}`))) return;
    }
    await this.move(move.index);
    if (["done", "next"].includes(move.kind) && this.#turn?.state === "complete")
      await this.session.actAsSeat({ do: "confirm" });
  }

  /** Let a bot play out the rest, once the player has read what that means. */
  async #playOut() {
    const { playOut } = this.page;
    if (!(await confirmed(playOut.offer, playOut[this.#turn.play_out]))) return;
    await this.session.act({ do: "playout", seat: this.state.view.seat });
  }

  /** Show what can be done now. */
  show() {
    const { board, page } = this;
    const turn = this.#turn;
    const { ghost, choices } = board;
    const withoutPlace = board.moves.filter((move) => !move.at.length);
    $("bar").hidden = !turn;
    const turns = choices.length > 1 && labels(choices).length === 1 && isTurnable(choices[0]);
    const several = Boolean(board.pinned && ghost && choices.length > 1 && !turns); // shapes have buttons to turn them
    fill(
      $("actions"),
      competingLabels(board.moves)
        .filter(Boolean)
        .map((label) => this.#labelButton(label)),
      withoutPlace.filter((move) => !move.paper).map((move) => this.#moveButton(move)),
      turn?.play_out &&
        h(
          "button",
          { type: "button", class: "chip", data: { key: "play-out" }, on: { click: () => this.#playOut() } },
          page.playOut.offer,
        ),
    );
    $("actions").hidden = several;
    this.#showPictures(withoutPlace.filter((move) => move.paper));
    fill($("choices"), several && choices.slice(0, MOST_CHOICES).map((move) => this.#choiceButton(move)));
    $("choices").hidden = !several;
    $("ghost-words").textContent = board.ghostText;
    $("ghost-words").classList.toggle("misfit", Boolean((ghost && !ghost.move) || board.reason));
    this.state.everTurned ||= board.canTurn;
    $("shape").hidden = !this.state.everTurned;
    $("shape").style.visibility = board.canTurn ? "" : "hidden";
    $("place").hidden = !(board.pinned && ghost?.move);
    $("place").querySelector("span").textContent = ghost?.move?.act || say("place-it");
    if (turn) this.#showTurn(turn);
  }

  #showTurn(turn) {
    $("undo").disabled = !turn.can_undo;
    $("redo").disabled = !turn.can_redo;
    $("restart").disabled = !turn.can_undo;
    const done = turn.state === "confirmed";
    $("confirm").hidden = done || !$("place").hidden;
    $("unconfirm").hidden = !done;
    $("confirm").disabled = turn.state !== "complete" || this.teacher?.hasUnread(this.state.view);
  }

  #moveButton(move) {
    return h(
      "button",
      {
        type: "button",
        class: "chip act",
        data: { key: `move ${move.index}`, kind: move.kind, what: move.what },
        on: { click: () => this.#decide(move) },
      },
      h("span", {}, move.words),
      move.gain !== 0 && move.kind !== "next" && h("b", { class: "gain" }, signedNumber(move.gain)),
    );
  }

  /** A button for one of the things that can be done at the same places. */
  #labelButton(label) {
    const { board } = this;
    const symbol = board.moves.find((move) => move.label === label)?.symbol;
    return chip(`do ${label}`, label, board.label === label, symbol, () => board.choose(label));
  }

  /** A button for one of the moves at the place of the ghost; the second press makes it. */
  #choiceButton(move) {
    const { board } = this;
    const press = () => (move === board.ghost?.move ? board.playGhost() : board.pick(move));
    const gain = canPay(move, board.moves) && h("b", { class: "gain" }, signedNumber(move.gain));
    return chip(`choice ${move.index}`, moveText(move), move === board.ghost.move, move.symbol, press, gain);
  }

  /** Show moves that have pictures of their own on the board. */
  async #showPictures(moves) {
    $("pictures").hidden = !moves.length;
    const papers = await Promise.all(moves.map((move) => fetchPaper(move.paper)));
    if (moves.some((move) => !this.board.moves.includes(move))) return; // newer moves came while a paper was fetched
    const picture = (move, index) =>
      h(
        "button",
        {
          type: "button",
          class: "picture",
          data: { key: `move ${move.index}`, kind: move.kind, what: move.what },
          "aria-label": move.words,
          on: { click: () => this.#decide(move) },
        },
        parseSvg(papers[index]),
      );
    fill($("pictures"), moves.map(picture));
  }
}

const chip = (key, label, pressed, symbol, click, ...more) =>
  h(
    "button",
    { type: "button", class: "chip choice", data: { key }, "aria-pressed": String(pressed), on: { click } },
    symbol && symbolIcon(symbol),
    label,
    more,
  );

/**
 * Ask before an action that is hard to take back, and say what it costs.
 * @param {string} action
 * @param {string} words
 * @returns {Promise<boolean>} whether the player has agreed
 */
function confirmed(action, words) {
  $("sure-yes").textContent = `${action[0].toUpperCase()}${action.slice(1)}`;
  $("sure-title").textContent = `${$("sure-yes").textContent}?`;
  $("sure-words").textContent = words;
  $("sure").returnValue = "";
  $("sure-yes").onclick = () => $("sure").close("yes");
  $("sure").showModal();
  return new Promise((resolve) => ($("sure").onclose = () => resolve($("sure").returnValue === "yes")));
}
