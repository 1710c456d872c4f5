/** The replay of a finished game, step by step or round by round, from the side of any seat. */

import { request } from "../common/connection.js";
import { PaperBoard } from "../board/paper.js";
import { boardScene, rounds } from "../common/scene.js";
import { $, fill, h, pageData, say } from "../common/dom.js";
import { actorName, showLog } from "../table/log.js";
import { formatNumber, ScorePanel, seatLabel, seatName, setUpHelp } from "../table/panels.js";
import { ReviewCard } from "./review.js";

const page = pageData("table-page");
const api = `/api/tables/${page.id}`;
const view = pageData("table-view");
/** The milliseconds of a step in automatic play. */
const STEP_TIME = 1100;
const MOST_CACHED_STEPS = 80;

/**
 * @typedef {object} ReplayState
 * @property {number} step the step that is wanted
 * @property {number} seat the seat whose board is wanted
 * @property {any} shown the position that is shown; null before the first one
 * @property {number[]} roundEnds the steps at which rounds end, and the start of the game
 * @property {ReturnType<typeof setInterval> | null} timer goes to the next step in automatic play
 * @property {ReviewCard | null} review
 */

/** @type {ReplayState} */
const state = { step: 0, seat: page.side, shown: null, roundEnds: [0], timer: null, review: null };
/** Lines of the log by the step after which they are shown. */
const lines = new Map();
const board = new PaperBoard($("replay-board"));
const middle = new PaperBoard($("replay-middle"));
const stepCache = new Map();
const highlight = (seat, cells) => {
  if (seat === state.seat) board.highlight(cells);
  middle.highlight(cells.filter((cell) => middle.places.has(cell)));
};
const scores = new ScorePanel($("panel-score"), highlight);

/** Whether the middle of the table is wider than it is tall: then it is shown above the board. */
const isWide = ({ svg }) => svg.viewBox.baseVal.width >= svg.viewBox.baseVal.height;

const steps = () => Number($("slider").max);

function load(number) {
  if (!stepCache.has(number)) {
    if (stepCache.size > MOST_CACHED_STEPS) stepCache.clear();
    stepCache.set(
      number,
      request(`${api}/replay/${number}?language=${page.language}`).catch(
        (error) => (stepCache.delete(number), Promise.reject(error)),
      ),
    );
  }
  return stepCache.get(number);
}

/** Go to a step and a side; an answer that comes after a later call is dropped. */
async function go(number, seat = state.seat) {
  state.step = Math.max(0, Math.min(steps(), number));
  const turned = seat !== state.seat;
  state.seat = seat;
  $("slider").value = String(state.step);
  $("fork-step").value = String(state.step);
  $("fork-seat").value = String(state.seat);
  const wanted = state.step;
  const late = () => wanted !== state.step || seat !== state.seat;
  const position = await load(wanted);
  if (late()) return;
  const newPieces = await board.show(boardScene(position.boards[state.seat]));
  if (newPieces === null || late()) return;
  board.highlight([]);
  board.markNew(!turned && position.step === (state.shown?.step ?? 0) + 1 ? newPieces : []);
  $("replay-middle").hidden = !position.boards.middle;
  if (position.boards.middle && (await middle.show(boardScene(position.boards.middle))) === null) return;
  if (late()) return;
  if (position.boards.middle) $("replay-board")[isWide(middle) ? "before" : "after"]($("replay-middle"));
  state.shown = position;
  ring(lines.get(state.step));
  showPosition(position);
  state.review?.showSeat(state.seat);
  state.review?.showStep(state.step);
  history.replaceState(null, "", `?step=${state.step}&seat=${state.seat}`);
  if (state.step < steps()) load(state.step + 1);
}

/** Read steps and rounds from the log. */
function readLog() {
  for (const line of view.log) if (line.text || !lines.has(line.step + 1)) lines.set(line.step + 1, line);
  state.roundEnds = [0, ...rounds(view.log, view).map(({ lines }) => lines.at(-1).step + 1)];
}

/** Load the rest of the log, page by page from the last; until then a long game can be looked at already. */
async function loadEarlierLog() {
  let log = view.log;
  while (log[0]?.step) {
    const fresh = await request(`${api}/log?language=${page.language}&before=${log[0].step}`);
    if (!fresh.length) break;
    log = [...fresh, ...log];
  }
  view.log = log;
  readLog();
  if (state.shown) showPosition(state.shown);
}

/** Ring the places of the step that is shown. */
function ring(line) {
  for (const box of document.querySelectorAll(".ringed")) {
    box.classList.remove("ringed");
    if (!box.classList.length) box.removeAttribute("class");
  }
  for (const cell of line?.cells ?? [])
    for (const { places } of line.seat === state.seat ? [board, middle] : [middle])
      places.get(cell)?.box.classList.add("ringed");
}

