/** The table page: shows what the server sends this viewer, and sends what the viewer decides. */

import { Board } from "../board/board.js";
import { WIDE_WINDOW } from "../board/paper.js";
import { $, fill, h, pageData, readSetting, saveSetting, say, withoutSymbols, withSymbols } from "../common/dom.js";
import { setTitle } from "../common/waiting.js";
import { Actions } from "./actions.js";
import { chooseLayout, setUpDrawers } from "./layout.js";
import { actorName, showLog } from "./log.js";
import { announce, playSound, ScorePanel, seatFace, seatName, setUpHelp, setUpTabs, showChat } from "./panels.js";
import { SeatStrip } from "./seats.js";
import { Session } from "./session.js";
import { newState } from "./state.js";

const REDUCED_MOTION = matchMedia("(prefers-reduced-motion: reduce)");
/** For how long the page says whose turn begins, in milliseconds. */
const LABEL_TIME = 2000;
/** No moves; always the same list, so that a board knows that nothing has changed. */
const NO_CHOICES = [];

const page = pageData("table-page");
const state = newState(page.seat);
const session = new Session(page, state, show, (present) => seats.setPresent(present));
const board = new Board($("my-board"), $("middle"), {
  play: (index) => actions.move(index),
  busy: () => state.busy,
  explain: (text) => session.explain(text),
  changed: () => state.view && actions.show(),
});
const seats = new SeatStrip($("seats"), page.id);
const scores = new ScorePanel($("panel-score"), (seat, cells) => {
  highlight(seat, cells);
  if (cells.length) state.end?.scrollToBoard(seat);
});
const chooseTab = setUpTabs($("tabs"));
const teacher = page.lesson ? new (await import("./lesson.js")).Teacher(page, board, () => showBoards(false)) : null;
const actions = new Actions(page, state, session, board, teacher);

/** The seat whose board is the large one: the viewer's own, or the first one for spectators. */
const mainSeat = () => state.view.seat ?? 0;

/** Highlight cells on the board of a seat, for a line of a score or of the log. */
function highlight(seat, cells) {
  if (state.end) state.end.highlightEnd(seat, cells);
  else if (seat === mainSeat()) board.highlight(cells);
  else seats.highlight(seat, cells);
}

/**
 * Show a new view. Between awaits a newer one may come: then this one is given up.
 * @param {import("./state.js").View} view
 */
async function show(view) {
  const before = state.shown?.seat === view.seat ? state.shown : null;
  state.view = view;
  const oneSeat = page.mine.length === 1 || view.stage !== "playing";
  if (page.mine.length && state.seat === null && state.nextSeat === null && oneSeat) {
    return session.changeSeat(page.mine[0]);
  }
  if (drawCurtain()) return;
  const closed = before !== null && view.round > before.round;
  const animated = closed && board.shown.length && !REDUCED_MOTION.matches;
  const animation = animated ? await import("./round-animation.js") : null;
  if (animation) {
    await showGains(animation);
    if (state.view !== view) return;
  }
  setTitle(`${view.turn?.state === "thinking" ? "● " : ""}${page.title} · Ratusz`);
  $("round").textContent = view.round_name;
  $("round").classList.toggle("last", Boolean(view.last_round));
  $("end-part").hidden = view.stage !== "over";
  if (view.stage === "over") {
    state.end ??= await import("./end.js");
    if (state.view !== view) return;
    const table = `/t/${page.id}`;
    const addresses = { replay: `${table}/replay`, record: `${table}/record`, check: `${table}/check` };
    state.end.showEnd(view, () => session.rematch(), { ...page, ...addresses });
  }
  if (!(await showBoards(closed))) return;
  state.shown = view;
  if (before && view.rewinds !== before.rewinds) state.gains.round = null;
  if (closed || !before || view.rewinds !== before.rewinds) state.openingScores = view.scores;
  showPanels(before);
  if (closed) revealRound(before, animation);
  if (view.last_round && view.last_round !== before?.last_round) callOut(view.last_round);
  if (before?.stage === "playing" && view.stage === "over") {
    playSound("end");
    $("end-title").focus();
  }
  Object.assign($("table").dataset, {
    stage: view.stage,
    turn: view.turn?.state ?? "",
    version: view.version ?? "",
    seat: view.seat ?? "",
    round: view.round,
    news: view.news?.first ? view.news.name : "",
    kinds: [...new Set(board.moves.flatMap(({ kind, what }) => [kind, what]))].join(" "),
  });
}

/** Animate what the round that has closed paid; views that come in the meantime wait for the same animation. */
async function showGains(animation) {
  const { view, gains, openingScores } = state;
  if (gains.round !== view.round) {
    const seat = mainSeat();
    const goal = $("seats").querySelector(".own .points");
    const done = animation.showGains(board, openingScores[seat], view.scores[seat], goal);
    state.gains = { round: view.round, done };
  }
  await state.gains.done;
}

