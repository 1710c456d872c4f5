/** The table page: shows what the server tells this viewer, and sends what the viewer decides. */

import { Board } from "../board/board.js";
import { ask, follow, newKey, Refused } from "../common/connection.js";
import { drawers, showZoom } from "./layout.js";
import { competing, inWords, labels, signed, turnable } from "../board/moves.js";
import { fetched, WIDE } from "../board/paper.js";
import { Scenes } from "../common/scene.js";
import { $, drawing, fill, given, h, helpful, picture, remember, remembered, say, withSymbols } from "../common/dom.js";
import { showLog, who } from "./log.js";
import { faceOf, nameOf, points, Scores, showChat, showClock, tabs } from "./panels.js";
import { Seats } from "./seats.js";

const page = given("table-page");
const api = `/api/tables/${page.id}`;
const here = `language=${page.language}`;

/** What is to be shown: the scene, with the seat that looks. */
let view = null;
/** The round that has been paid for last. */
let paid = { round: null, beat: null };
/** The scores with which the round began. */
let opening = [];
/** What is shown; something else while a paper is fetched. */
let shown = null;
let scenes = new Scenes();
/** The seat that looks; null for spectators and while the screen is handed over. */
let seat = page.seat;
let curtain = null;
let stop = null;
let busy = false;

const board = new Board($("my-board"), $("middle"), {
  place: (index) => move(index),
  why: (text) =>
    ask(`${api}/why?${here}`, { seat: view.seat, move: text }).then(
      ({ sentence }) => sentence.replace(/ \([\d.]+\)$/, ""),
      ({ message }) => message,
    ),
  changed: () => (view ? showActions() : null),
});
const seats = new Seats($("seats"));
/** Speaks at a table where a lesson is given. */
const teacher = page.lesson ? new (await import("./lesson.js")).Teacher(page, board, () => showPlay(false)) : null;
/** Who wants less motion sees no beats. */
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Plays a sound, for those who want to hear them. */
const sound = (name) => $("sound").checked && import("./sounds.js").then((sounds) => sounds.play(name));

/** The scripts of the end, once it has come. */
let ending = null;

/** Lights cells on somebody's board, for a line of a score or of the log. */
function light(number, cells) {
  if (ending) ending.lightEnd(number, cells);
  else if (number === shownSeat()) board.light(cells);
  else seats.light(number, cells);
}
const scores = new Scores($("panel-score"), light);
const chooseTab = tabs($("tabs"));

/** Whose board is the large one: the viewer's own; a spectator follows the first seat. */
const shownSeat = () => view.seat ?? 0;
const query = () => `${here}${seat === null ? "" : `&seat=${seat}`}`;

/** Says something to those who listen, and shows it for a while when it is a problem. */
function announce(text, problem = false) {
  $("announce").textContent = text;
  $("problem").hidden = !problem;
  if (problem) $("problem-text").textContent = text;
}

let tasks = 0;

/** Says whether the page is waiting for the server. */
function occupied(change) {
  tasks += change;
  $("table").setAttribute("aria-busy", String(tasks > 0));
}

/** Takes a message in; what does not fit to what is known makes the page ask for everything. */
async function take(message, from) {
  if (from !== seat) return;
  const next = scenes.take(message);
  if (next === null) await refresh();
  if (!next) return;
  occupied(+1);
  try {
    await show({ ...next, seat });
  } finally {
    occupied(-1);
  }
}

let refreshing = null;

/** Looks at the table anew; calls that come together become one. False if that is refused. */
function refresh() {
  refreshing ??= (async () => {
    occupied(+1);
    const from = seat;
    try {
      await take(await ask(`${api}/scene?${query()}`), from);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (seat !== null && error.code === "not-your-seat") {
        page.mine = page.mine.filter((number) => number !== seat);
        sitDown(null);
      } else announce(error.message, true);
      return false;
    } finally {
      refreshing = null;
      occupied(-1);
    }
  })();
  return refreshing;
}

/** Sends a command until the server has it; the answer says what has changed. True unless it was refused. */
async function act(command) {
  const talk = command.do === "say"; // people may talk while a move is on its way
  if (busy && !talk) return false;
  busy ||= !talk;
  occupied(+1);
  const from = seat;
  try {
    const { changes } = await ask(`${api}/do?${here}`, { command, key: newKey(), since: view.number, seat: view.seat });
    announce("");
    if (!talk) busy = false;
    if (changes) await take(changes, from);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "old-version") await refresh();
    announce(error.message, true);
    return false;
  } finally {
    if (!talk) busy = false;
    occupied(-1);
  }
}

