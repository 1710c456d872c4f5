/** The table page: shows what the server tells this viewer, and sends what the viewer decides. */

import { Board } from "./board.js";
import { labels, signed } from "./board-moves.js";
import { ask, follow, newKey, Refused } from "./live.js";
import { $, drawing, fill, given, h, say } from "./table-dom.js";
import { nameOf, Others, Scores, showChat, showLog, stateOf, tabs } from "./table-panels.js";
import { showEnd } from "./table-end.js";

const page = given("table-page");
const api = `/api/tables/${page.id}`;

let view = null;
let boards = { boards: [], cards: "", tags: [] };
/** The seat that looks; null for spectators and while the screen is handed over. */
let seat = null;
let curtain = null;
let stop = null;
let busy = false;
const peeked = new Map();

const board = new Board($("my-board"), {
  place: (text) => move(text),
  peek,
  changed: () => (view ? showActions() : null),
});
const others = new Others($("others"));
const scores = new Scores($("panel-score"), (number, cells) => {
  if (number === shownSeat()) board.light(cells);
  else others.light(number, cells);
});
const chooseTab = tabs($("tabs"));

/** Whose board is the large one: the viewer's own; a spectator follows the first seat. */
const shownSeat = () => view.seat ?? 0;
const query = () => `?language=${page.language}${seat === null ? "" : `&seat=${seat}`}`;

/** Says something to those who listen, and shows it for a while when it is a problem. */
function announce(text, problem = false) {
  $("announce").textContent = text;
  $("problem").hidden = !problem;
  if (problem) $("problem-text").textContent = text;
}

let refreshing = null;
let again = false;
let tasks = 0;
/** The number of the last notice. */
let heard = 0;

/** Says whether the page is waiting for the server. */
function occupied(change) {
  tasks += change;
  $("table").setAttribute("aria-busy", String(tasks > 0));
}

