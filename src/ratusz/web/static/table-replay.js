/** A finished game, step by step, from anybody's side. */

import { ask } from "./live.js";
import { PaperBoard } from "./paper.js";
import { whole } from "./scene.js";
import { $, fill, given, h, say } from "./table-dom.js";
import { nameOf, points, Scores, showLog, wide } from "./table-panels.js";

const page = given("table-page");
const api = `/api/tables/${page.id}`;

const view = given("table-view");
let step = 0;
let side = page.side;
let timer = null;
let shown = null;
const board = new PaperBoard($("replay-board"));
const middle = new PaperBoard($("replay-middle"));
const known = new Map();
const scores = new Scores($("panel-score"), (number, cells) => {
  if (number !== side) return go(step, number).then(() => board.light(cells));
  board.light(cells);
});

const steps = () => Number($("slider").max);

function load(number) {
  if (!known.has(number)) {
    if (known.size > 80) known.clear();
    known.set(number, ask(`${api}/replay/${number}?language=${page.language}`).catch((error) => (known.delete(number), Promise.reject(error))));
  }
  return known.get(number);
}

/** Goes to a step and a side; what comes too late is dropped. */
async function go(number, seat = side) {
  step = Math.max(0, Math.min(steps(), number));
  const turned = seat !== side;
  side = seat;
  $("slider").value = String(step);
  $("fork-step").value = String(step);
  $("fork-seat").value = String(side);
  const late = ((wanted) => () => wanted !== step || seat !== side)(step);
  const state = await load(step);
  if (late()) return;
  const come = await board.show(whole(state.boards[side]));
  if (come === null || late()) return;
  board.light([]);
  board.freshen(!turned && state.step === (shown?.step ?? 0) + 1 ? come : []);
  $("replay-middle").hidden = !state.boards.middle;
  if (state.boards.middle && (await middle.show(whole(state.boards.middle))) === null) return;
  if (late()) return;
  if (state.boards.middle) $("replay-board")[wide(middle) ? "before" : "after"]($("replay-middle"));
  shown = state;
  $("board-words").textContent = board.inWords();
  $("my-name").textContent = nameOf(view, side);
  $("where").textContent = say("step-of", { step, steps: steps() });
  const words = state.words || state.text; // of several outcomes that are told together only the last one has words
  $("slider").setAttribute("aria-valuetext", `${say("step-of", { step, steps: steps() })}: ${words}`);
  $("words").textContent = step ? `${state.seat === null ? "" : `${nameOf(view, state.seat)}: `}${words}` : say("step-start");
  for (const id of ["first", "back"]) $(id).disabled = step === 0;
  for (const id of ["forward", "last"]) $(id).disabled = step === steps();
  fill(
    $("sides"),
    view.seats.map(({ number: each }) =>
      h("button", { type: "button", class: "chip", data: { key: `side ${each}` }, "aria-pressed": String(each === side), on: { click: () => go(step, each) } }, `${nameOf(view, each)} `, h("b", {}, points(state.scores[each].total))),
    ),
  );
  scores.seat = side;
  scores.alone = true;
  scores.pressed = "";
  scores.show({ ...view, seat: side, scores: state.scores });
  showLog($("panel-log"), view, (at) => go(at), step);
  const panel = $("panel-log");
  const line = panel.querySelector('[aria-current="step"]');
  if (line && panel.scrollHeight > panel.clientHeight) panel.scrollTop += line.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
  history.replaceState(null, "", `?step=${step}&seat=${side}`);
  if (step < steps()) load(step + 1);
}

function play(on) {
  clearInterval(timer);
  timer = null;
  if (on) {
    if (step === steps()) go(0);
    timer = setInterval(() => (step < steps() ? go(step + 1) : play(false)), 1100);
  }
  $("auto-play").setAttribute("aria-pressed", String(on));
  $("auto-play").textContent = say(on ? "pause" : "play");
}

async function start() {
  $("slider").max = String(page.steps);
  await go(page.step);
  const click = (id, listener) => $(id).addEventListener("click", listener);
  const stepTo = (number) => {
    play(false);
    go(number);
  };
  click("first", () => stepTo(0));
  click("back", () => stepTo(step - 1));
  click("forward", () => stepTo(step + 1));
  click("last", () => stepTo(steps()));
  click("auto-play", () => play(timer === null));
  click("copy", async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => null);
    $("announce").textContent = say("copied");
  });
  $("slider").addEventListener("input", () => stepTo(Number($("slider").value)));
  document.addEventListener("keydown", (event) => {
    if (/** @type {Element} */ (event.target).tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: steps() }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    stepTo(to);
  });
}

start().catch((error) => {
  $("announce").textContent = error.message;
});
