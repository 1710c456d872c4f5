/** A finished game again, step by step or round by round, from anybody's side. */

import { ask } from "../common/connection.js";
import { PaperBoard } from "../board/paper.js";
import { rounds, whole } from "../common/scene.js";
import { $, fill, given, h, helpful, say } from "../common/dom.js";
import { showLog, who } from "../table/log.js";
import { named, nameOf, points, Scores } from "../table/panels.js";
import { ReviewCard } from "./review.js";

const page = given("table-page");
const api = `/api/tables/${page.id}`;
const PACE = 1100;

const view = given("table-view");
/** Where rounds end: before the first step, after the last step of each round. */
let stops = [0];
const lines = new Map();
let step = 0;
let side = page.side;
let timer = null;
let shown = null;
const board = new PaperBoard($("replay-board"));
const middle = new PaperBoard($("replay-middle"));
const known = new Map();
const light = (seat, cells) => {
  if (seat === side) board.light(cells);
  middle.light(cells.filter((cell) => middle.places.has(cell)));
};
const scores = new Scores($("panel-score"), light);
/** @type {ReviewCard | null} */
let review = null;

/** Whether what lies in the middle of the table is wider than it is tall: such things stand above the board. */
const wide = ({ svg }) => svg.viewBox.baseVal.width >= svg.viewBox.baseVal.height;

const steps = () => Number($("slider").max);

function load(number) {
  if (!known.has(number)) {
    if (known.size > 80) known.clear();
    known.set(
      number,
      ask(`${api}/replay/${number}?language=${page.language}`).catch(
        (error) => (known.delete(number), Promise.reject(error)),
      ),
    );
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
  const late = (
    (wanted) => () =>
      wanted !== step || seat !== side
  )(step);
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
  ring(lines.get(step));
  tell(state);
  review?.turnTo(side);
  review?.at(step);
  history.replaceState(null, "", `?step=${step}&seat=${side}`);
  if (step < steps()) load(step + 1);
}

/** What the log tells of steps and rounds. */
function learn() {
  for (const line of view.log) lines.set(line.step + 1, line);
  stops = [0, ...rounds(view.log, view).map(({ lines }) => lines.at(-1).step + 1)];
}

/** The log comes in pages, the last one first, so that a long game can be looked at before all of it is here. */
async function learnEarlier() {
  let log = view.log;
  while (log[0]?.step) {
    const fresh = await ask(`${api}/log?language=${page.language}&before=${log[0].step}`);
    if (!fresh.length) break;
    log = [...fresh, ...log];
  }
  view.log = log;
  learn();
  if (shown) tell(shown);
}

/** Puts a ring around the places where something has just been done. */
function ring(line) {
  for (const box of document.querySelectorAll(".ringed")) {
    box.classList.remove("ringed");
    if (!box.classList.length) box.removeAttribute("class");
  }
  for (const cell of line?.cells ?? [])
    for (const { places } of line.seat === side ? [board, middle] : [middle])
      places.get(cell)?.box.classList.add("ringed");
}

/** Everything around the boards. */
function tell(state) {
  const { width, height } = board.svg.viewBox.baseVal;
  $("table").style.setProperty("--slim", (width / height).toFixed(3));
  Object.assign($("table").dataset, { kinds: state.kinds.join(" "), round: state.round });
  $("board-words").textContent = board.inWords();
  $("my-name").textContent = nameOf(view, side);
  const where = say("step-of", { step, steps: steps() });
  $("where").textContent = where;
  const words = state.words || state.text; // of several outcomes that are told together only the last one has words
  $("slider").setAttribute("aria-valuetext", `${where}: ${words}`);
  fill(
    $("words"),
    ...(step
      ? [state.seat === null ? null : h("b", {}, `${who(view, state.seat)} `), document.createTextNode(words)].filter(
          Boolean,
        )
      : [document.createTextNode(say("step-start"))]),
  );
  for (const id of ["first", "round-back", "back"]) $(id).disabled = step === 0;
  for (const id of ["forward", "round-forward", "last"]) $(id).disabled = step === steps();
  fill(
    $("sides"),
    view.seats.map(({ number }) =>
      h(
        "button",
        {
          type: "button",
          class: `chip ${number === state.seat ? "moved" : ""}`,
          data: { key: `side ${number}` },
          "aria-pressed": String(number === side),
          on: { click: () => go(step, number) },
        },
        named(view, number),
        " ",
        h("b", {}, points(state.scores[number].total)),
      ),
    ),
  );
  scores.seat = side;
  scores.alone = true;
  scores.pressed = "";
  scores.show({ ...view, seat: side, scores: state.scores });
  const panel = $("panel-log");
  showLog(panel, view, { light, jump: (at) => stepTo(at) });
  panel.querySelector('[aria-current="step"]')?.removeAttribute("aria-current");
  const line = panel.querySelector(`[data-key="step ${step}"]`);
  line?.setAttribute("aria-current", "step");
  if (line && panel.scrollHeight > panel.clientHeight)
    panel.scrollTop += line.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
}

function play(on) {
  clearInterval(timer);
  timer = null;
  if (on) {
    if (step === steps()) go(0);
    timer = setInterval(() => (step < steps() ? go(step + 1) : play(false)), PACE);
  }
  $("auto-play").setAttribute("aria-pressed", String(on));
  $("auto-play-words").textContent = say(on ? "pause" : "play");
}

/** Shows one's board as it would be after a better turn; the next step shows what was played again. */
async function showInstead(number, scene, cells, words) {
  play(false);
  await go(number);
  board.freshen((await board.show(whole(scene))) ?? []);
  ring({ seat: side, cells });
  fill($("words"), document.createTextNode(words));
  for (const place of [$("replay-board"), document.querySelector("#replay-board .ringed")])
    place?.scrollIntoView({ block: "nearest" });
}

/** Plays on from a step, at a new table. */
function fork(number) {
  $("fork-step").value = String(number);
  $("fork-seat").value = String(side);
  $("fork-step").form.requestSubmit();
}

function stepTo(number) {
  play(false);
  go(number);
}

const roundBack = () => stops.findLast((stop) => stop < step) ?? 0;
const roundForward = () => stops.find((stop) => stop > step) ?? steps();

async function start() {
  $("slider").max = String(page.steps);
  learn();
  helpful();
  const earlier = learnEarlier();
  await go(page.step);
  review = new ReviewCard({ go: stepTo, show: showInstead, fork });
  review.at(step);
  const click = (id, listener) => $(id).addEventListener("click", listener);
  click("first", () => stepTo(0));
  click("round-back", () => stepTo(roundBack()));
  click("back", () => stepTo(step - 1));
  click("forward", () => stepTo(step + 1));
  click("round-forward", () => stepTo(roundForward()));
  click("last", () => stepTo(steps()));
  click("auto-play", () => play(timer === null));
  click("copy", async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => null);
    $("announce").textContent = say("copied");
  });
  $("slider").addEventListener("input", () => stepTo(Number($("slider").value)));
  document.addEventListener("keydown", (event) => {
    if (/** @type {Element} */ (event.target).tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "?") return $("rules-open").click();
    const back = () => (event.shiftKey ? roundBack() : step - 1);
    const forward = () => (event.shiftKey ? roundForward() : step + 1);
    const to = { ArrowLeft: back, ArrowRight: forward, Home: () => 0, End: steps }[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    stepTo(to);
  });
  await earlier;
}

start().catch((error) => {
  $("announce").textContent = error.message;
});