/** Looks at the table anew; calls that come together become one. */
function refresh() {
  again = true;
  refreshing ??= (async () => {
    occupied(+1);
    try {
      while (again) {
        again = false;
        const from = seat;
        const known = boards;
        const [next, drawn] = await Promise.all([ask(api + query()), ask(`${api}/boards${query()}&known=${known.tags}`)]);
        if (from !== seat || drawn.number !== next.number) again = true;
        else {
          show(next, completed(drawn, known));
          if (from === seat && next.number < heard) again = true;
        }
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (seat !== null && (error.code === "not-your-seat" || error.code === "no-seat")) {
        seat = null;
        again = true;
      } else announce(error.message, true);
    } finally {
      refreshing = null;
      occupied(-1);
    }
    if (again) refresh();
  })();
  return refreshing;
}

/** The boards with those that the server left out because this page has them. */
function completed(drawn, known) {
  const drawings = new Map(known.tags.map((tag, index) => [tag, known.boards[index] ?? known.cards]));
  const whole = (text, index) => text ?? drawings.get(drawn.tags.at(index));
  return { boards: drawn.boards.map(whole), cards: whole(drawn.cards, -1), tags: drawn.tags };
}

/** Sends a command until the server has it, then looks anew. */
async function act(command) {
  if (busy && command.do !== "say") return;
  busy = command.do !== "say";
  occupied(+1);
  try {
    await ask(`${api}/do`, { command, key: newKey() });
    announce("");
    busy = false;
    await refresh();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    busy = false;
    if (error.code === "old-version") await refresh();
    announce(error.message, true);
  } finally {
    busy = false;
    occupied(-1);
  }
}

const mine = (command) => act({ ...command, seat: view.seat, version: view.version });
const move = (text) => mine({ do: "move", move: text });

/** Makes a move that needs no place. Who says that they are done has confirmed, too. */
async function decide(text) {
  await move(text);
  if (text === "done" && view.turn?.can_confirm) await mine({ do: "confirm" });
}

async function peek(text) {
  const key = `${view.version} ${text}`;
  if (!peeked.has(key)) {
    if (peeked.size > 60) peeked.clear();
    try {
      peeked.set(key, { svg: (await ask(`${api}/peek?language=${page.language}`, { seat: view.seat, move: text })).board });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      peeked.set(key, { why: error.message });
    }
  }
  return peeked.get(key);
}

/** Shows everything. */
function show(next, drawn) {
  const before = view;
  view = next;
  boards = drawn;
  if (view.mine.length && seat === null && !curtain) {
    seat = view.mine.length === 1 || view.stage !== "playing" ? view.mine[0] : null;
    if (seat !== null) {
      listen();
      refresh();
      return;
    }
  }
  if (handOver()) return;
  const closed = before !== null && before.seat === view.seat && view.round > before.round;
  document.title = `${view.turn?.state === "thinking" ? "● " : ""}${view.title} · Ratusz`;
  Object.assign($("table").dataset, { stage: view.stage, turn: view.turn?.state ?? "", version: view.version ?? "", seat: view.seat ?? "" });
  $("prompt").textContent = view.prompt;
  const round = view.position?.round; // the game's own count, if it has one
  $("round").textContent = view.stage === "playing" && round > 0 ? say("round", { number: round }) : "";
  $("end-part").hidden = view.stage !== "over";
  if (view.stage === "over") showEnd(view, rematch, { replay: `/t/${view.id}/replay`, record: `/t/${view.id}/record`, check: `/t/${view.id}/check` });
  showPlay(closed);
  scores.show(view);
  showLog($("panel-log"), view);
  showChat($("chat-list"), view);
  $("chat-form").hidden = !view.mine.length;
  if (before && view.chat.length > before.chat.length && $("panel-chat").hidden) $("tab-chat").classList.add("news");
  if (closed) reveal(before);
  if (before?.stage === "playing" && view.stage === "over") $("end-title").focus();
  tick();
}

function showPlay(closed) {
  const number = shownSeat();
  const fresh = board.show(boards.boards[number], view.turn?.moves ?? []);
  if (closed) for (const name of fresh) board.cells.get(name).classList.add("fresh");
  $("my-name").textContent = view.seat === null ? nameOf(view, number) : say("my-board", { name: nameOf(view, number) });
  fill($("my-state"), [(view.seat === null || !view.seats[number].pending) && stateOf(view, number)]);
  $("auto").closest("label").hidden = !view.turn;
  $("board-words").textContent = board.svg.querySelector("desc")?.textContent ?? "";
  others.show({ ...view, seat: number }, boards.boards, closed);
  $("tab-cards").hidden = !boards.cards;
  if (boards.cards && $("panel-cards").dataset.drawn !== boards.cards) {
    const cards = drawing(boards.cards);
    $("panel-cards").replaceChildren(cards, h("p", { class: "sr" }, cards.querySelector("desc")?.textContent ?? ""));
    $("panel-cards").dataset.drawn = boards.cards;
  }
  showActions();
  const away = view.turn && view.seats[view.seat].away;
  $("away").hidden = !away;
}

/** What chance has brought since, said aloud and shown under the prompt. */
function reveal(before) {
  const old = new Set(before.log.flatMap((round) => round.lines.map((line) => line.step)));
  const fresh = view.log.flatMap((round) => round.lines).filter((line) => !old.has(line.step));
  const chance = fresh.filter((line) => line.seat === null).map((line) => line.words);
  const told = fresh.filter((line) => line.seat !== null && line.seat !== view.seat).map((line) => `${nameOf(view, line.seat)}: ${line.words}`);
  announce([...told, ...chance].join(". "));
  const strip = $("chance");
  strip.hidden = !chance.length;
  strip.textContent = chance.slice(-3).join(" · ");
  strip.classList.remove("roll");
  void strip.offsetWidth; // lets the animation begin again
  strip.classList.add("roll");
  clearTimeout(strip.timer);
  strip.timer = setTimeout(() => (strip.hidden = true), 6000);
}

/** The bar below the board: what can be done, the choices at a place, undo and confirm. */
function showActions() {
  const turn = view.turn;
  const bare = board.moves.filter((one) => !one.cells.length);
  const possible = labels(board.moves).filter(Boolean);
  const { ghost, choices } = board;
  $("bar").hidden = !turn;
  const turns = choices.length > 1 && labels(choices).length === 1 && choices[0].cells.length > 1 && !choices[0].anchored;
  const several = ghost && choices.length > 1 && !turns; // for what can be turned there are buttons
  fill(
    $("actions"),
    possible.length > 1 &&
      !(several && board.pinned) && // the choices at the place stand there instead
      possible.map((label) =>
        h("button", { type: "button", class: "chip", data: { key: `do ${label}` }, "aria-pressed": String(board.label === label), on: { click: () => board.choose(board.label === label ? null : label) } }, label),
      ),
    bare.map((one) => {
      const long = one.words.length > 60;
      const street = /^\d/.test(one.words) ? h("small", {}, one.text) : null;
      return h(
        "button",
        { type: "button", class: `chip act ${long ? "long" : ""}`, data: { key: `move ${one.text}`, move: one.text }, on: { click: () => decide(one.text) } },
        street,
        one.words,
        one.gain !== 0 && h("b", { class: "gain" }, signed(one.gain)),
      );
    }),
  );
  $("bar").classList.toggle("tall", bare.some((one) => one.words.length > 60));
  fill(
    $("choices"),
    several &&
      choices.slice(0, 12).map((one) =>
        h(
          "button",
          {
            type: "button",
            class: "chip choice",
            data: { key: `choice ${one.text}` },
            "aria-pressed": String(one.text === ghost.text),
            on: { click: () => (one.text === board.ghost?.text && board.pinned ? board.place() : board.pick(one)) },
          },
          one.words,
          h("b", { class: "gain" }, signed(one.gain)),
        ),
      ),
  );
  $("choices").hidden = !several;
  const words = ghost?.move ? `${ghost.move.words} (${signed(ghost.move.gain)})` : ghost ? board.why || say("does-not-fit") : "";
  $("ghost-words").textContent = words || (turn?.draft.length ? say("draft", { moves: turn.draft.map((one) => one.words).join(" · ") }) : "");
  $("ghost-words").classList.toggle("misfit", Boolean(ghost && !ghost.move));
  $("shape").hidden = !board.turns;
  $("place").hidden = !(board.pinned && ghost?.move);
  $("bar").classList.toggle("pinned", !$("place").hidden);
  if (!turn) return;
  $("undo").disabled = !turn.can_undo;
  $("redo").disabled = !turn.can_redo;
  $("restart").disabled = !turn.can_undo;
  const done = turn.state === "confirmed";
  $("confirm").hidden = done || !$("place").hidden;
  $("unconfirm").hidden = !done;
  $("confirm").disabled = !turn.can_confirm;
  $("auto").checked = turn.auto;
}

/** On a shared screen the next player takes over behind a curtain. True while it is drawn. */
function handOver() {
  if (view.mine.length < 2 || view.stage !== "playing") {
    curtain = null;
  } else {
    const due = view.mine.filter((number) => view.pending.includes(number));
    if (view.seat !== null && (due.includes(view.seat) || !due.length)) curtain = null;
    else if (due.length) curtain = { to: due[0] };
    else curtain = null;
  }
  const drawn = Boolean(curtain);
  $("curtain").hidden = !drawn;
  $("table").hidden = drawn;
  if (!drawn) return false;
  if (seat !== null) {
    seat = null; // nothing hidden stays on the page
    listen();
  }
  board.show('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', []);
  $("others-list").replaceChildren();
  $("panel-score").replaceChildren();
  $("panel-cards").replaceChildren();
  $("panel-log").replaceChildren();
  $("ghost-words").textContent = "";
  $("actions").replaceChildren();
  delete $("panel-cards").dataset.drawn;
  others.shown.clear();
  scores.seat = null;
  peeked.clear();
  $("curtain-name").textContent = say("hand-over", { name: nameOf(view, curtain.to) });
  $("take-over").focus();
  return true;
}

function takeOver() {
  seat = curtain.to;
  curtain = null;
  listen();
  refresh().then(() => $("prompt").focus());
}

async function rematch() {
  try {
    const { table } = await ask(`${api}/rematch`, {});
    location.assign(`/t/${table}`);
  } catch (error) {
    announce(error.message, true);
  }
}

/** Follows the table from the seat that looks now. */
function listen() {
  stop?.();
  heard = 0;
  const from = seat;
  const address = (attempt) => {
    const known = view && view.seat === from && attempt < 4 ? `after=${view.number}` : "";
    return `${api}/events?${from === null ? "" : `seat=${from}&`}${known}`;
  };
  stop = follow(address, (notice) => {
    heard = notice?.number ?? heard;
    if (!notice || !view || view.seat !== seat || (heard > view.number && !busy)) refresh();
  });
}

/** The time that is left. */
function tick() {
  const clock = $("clock");
  clock.hidden = !view?.deadline || view.stage !== "playing";
  if (clock.hidden) return;
  const left = Math.max(0, Math.round((view.deadline - Date.now()) / 1000));
  const hours = Math.floor(left / 3600);
  const two = (number) => String(number).padStart(2, "0");
  clock.textContent = hours >= 48 ? say("days", { number: Math.floor(hours / 24) }) : hours ? `${hours}:${two(Math.floor(left / 60) % 60)} h` : `${Math.floor(left / 60)}:${two(left % 60)}`;
  clock.classList.toggle("hurry", left < 15);
}

/** Single keys; none of them while somebody writes. */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "checkbox") return;
  const onButton = /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  const key = event.key;
  if (key === "Enter" && !onButton && !$("confirm").disabled && !$("confirm").hidden) $("confirm").click();
  else if (key === "u" || key === "U") $("undo").click();
  else if (key === "y" || key === "Y") $("redo").click();
  else if (key === "R") $("restart").click();
  else if (key === "r") board.rotate();
  else if (key === "f" || key === "F") board.flip();
  else if (key === "Escape") board.drop();
  else if (key === "b" || key === "B") board.places?.get(board.current)?.button.focus();
  else if (key === "l" || key === "L") announce(view.log.flatMap((round) => round.lines).at(-1)?.words ?? "");
  else if (key === "s" || key === "S") announce(view.scores.map(({ seat: number, total }) => `${nameOf(view, number)}: ${total}`).join(", "));
  else if (key === "?") $("help").showModal();
  else return;
  event.preventDefault();
}