const mine = (command) => act({ ...command, seat: view.seat, version: view.version });

/** Writes a task smaller that does not fit its place. */
function fitPrompt() {
  const prompt = $("prompt");
  prompt.classList.remove("long");
  prompt.classList.toggle("long", prompt.scrollHeight > prompt.clientHeight);
}

/** How long a complete turn can still be changed before it ends by itself. */
const GRACE = 2000;
let grace = null;

/** Makes a move. A turn that is complete with it ends by itself after a moment, unless somebody wants to look again. */
async function move(index) {
  const thinking = view.turn?.state === "thinking";
  const final = page.final.includes(board.moves.find((one) => one.index === index)?.kind);
  sound("tap");
  await mine({ do: "move", move: index });
  if (final || view.turn?.ends || teacher || !thinking || view.turn?.state !== "complete" || !$("auto").checked) return;
  $("confirm").classList.add("counting");
  grace = setTimeout(() => (wait(), mine({ do: "confirm" })), GRACE);
}

/** Nothing ends by itself any longer. */
function wait() {
  clearTimeout(grace);
  grace = null;
  $("confirm").classList.remove("counting");
}

/**
 * Asks before something that cannot be taken back, or hardly, and says what it costs.
 * @returns {Promise<boolean>}
 */
function sure(what, words) {
  $("sure-yes").textContent = `${what[0].toUpperCase()}${what.slice(1)}`;
  $("sure-title").textContent = `${$("sure-yes").textContent}?`;
  $("sure-words").textContent = words;
  $("sure").returnValue = "";
  $("sure-yes").onclick = () => $("sure").close("yes");
  $("sure").showModal();
  return new Promise((resolve) => ($("sure").onclose = () => resolve($("sure").returnValue === "yes")));
}

/** Makes a move that needs no place. Who says that they are done has confirmed, too. */
async function decide(one) {
  if (!teacher && page.stopping[one.kind]) {
    const total = say("sure-points", { points: points(view.scores[view.seat].total + one.gain) });
    if (!(await sure(one.words, `${page.stopping[one.kind]} ${total}`))) return;
  }
  await move(one.index);
  if (one.kind === "done" && view.turn?.state === "complete") await mine({ do: "confirm" });
}

/** Lets a bot play out the rest, once its player has read what that means. */
async function playOut() {
  if (await sure(page.playOut.offer, page.playOut[view.turn.play_out])) await act({ do: "playout", seat: view.seat });
}

/** Shows everything. */
async function show(next) {
  const before = shown?.seat === next.seat ? shown : null;
  view = next;
  if (page.mine.length && seat === null && !curtain && (page.mine.length === 1 || view.stage !== "playing"))
    return sitDown(page.mine[0]);
  if (handOver()) return;
  const closed = before !== null && view.round > before.round;
  const beats = closed && board.shown.length && !STILL.matches ? await import("./round-animation.js") : null;
  if (beats) {
    const own = shownSeat();
    const goal = $("seats").querySelector(".own .points");
    if (paid.round !== view.round)
      paid = { round: view.round, beat: beats.pay(board, opening[own], view.scores[own], goal) };
    await paid.beat; // what comes meanwhile waits for the same beat
    if (view !== next) return;
  }
  document.title = `${view.turn?.state === "thinking" ? "● " : ""}${page.title} · Ratusz`;
  $("round").textContent = view.round_name;
  $("end-part").hidden = view.stage !== "over";
  if (view.stage === "over") {
    ending ??= await import("./end.js");
    if (view !== next) return;
    ending.showEnd(view, rematch, {
      ...page,
      replay: `/t/${page.id}/replay`,
      record: `/t/${page.id}/record`,
      check: `/t/${page.id}/check`,
    });
  }
  if (!(await showPlay(closed))) return; // something newer has come while a paper was fetched
  shown = view;
  if (closed || !before) opening = view.scores; // what a round pays is seen against how it began
  scores.show(view);
  fill($("prompt"), h("span", {}, thinkers(), withSymbols(view.prompt)));
  fitPrompt();
  teacher?.show(view);
  if (view.news || before?.news) import("./episode.js").then(({ tell }) => tell(page.id, view?.news));
  showLog($("panel-log"), view, { light, earlier });
  showChat($("chat-list"), view);
  $("chat-form").hidden = !page.mine.length;
  if (before && view.chat.length > before.chat.length && !$("panel-chat").checkVisibility())
    for (const id of ["tab-chat", "side-open"]) $(id).classList.add("news");
  if (closed) reveal(before, beats);
  if (before?.stage === "playing" && view.stage === "over") {
    sound("end");
    $("end-title").focus();
  }
  Object.assign($("table").dataset, {
    stage: view.stage,
    turn: view.turn?.state ?? "",
    version: view.version ?? "",
    seat: view.seat ?? "",
    round: view.round,
    kinds: [...new Set(board.moves.flatMap(({ kind, what }) => [kind, what]))].join(" "),
  });
  showClock($("clock"), view);
}