/** Show everything around the boards. */
function showPosition(position) {
  const { width, height } = board.svg.viewBox.baseVal;
  $("table").style.setProperty("--slim", (width / height).toFixed(3));
  Object.assign($("table").dataset, { kinds: position.kinds.join(" "), round: position.round });
  $("board-words").textContent = board.describe();
  $("my-name").textContent = seatName(view, state.seat);
  const where = say("step-of", { step: state.step, steps: steps() });
  $("where").textContent = where;
  const words = position.words || position.text; // of outcomes that share a line only the last one has words
  $("slider").setAttribute("aria-valuetext", `${where}: ${words}`);
  fill(
    $("words"),
    ...(state.step
      ? [
          position.seat === null ? null : h("b", {}, `${actorName(view, position.seat)} `),
          document.createTextNode(words),
        ].filter(Boolean)
      : [document.createTextNode(say("step-start"))]),
  );
  for (const id of ["first", "round-back", "back"]) $(id).disabled = state.step === 0;
  for (const id of ["forward", "round-forward", "last"]) $(id).disabled = state.step === steps();
  fill(
    $("sides"),
    view.seats.map(({ number }) =>
      h(
        "button",
        {
          type: "button",
          class: `chip ${number === position.seat ? "moved" : ""}`,
          data: { key: `side ${number}` },
          "aria-pressed": String(number === state.seat),
          on: { click: () => go(state.step, number) },
        },
        seatLabel(view, number),
        " ",
        h("b", {}, formatNumber(position.scores[number].total)),
      ),
    ),
  );
  scores.seat = state.seat;
  scores.fixedSeat = true;
  scores.pressed = "";
  scores.show({ ...view, seat: state.seat, scores: position.scores });
  const panel = $("panel-log");
  showLog(panel, view, { highlight, jump: (at) => stepTo(at) });
  panel.querySelector('[aria-current="step"]')?.removeAttribute("aria-current");
  const line = panel.querySelector(`[data-key="step ${state.step}"]`);
  line?.setAttribute("aria-current", "step");
  if (line && panel.scrollHeight > panel.clientHeight)
    panel.scrollTop += line.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
}

function play(on) {
  clearInterval(state.timer);
  state.timer = null;
  if (on) {
    if (state.step === steps()) go(0);
    state.timer = setInterval(() => (state.step < steps() ? go(state.step + 1) : play(false)), STEP_TIME);
  }
  $("auto-play").setAttribute("aria-pressed", String(on));
  $("auto-play-words").textContent = say(on ? "pause" : "play");
}

/** Show the board as it would be after a better turn; the next step shows again what was played. */
async function showInstead(number, scene, cells, words) {
  play(false);
  await go(number);
  board.markNew((await board.show(boardScene(scene))) ?? []);
  ring({ seat: state.seat, cells });
  fill($("words"), document.createTextNode(words));
  for (const place of [$("replay-board"), document.querySelector("#replay-board .ringed")])
    place?.scrollIntoView({ block: "nearest" });
}

/** Play on from a step, at a new table. */
function fork(number) {
  $("fork-step").value = String(number);
  $("fork-seat").value = String(state.seat);
  $("fork-step").form.requestSubmit();
}

function stepTo(number) {
  play(false);
  go(number);
}

const roundBack = () => state.roundEnds.findLast((stop) => stop < state.step) ?? 0;
const roundForward = () => state.roundEnds.find((stop) => stop > state.step) ?? steps();

async function start() {
  $("slider").max = String(page.steps);
  readLog();
  setUpHelp();
  const earlier = loadEarlierLog();
  await go(page.step);
  state.review = new ReviewCard({ go: stepTo, show: showInstead, fork });
  state.review.showStep(state.step);
  const click = (id, listener) => $(id).addEventListener("click", listener);
  click("first", () => stepTo(0));
  click("round-back", () => stepTo(roundBack()));
  click("back", () => stepTo(state.step - 1));
  click("forward", () => stepTo(state.step + 1));
  click("round-forward", () => stepTo(roundForward()));
  click("last", () => stepTo(steps()));
  click("auto-play", () => play(state.timer === null));
  click("copy", async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => null);
    $("announce").textContent = say("copied");
  });
  $("slider").addEventListener("input", () => stepTo(Number($("slider").value)));
  document.addEventListener("keydown", (event) => {
    if (/** @type {Element} */ (event.target).tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "?") return $("rules-open").click();
    const back = () => (event.shiftKey ? roundBack() : state.step - 1);
    const forward = () => (event.shiftKey ? roundForward() : state.step + 1);
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