/** Show what is around the boards: task, score, log, chat. */
function showPanels(before) {
  const { view } = state;
  scores.show(view);
  const last = view.last_round && h("b", { class: "last-round" }, view.last_round);
  const nudged = view.turn?.nudged && h("b", {}, view.turn.nudged, " ");
  fill($("prompt"), h("span", {}, last, thinkingBots(), nudged, lastDecision(), withSymbols(view.prompt)));
  shrinkPrompt();
  teacher?.show(view);
  if ($("news") && (view.news || before?.news)) {
    import("./episode.js").then(({ showEpisode }) => showEpisode(page.id, state.view));
  }
  showLog($("panel-log"), view, { highlight, earlier: showEarlierLog });
  if (before && view.notes.at(-1)?.time > (before.notes.at(-1)?.time ?? 0)) announce(view.notes.at(-1).words);
  showChat($("chat-list"), view);
  $("chat-form").hidden = !page.mine.length;
  const unread = before && view.chat.length > before.chat.length && !$("panel-chat").checkVisibility();
  if (unread) for (const id of ["tab-chat", "side-open"]) $(id).classList.add("news");
}

/** Write a task smaller that is too long for its place. */
function shrinkPrompt() {
  const prompt = $("prompt");
  prompt.classList.remove("long");
  prompt.classList.toggle("long", prompt.scrollHeight > prompt.clientHeight);
}

/** Show boards and moves; false if a newer view has come in the meantime. */
async function showBoards(closed) {
  const { view } = state;
  const seat = mainSeat();
  const choices = teacher?.hasUnread(view) ? null : view.turn?.choices;
  const newPieces = await board.show(view.boards[seat], view.boards.middle, choices ?? NO_CHOICES);
  if (state.view !== view) return false;
  board.idleAnswer = view.turn?.state === "complete" ? say("dead-complete") : withoutSymbols(view.prompt);
  if (newPieces.length) board.paper.markNew(closed ? newPieces : []);
  chooseLayout(board, Boolean(view.boards.middle));
  const name = seatName(view, seat);
  $("my-name").textContent = view.seat === null ? name : say("my-board", { name });
  actions.show();
  $("leave-open").hidden = !view.turn;
  $("playing-out").hidden = !(view.turn && view.seats[view.seat].playing_out);
  showTime();
  await seats.show(view, seat, closed);
  return state.view === view;
}

/** Show clock, pauses and agreements, which concern people who play with others. */
async function showTime() {
  const { view } = state;
  const others = view.seats.some(({ kind, mine }) => kind === "person" && !mine);
  if (!state.time && !others && !view.paused && !view.seats[view.seat]?.away) return;
  state.time ??= import("./time.js").then(({ TimePanel }) => new TimePanel(state, session));
  (await state.time).show();
}

/** What another player has just decided alone, such as the cube of a round, if it is the viewer's turn now. */
function lastDecision() {
  const { view } = state;
  const last = view.log.at(-1);
  const alone = last && view.log.every(({ round, seat }) => round !== last.round || seat === last.seat);
  const mine = ["thinking", "complete"].includes(view.turn?.state);
  if (!mine || !alone || last.seat === null || last.seat === view.seat || last.round !== view.round - 1) return null;
  const told = say("did", { name: actorName(view, last.seat, last.stand_in), words: last.words });
  return [withSymbols(told), " "];
}

/** The faces of bots, if everyone waits for bots alone. */
function thinkingBots() {
  const { view } = state;
  const waiting = view.pending.map((number) => view.seats[number]);
  const mine = ["thinking", "complete"].includes(view.turn?.state);
  return !mine && waiting.every(({ kind }) => kind === "bot") ? waiting.map(seatFace) : [];
}

/** Fetch lines of the log from before those that the page has. */
async function showEarlierLog() {
  const { view } = state;
  view.log = [...(await session.earlierLines(view.log[0].step)), ...view.log];
  showLog($("panel-log"), view, { highlight, earlier: showEarlierLog });
}

/** Announce what the others have done in the round that has closed, and let the dice of the next one roll. */
function revealRound(before, animation) {
  const { view } = state;
  const known = new Set(before.log.map((line) => line.step));
  const byOthers = (line) => line.seat === null || line.seat !== view.seat || line.stand_in;
  const lines = view.log.filter((line) => !known.has(line.step) && byOthers(line));
  animation?.rollDice([board.paper, board.middle.paper]);
  const actor = (line) => (line.seat === null ? "" : `${actorName(view, line.seat, line.stand_in)}: `);
  announce(withoutSymbols(lines.map((line) => `${actor(line)}${line.words}`).join(". ")));
}

/** Call something out in large letters over the board, until it has faded. */
function callOut(text) {
  const call = h("p", { class: "call-out", "aria-hidden": "true" }, text); // the task says it, too
  $("pane").after(call);
  setTimeout(() => call.remove(), 3000);
}

/**
 * On a shared screen a curtain hides the table until the next player takes over. Where boards are open there is nothing
 * to hide, and the board of the next player comes at once. True while the table is not to be shown.
 */
