/** Time at the table: the clock, pauses and other agreements, reminders, and what a stand-in has played. */

import { signedNumber } from "../board/moves.js";
import { deadlineWhen, timeLeft } from "../common/deadline.js";
import { $, fill, h, say } from "../common/dom.js";
import { rounds } from "../common/scene.js";
import { announce } from "./panels.js";

/** Show the time that is left, and until when. */
function showClock(view) {
  const clock = $("clock");
  clock.hidden = !view?.deadline || view.stage !== "playing";
  $("menu-clock").hidden = clock.hidden;
  if (clock.hidden) return;
  const milliseconds = view.deadline - Date.now();
  const left = view.overtime ? say("left-bank", { left: timeLeft(milliseconds) }) : timeLeft(milliseconds);
  const when = deadlineWhen(view.deadline);
  const whole = when ? say("left-when", { left, when }) : left;
  clock.classList.toggle("hurry", milliseconds < 15_000 || view.overtime);
  if (clock.title === whole) return;
  clock.title = whole;
  const bank = view.seats[view.seat]?.bank;
  $("menu-clock").textContent =
    bank && !view.overtime ? `${whole} (${say("left-bank", { left: timeLeft(bank) })})` : whole;
  fill(clock, h("span", {}, left), when && h("span", { class: "clock-when" }, whole.slice(left.length)));
}

export class TimePanel {
  /**
   * @param {import("./state.js").TableState} state
   * @param {import("./session.js").Session} session
   */
  constructor(state, session) {
    this.state = state;
    this.session = session;
    /** The proposal whose note the player has closed. */
    this.readProposal = 0;
    setInterval(() => showClock(state.view), 1000);
    const act = (id, command) =>
      $(id).addEventListener("click", () => ($("menu").close(), session.act(command(this.state.view))));
    for (const id of ["come-back", "play-on"]) act(id, (view) => ({ do: "return", seat: view.seat }));
    act("repeat", () => ({ do: "propose", what: "again" }));
    act("ask-pause", () => ({ do: "propose", what: "pause" }));
    act("agree", (view) => ({ do: "agree", proposal: view.proposal.number }));
    act("decline", (view) => ({ do: "agree", proposal: view.proposal.number, yes: false }));
    $("nudge").addEventListener(
      "click",
      async () => (await session.act({ do: "nudge" })) && announce(say("nudge-done")),
    );
    $("stood-in-close").addEventListener("click", () => {
      state.readRound = state.view.round;
      this.#showStandIn();
    });
    $("proposal-close").addEventListener("click", () => this.#readProposal(state.view.proposal.number));
    $("proposal-open").addEventListener("click", () => ($("menu").close(), this.#readProposal(0)));
    $("ask-clock").addEventListener("click", () => ($("menu").close(), $("clocks").showModal()));
    for (const button of $("clocks").querySelectorAll("[data-clock]"))
      button.addEventListener("click", () => {
        $("clocks").close();
        session.act({ do: "propose", what: "clock", clock: JSON.parse(button.dataset.clock) });
      });
  }

  /** Show what concerns time in the present view. */
  show() {
    const { view } = this.state;
    const { turn } = view;
    showClock(view);
    $("away").hidden = !(turn && view.seats[view.seat].away && !view.paused);
    $("paused").hidden = !(turn && view.paused);
    $("nudge").hidden = !turn?.may_nudge;
    const others = turn && view.seats.some(({ kind, mine, away }) => kind === "person" && !mine && !away);
    for (const id of ["ask-pause", "ask-clock"]) $(id).hidden = !others || Boolean(view.proposal);
    if (view.paused) $("ask-pause").hidden = true;
    this.#showProposal();
    this.#showStandIn();
  }

  #readProposal(number) {
    this.readProposal = number;
    this.#showProposal();
  }

  #showProposal() {
    const { proposal, turn } = this.state.view;
    const closed = !proposal || !turn || (!proposal.asked && this.readProposal === proposal.number);
    $("proposal").hidden = closed;
    $("proposal-open").hidden = !proposal || !turn || !closed;
    if (!proposal) return;
    $("proposal-words").textContent = proposal.words;
    $("proposal-waiting").textContent = proposal.asked ? "" : say("waits-for", { names: proposal.waiting });
    $("agree").hidden = !proposal.asked;
    $("decline").hidden = !proposal.asked && !proposal.mine;
    $("proposal-close").hidden = proposal.asked;
    $("decline").textContent = say(proposal.mine ? "withdraw" : "decline");
  }

  /** Say what a stand-in has played for the viewer, until they close the note or move. */
  #showStandIn() {
    const { view, readRound } = this.state;
    const sentence = view.paused || view.proposal?.mine || readRound === view.round ? "" : view.turn?.stood_in;
    $("stood-in").hidden = !sentence;
    if (!sentence) return;
    const mine = view.log.filter((line) => line.seat === view.seat);
    const from = mine[mine.findLastIndex((line) => !line.stand_in) + 1]?.step ?? 0;
    const played = rounds(view.log, view)
      .map(({ name, lines }) => ({ name, lines: lines.filter(({ seat, step }) => seat === view.seat && step >= from) }))
      .filter(({ lines }) => lines.length);
    const roundWords = ({ name, lines }) => {
      const gain = lines.reduce((sum, line) => sum + (line.gain ?? 0), 0);
      return h(
        "p",
        {},
        h("b", {}, `${name}: `),
        lines.map(({ words }) => words).join(", "),
        ` (${signedNumber(gain)})`,
      );
    };
    fill($("stood-in-words"), h("p", {}, h("b", {}, sentence)), played.map(roundWords));
    $("repeat").hidden = $("repeat-how").hidden = !view.turn.may_repeat;
  }
}
