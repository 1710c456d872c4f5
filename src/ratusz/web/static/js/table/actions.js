/** The desk beside the board: moves without a place, choices at a place, undo and confirm. */

import { fetchPaper } from "../board/paper.js";
import { canPay, competingLabels, moveText, signedNumber } from "../board/moves.js";
import { $, fill, h, parseSvg, say, symbolIcon } from "../common/dom.js";
import { announce, formatNumber, playSound } from "./panels.js";

/** The seconds in which a complete turn can still be changed before it is confirmed automatically. */
const GRACE = 5;
const SECOND = 1000;
const MOST_CHOICES = 12;
/** The room between a place and the choices there. */
const GAP = 8;

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
    /** What is said beside the buttons where the board says nothing. */
    this.note = "";
    /** The moves that the choices on the page are about. */
    this.offered = [];
    /** The height that the buttons of moves have needed so far: the room is kept, so that nothing shifts later. */
    this.room = 0;
    $("choices").addEventListener("keydown", (event) => this.#onKey(event));
    addEventListener("scroll", () => this.#placeChoices(), { capture: true, passive: true });
    addEventListener("resize", () => {
      this.room = 0;
      $("actions").style.minHeight = "";
      if (this.state.view) this.show();
    });
  }

  get #turn() {
    return this.state.view.turn;
  }

  /**
   * Make a move. One that commits is confirmed with it; another turn that it completes is confirmed after some seconds
   * if the player has switched that on, unless they do something else.
   */
  async move(index) {
    const { board, page, session } = this;
    const kind = board.moves.find((move) => move.index === index)?.kind;
    const thinking = this.#turn?.state === "thinking";
    playSound("tap");
    const confirm = (kind === "done" || page.committing.includes(kind)) && { confirm: true };
    await session.actAsSeat({ do: "move", move: index, ...confirm });
    const complete = thinking && this.#turn?.state === "complete";
    if (!board.release() && complete && !page.final.includes(kind) && !this.#turn.ends) this.#startTimer();
  }

  /** Confirm the turn after some seconds, which are counted on a button that stops it; never on a shared screen. */
  #startTimer() {
    if (this.teacher || this.page.mine.length !== 1 || !$("auto").checked) return;
    const count = (seconds) => {
      $("hold").textContent = say("ends-in", { seconds });
      this.state.confirmTimer = setTimeout(() => (seconds > 1 ? count(seconds - 1) : this.#timeUp()), SECOND);
    };
    $("confirm").classList.add("counting");
    $("hold").hidden = false;
    count(GRACE);
    announce($("hold").textContent);
  }

  #timeUp() {
    this.stopTimer();
    this.session.actAsSeat({ do: "confirm" });
  }

  /** Do not confirm the turn automatically. */
  stopTimer() {
    clearTimeout(this.state.confirmTimer);
    this.state.confirmTimer = undefined;
    $("confirm").classList.remove("counting");
    $("hold").hidden = true;
  }

  /** Leave the turn open because the player does something, and say so; the button to confirm is pressed as ever. */
  hold(event) {
    if (this.state.confirmTimer === undefined) return;
    this.stopTimer();
    if (event.target.closest?.("#confirm")) return;
    this.note = say("held");
    $("ghost-words").textContent = this.note;
  }

  /** Make a move without a place; one that ends the turn confirms it, too. */
  async #decide(move) {
    if (!this.teacher && this.page.stopping[move.kind]) {
      const { scores, seat } = this.state.view;
      const total = say("sure-points", { points: formatNumber(scores[seat].total + move.gain) });
      if (!(await confirmed(move.words, `${this.page.stopping[move.kind]} ${total}`))) return;
    }
    await this.move(move.index);
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
    if (turn?.state !== "complete") {
      this.stopTimer();
      this.note = "";
    }
    const stops = (move) => move.kind in page.stopping;
    const withoutPlace = board.moves.filter((move) => !move.at.length);
    const buttons = withoutPlace
      .filter((move) => !move.paper)
      .sort((one, other) => Number(stops(one)) - Number(stops(other)));
    $("bar").hidden = !turn;
    fill(
      $("actions"),
      competingLabels(board.moves)
        .filter(Boolean)
        .map((label) => this.#labelButton(label)),
      buttons.map((move) => this.#moveButton(move, stops(move))),
      turn?.play_out &&
        h(
          "button",
          { type: "button", class: "chip", data: { key: "play-out" }, on: { click: () => this.#playOut() } },
          page.playOut.offer,
        ),
    );
    this.#keepRoom();
    this.#showPictures(withoutPlace.filter((move) => move.paper));
    this.#showChoices();
    const misfit = Boolean((board.ghost && !board.ghost.move && !board.ghost.asks) || board.reason);
    $("ghost-words").textContent = board.ghostText || this.note;
    $("ghost-words").classList.toggle("misfit", misfit);
    this.state.everTurned ||= board.canTurn;
    $("shape").hidden = !this.state.everTurned;
    $("shape").style.visibility = board.canTurn ? "" : "hidden";
    $("place").hidden = !(board.pinned && board.ghost?.move) || Boolean(board.asking || board.sent);
    $("place").querySelector("span").textContent = board.ghost?.move?.act || say("place-it");
    if (turn) this.#showTurn(turn);
  }

  /** Give the buttons of moves the most room that they have needed so far. */
  #keepRoom() {
    const actions = $("actions");
    if (!actions.childElementCount) return;
    actions.style.minHeight = "";
    this.room = Math.max(this.room, actions.offsetHeight);
    actions.style.minHeight = `${this.room}px`;
  }

  /** Show what can be done at the place that was pressed, beside that place. */
  #showChoices() {
    const { board } = this;
    const choices = board.asking ? board.choices.slice(0, MOST_CHOICES) : [];
    const open = $("choices").matches(":popover-open");
    if (choices.some((move, place) => move !== this.offered[place]) || choices.length !== this.offered.length) {
      this.offered = choices;
      $("choices").replaceChildren(...choices.map((move) => this.#choiceButton(move)));
    }
    for (const [place, button] of [...$("choices").children].entries()) {
      button.setAttribute("aria-pressed", String(choices[place] === board.ghost?.move));
    }
    if (open !== choices.length > 0) $("choices").togglePopover();
    this.#placeChoices();
    if (!open && choices.length && board.byKeyboard) $("choices").firstElementChild.focus();
  }

  /** Put the choices below their place, or above it where there is more room, and into the window. */
  #placeChoices() {
    const list = $("choices");
    if (!list.matches(":popover-open") || !this.board.ghost) return;
    const place = this.board.ghostButton.getBoundingClientRect();
    const { width, height } = list.getBoundingClientRect();
    const below = place.bottom + GAP + height <= innerHeight - GAP;
    const left = Math.min(place.left + place.width / 2 - width / 2, innerWidth - width - GAP);
    list.style.left = `${Math.max(GAP, left)}px`;
    list.style.top = `${below ? place.bottom + GAP : Math.max(GAP, place.top - GAP - height)}px`;
  }

  /** Keys among the choices: arrows go from one to the next, Escape goes back to the place. */
  #onKey(event) {
    const buttons = [...$("choices").children];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape") this.board.leaveChoices();
    else return;
    event.preventDefault();
    event.stopPropagation();
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

  /** A button for a move without a place; one that stops something is kept apart from the others. */
  #moveButton(move, apart) {
    return h(
      "button",
      {
        type: "button",
        class: `chip act${apart ? " apart" : ""}`,
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

  /** A button that makes one of the moves at the place of the ghost; to point at it shows the move. */
  #choiceButton(move) {
    const { board } = this;
    const gain = canPay(move, board.moves) && h("b", { class: "gain" }, signedNumber(move.gain));
    const button = chip("", moveText(move), false, move.symbol, () => board.playChoice(move), gain);
    button.dataset.move = move.index;
    button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && board.pick(move));
    button.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && board.asking && board.pick());
    button.addEventListener("focus", () => board.pick(move));
    return button;
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