/** Nothing that somebody else has seen stays. */
function forget() {
  view = shown = null;
  scenes = new Scenes();
}

/** Looks from a seat from now on, or from none. */
function sitDown(number) {
  seat = number;
  forget();
  listen();
}

/** Shows boards and moves; false if something newer has come meanwhile. */
async function showPlay(closed) {
  const number = shownSeat();
  const current = view;
  const open = teacher?.tells(view) ? NOTHING : view.turn?.choices;
  const come = await board.show(view.boards[number], view.boards.middle, open ?? NOTHING);
  if (view !== current) return false;
  if (come.length) board.paper.freshen(closed ? come : []);
  compose();
  $("my-name").textContent =
    view.seat === null ? nameOf(view, number) : say("my-board", { name: nameOf(view, number) });
  showActions();
  $("leave-open").hidden = !view.turn;
  $("away").hidden = !(view.turn && view.seats[view.seat].away && !view.paused);
  $("playing-out").hidden = !(view.turn && view.seats[view.seat].playing_out);
  $("paused").hidden = !(view.turn && view.paused);
  showStandIn();
  await seats.show(view, number, closed);
  return view === current;
}

/** The round in which the viewer has read what a bot played for them. */
let read = null;

/** Says what a bot has played for the viewer, until they have read it or do something. */
function showStandIn() {
  const sentence = view.paused || read === view.round ? "" : view.turn?.stood_in;
  $("stood-in").hidden = !sentence;
  const lines = view.log.filter((line) => line.seat === view.seat);
  const own = lines.findLastIndex((line) => !line.stand_in);
  fill(
    $("stood-in-words"),
    sentence && [
      h("p", {}, h("b", {}, sentence)),
      h(
        "p",
        {},
        lines
          .slice(own + 1)
          .map(({ words }) => words)
          .join("; "),
      ),
    ],
  );
}

/** Lays the table out by what lies on it: a sheet that stands or lies, a board with cards beside it, or a Forum beside a city. */
function compose() {
  const middle = Boolean(view.boards.middle);
  const { width, height } = board.paper.svg.viewBox.baseVal;
  const slim = width / height;
  const flat = middle && (Boolean(board.shown[0].wide) || slim > 1); // the page of cities lies, too
  $("table").dataset.layout = middle ? (flat ? "wide" : "cards") : slim > 1 ? "sheet" : "tall";
  $("play").style.setProperty("--slim", slim.toFixed(3));
  $("middle-part").hidden = !middle;
  $("middle-open").hidden = !middle || flat;
  showZoom(board);
}

/** The faces of bots, if everybody waits for bots alone. */
function thinkers() {
  const waiting = view.pending.map((number) => view.seats[number]);
  const mine = ["thinking", "complete"].includes(view.turn?.state);
  return !mine && waiting.every(({ kind }) => kind === "bot") ? waiting.map(faceOf) : [];
}

/** No moves, always the same list, so that a board knows that nothing has changed. */
const NOTHING = [];

/** What was before the lines of the log that the page has. */
async function earlier() {
  view.log = [...(await ask(`${api}/log?${query()}&before=${view.log[0].step}`)), ...view.log];
  showLog($("panel-log"), view, { light, earlier });
}

/** What has happened since, said aloud. */
function reveal(before, beats) {
  const old = new Set(before.log.map((line) => line.step));
  const fresh = view.log.filter(
    (line) => !old.has(line.step) && (line.seat === null || line.seat !== view.seat || line.stand_in),
  );
  beats?.roll([board.paper, board.middle.paper]);
  announce(
    fresh
      .map((line) => (line.seat === null ? line.words : `${who(view, line.seat, line.stand_in)}: ${line.words}`))
      .join(". "),
  );
}