function start() {
  const click = (id, listener) => $(id).addEventListener("click", listener);
  click("undo", () => mine({ do: "undo" }));
  click("redo", () => mine({ do: "redo" }));
  click("restart", () => mine({ do: "restart" }));
  click("confirm", () => mine({ do: "confirm" }));
  click("unconfirm", () => mine({ do: "unconfirm" }));
  click("rotate", () => board.rotate());
  click("flip", () => board.flip());
  click("place", () => board.place());
  click("take-over", takeOver);
  click("come-back", () => act({ do: "return", seat: view.seat }));
  click("help-open", () => $("help").showModal());
  click("problem-close", () => announce(""));
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    for (const close of dialog.querySelectorAll("[data-close]")) close.addEventListener("click", () => dialog.close());
  }
  $("auto").addEventListener("change", () => act({ do: "auto", seat: view.seat, on: $("auto").checked }));
  $("chat-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = $("chat-text").value.trim();
    if (!text) return;
    $("chat-text").value = "";
    await act({ do: "say", text });
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  window.addEventListener("online", () => refresh());
  setInterval(tick, 1000);
  chooseTab($("tab-score"), false);
  const first = given("table-view");
  if (first) {
    seat = first.view.seat;
    show(first.view, first.boards);
    if (boards.cards && innerWidth >= 800 && view.stage === "playing") chooseTab($("tab-cards"), false);
  } else refresh();
  listen();
  occupied(0);
}

start();