function drawCurtain() {
  const { view } = state;
  const shared = page.mine.length > 1 && view.stage === "playing";
  const due = shared
    ? page.mine.filter((number) => view.pending.includes(number) && !view.seats[number].playing_out)
    : [];
  state.nextSeat = due.length && !due.includes(view.seat) ? due[0] : null;
  if (state.nextSeat !== null && page.open) {
    showWhoseTurn();
    takeOver();
    return true;
  }
  const drawn = state.nextSeat !== null;
  $("curtain").hidden = !drawn;
  $("table").hidden = drawn;
  if (!drawn) return false;
  if (state.seat !== null) {
    state.seat = null; // nothing hidden stays on the page
    session.forget();
    const { seats, chat } = view;
    state.view = /** @type {any} */ ({ seat: null, seats, chat, boards: {} });
    session.follow();
  }
  board.clear();
  if ($("choices").matches(":popover-open")) $("choices").hidePopover();
  const hidden = "panel-score panel-log ghost-words actions choices pictures prompt strip board-words large-board";
  for (const id of hidden.split(" ")) $(id).replaceChildren();
  $("board-details").open = false;
  for (const id of ["large", "menu"]) $(id).close();
  seats.clear();
  scores.seat = null;
  $("curtain-name").textContent = say("hand-over", { name: seatName(state.view, state.nextSeat) });
  $("take-over").focus();
  return true;
}

/** Say for a moment whose board comes. */
function showWhoseTurn() {
  const label = $("whose-turn");
  label.textContent = say("hand-over", { name: seatName(state.view, state.nextSeat) });
  label.hidden = false;
  clearTimeout(state.labelTimer);
  state.labelTimer = setTimeout(() => (label.hidden = true), LABEL_TIME);
  announce(label.textContent);
}

function takeOver() {
  const seat = state.nextSeat;
  state.nextSeat = null;
  session.changeSeat(seat);
  $("prompt").focus();
}

/** Shortcuts of single keys, except where the player writes. */
function onKey(event) {
  const { view } = state;
  const dialog = document.querySelector("dialog[open]");
  if (!state.shown || event.ctrlKey || event.metaKey || event.altKey || dialog) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "checkbox") return;
  const onButton = /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  const { key } = event;
  const small = key.toLowerCase();
  if (key === "Enter" && !onButton && !$("confirm").disabled && !$("confirm").hidden) $("confirm").click();
  else if (small === "u") $("undo").click();
  else if (small === "y") $("redo").click();
  else if (key === "R") $("restart").click();
  else if (key === "r") board.rotate();
  else if (small === "f") board.flip();
  else if (key === "Escape") board.dropGhost();
  else if (small === "b") board.focus();
  else if (small === "l") announce(withoutSymbols(view.log.at(-1)?.words ?? ""));
  else if (small === "s")
    announce(view.scores.map(({ seat, total }) => `${seatName(view, seat)}: ${total}`).join(", "));
  else if (small === "h") $("hint-open")?.click();
  else if (key === "?") $("rules-open").click();
  else if (small === "k") $("help").showModal();
  else return;
  event.preventDefault();
}

const onClick = (id, listener) => $(id).addEventListener("click", listener);

function setUpButtons() {
  for (const command of ["undo", "redo", "restart", "confirm", "unconfirm"]) {
    onClick(command, () => session.actAsSeat({ do: command }));
  }
  onClick("rotate", () => board.rotate());
  onClick("flip", () => board.flip());
  onClick("place", () => board.playGhost());
  onClick("take-over", takeOver);
  onClick("play-myself", () => session.act({ do: "playout", seat: state.view.seat, on: false }));
  onClick("help-open", () => ($("menu").close(), $("help").showModal()));
  onClick("leave-open", () => ($("menu").close(), $("leave").showModal()));
  onClick(
    "leave-yes",
    async () => (await session.act({ do: page.alone ? "cancel" : "leave" })) && location.assign("/"),
  );
  onClick("problem-close", () => announce(""));
  onClick("menu-open", () => $("menu").showModal());
  $("hint-open")?.addEventListener("click", async () => (await import("./hint.js")).toggle(state.view, board));
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, (event) => actions.hold(event));
  document.addEventListener("keydown", onKey);
}

function setUpDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    for (const close of dialog.querySelectorAll("[data-close]")) close.addEventListener("click", () => dialog.close());
  }
  for (const id of ["auto", "sound"]) {
    $(id).checked = readSetting(id, $(id).dataset.default) === "on";
    $(id).addEventListener("change", () => saveSetting(id, $(id).checked ? "on" : "off"));
  }
}

function setUpSide() {
  setUpDrawers();
  chooseTab($("tab-score"), false);
  onClick("tabs", () => $("side-open").classList.remove("news"));
  $("board-details").addEventListener("toggle", () => ($("board-words").textContent = board.paper.describe()));
  $("chat-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = $("chat-text").value.trim();
    if (!text) return;
    $("chat-text").value = "";
    if (!(await session.act({ do: "say", text }))) $("chat-text").value ||= text;
  });
}

function start() {
  setUpButtons();
  setUpDialogs();
  setUpSide();
  setUpHelp();
  WIDE_WINDOW.addEventListener("change", () => {
    board.shown = []; // the same pieces on another paper
    if (state.view) showBoards(false).then(shrinkPrompt);
  });
  addEventListener("resize", shrinkPrompt);
  session.start(pageData("table-scene"));
}

start();