let turning = false;

/** The desk: what can be done that has no place, the choices at a place, undo and confirm. */
function showActions() {
  const turn = view.turn;
  const bare = board.moves.filter((one) => !one.at.length);
  const loose = competing(board.moves).filter(Boolean);
  const { ghost, choices } = board;
  $("bar").hidden = !turn;
  const turns = choices.length > 1 && labels(choices).length === 1 && turnable(choices[0]);
  const several = board.pinned && ghost && choices.length > 1 && !turns; // for what can be turned there are buttons
  fill(
    $("actions"),
    loose.map((label) =>
      choice(`do ${label}`, label, board.label === label, symbolOf(label), () => board.choose(label)),
    ),
    bare
      .filter((one) => !one.paper)
      .map((one) =>
        h(
          "button",
          {
            type: "button",
            class: "chip act",
            data: { key: `move ${one.index}`, kind: one.kind, what: one.what },
            on: { click: () => decide(one) },
          },
          h("span", {}, one.words),
          one.gain !== 0 && one.kind !== "next" && h("b", { class: "gain" }, signed(one.gain)),
        ),
      ),
    turn?.play_out &&
      h(
        "button",
        { type: "button", class: "chip", data: { key: "play-out" }, on: { click: playOut } },
        page.playOut.offer,
      ),
  );
  $("actions").hidden = Boolean(several);
  showPictures(bare.filter((one) => one.paper));
  fill(
    $("choices"),
    several &&
      choices
        .slice(0, 12)
        .map((one) =>
          choice(
            `choice ${one.index}`,
            inWords(one),
            one === ghost.move,
            one.symbol,
            () => (one === board.ghost?.move ? board.place() : board.pick(one)),
            h("b", { class: "gain" }, signed(one.gain)),
          ),
        ),
  );
  $("choices").hidden = !several;
  $("ghost-words").textContent = board.words;
  $("ghost-words").classList.toggle("misfit", Boolean((ghost && !ghost.move) || board.why));
  turning ||= board.turns;
  $("shape").hidden = !turning; // where something was turned once, the room for it stays
  $("shape").style.visibility = board.turns ? "" : "hidden";
  $("place").hidden = !(board.pinned && ghost?.move);
  if (!turn) return;
  $("undo").disabled = !turn.can_undo;
  $("redo").disabled = !turn.can_redo;
  $("restart").disabled = !turn.can_undo;
  const done = turn.state === "confirmed";
  $("confirm").hidden = done || !$("place").hidden;
  $("unconfirm").hidden = !done;
  $("confirm").disabled = turn.state !== "complete" || teacher?.tells(view);
}

const symbolOf = (label) => board.moves.find((one) => one.label === label)?.symbol;
const choice = (key, label, pressed, symbol, click, ...more) =>
  h(
    "button",
    { type: "button", class: "chip choice", data: { key }, "aria-pressed": String(pressed), on: { click } },
    symbol && picture(symbol),
    label,
    more,
  );

/** Things to choose between that have a picture of their own lie on the board. */
async function showPictures(moves) {
  $("pictures").hidden = !moves.length;
  const drawn = await Promise.all(moves.map((one) => fetched(one.paper)));
  if (moves.some((one) => !board.moves.includes(one))) return; // something newer has come
  fill(
    $("pictures"),
    moves.map((one, place) =>
      h(
        "button",
        {
          type: "button",
          class: "picture",
          data: { key: `move ${one.index}`, kind: one.kind, what: one.what },
          "aria-label": one.words,
          on: { click: () => decide(one) },
        },
        drawing(drawn[place]),
      ),
    ),
  );
}

/** On a shared screen the next player takes over behind a curtain. True while it is drawn. */
function handOver() {
  const shared = page.mine.length > 1 && view.stage === "playing";
  const due = shared
    ? page.mine.filter((number) => view.pending.includes(number) && !view.seats[number].playing_out)
    : [];
  curtain = due.length && !due.includes(view.seat) ? { to: due[0] } : null;
  $("curtain").hidden = !curtain;
  $("table").hidden = Boolean(curtain);
  if (!curtain) return false;
  if (seat !== null) {
    const { seats, chat } = view;
    seat = null; // nothing hidden stays on the page
    forget();
    view = { seat: null, seats, chat, boards: {} };
    listen();
  }
  board.clear();
  for (const id of [
    "panel-score",
    "panel-log",
    "ghost-words",
    "actions",
    "choices",
    "pictures",
    "prompt",
    "board-words",
    "large-board",
  ])
    $(id).replaceChildren();
  $("board-details").open = false;
  for (const id of ["large", "menu"]) $(id).close();
  seats.clear();
  scores.seat = null;
  $("curtain-name").textContent = say("hand-over", { name: nameOf(view, curtain.to) });
  $("take-over").focus();
  return true;
}

function takeOver() {
  const { to } = curtain;
  curtain = null;
  sitDown(to);
  $("prompt").focus();
}

async function rematch() {
  try {
    const { table } = await ask(`${api}/rematch`, {});
    location.assign(`/t/${table}`);
  } catch (error) {
    announce(error.message, true);
  }
}

/** Follows the table from the seat that looks now: messages come as they do in answers. */
function listen() {
  stop?.();
  const from = seat;
  const address = () =>
    `${api}/changes?${query()}${view && view.seat === from && view.boards[0] ? `&after=${view.number}` : ""}`;
  stop = follow(address, (message) => take(message, from), refresh);
}

/** Single keys; none of them while somebody writes. */
function onKey(event) {
  if (!shown || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "checkbox") return;
  const onButton = /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  const key = event.key;
  const small = key.toLowerCase();
  if (key === "Enter" && !onButton && !$("confirm").disabled && !$("confirm").hidden) $("confirm").click();
  else if (small === "u") $("undo").click();
  else if (small === "y") $("redo").click();
  else if (key === "R") $("restart").click();
  else if (key === "r") board.rotate();
  else if (small === "f") board.flip();
  else if (key === "Escape") board.drop();
  else if (small === "b") board.focus();
  else if (small === "l") announce(view.log.at(-1)?.words ?? "");
  else if (small === "s")
    announce(view.scores.map(({ seat: number, total }) => `${nameOf(view, number)}: ${total}`).join(", "));
  else if (small === "h") $("hint-open")?.click();
  else if (key === "?") $("rules-open").click();
  else if (small === "k") $("help").showModal();
  else return;
  event.preventDefault();
}

function start() {
  const click = (id, listener) => $(id).addEventListener("click", listener);
  for (const doing of ["undo", "redo", "restart", "confirm", "unconfirm"]) click(doing, () => mine({ do: doing }));
  click("rotate", () => board.rotate());
  click("flip", () => board.flip());
  click("place", () => board.place());
  click("take-over", takeOver);
  for (const id of ["come-back", "play-on"]) click(id, () => act({ do: "return", seat: view.seat }));
  click("play-myself", () => act({ do: "playout", seat: view.seat, on: false }));
  click("help-open", () => ($("menu").close(), $("help").showModal()));
  click("leave-open", () => ($("menu").close(), $("leave").showModal()));
  click("leave-yes", async () => (await act({ do: "leave" })) && location.assign("/"));
  click("stood-in-close", () => ((read = view.round), showStandIn()));
  click("problem-close", () => announce(""));
  $("hint-open")?.addEventListener("click", async () => (await import("./hint.js")).toggle(view, board, announce));
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    for (const close of dialog.querySelectorAll("[data-close]")) close.addEventListener("click", () => dialog.close());
  }
  for (const id of ["auto", "sound"]) {
    $(id).checked = remembered(id, $(id).dataset.default) === "on";
    $(id).addEventListener("change", () => remember(id, $(id).checked ? "on" : "off"));
  }
  document.addEventListener("pointerdown", wait);
  document.addEventListener("keydown", wait);
  WIDE.addEventListener("change", () => view && showPlay(false));
  drawers();
  helpful();
  $("chat-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = $("chat-text").value.trim();
    if (!text) return;
    $("chat-text").value = "";
    if (!(await act({ do: "say", text }))) $("chat-text").value ||= text;
  });
  document.addEventListener("keydown", onKey);
  setInterval(() => showClock($("clock"), view), 1000);
  chooseTab($("tab-score"), false);
  $("tabs").addEventListener("click", () => $("side-open").classList.remove("news"));
  click("menu-open", () => $("menu").showModal());
  $("board-details").addEventListener("toggle", () => ($("board-words").textContent = board.paper.inWords()));
  const first = given("table-scene");
  if (first) take(first, seat);
  listen();
  occupied(0);
}

start();
