/**
 * A hint: what the strongest bot would play, shown in the place of the task. The board shows the whole turn of the
 * advice that is pointed at, or of the best one; pressing an advice plays it.
 */

import { request } from "../common/connection.js";
import { $, fill, h, pageData, say, svgElement } from "../common/dom.js";
import { announce } from "./panels.js";

const page = pageData("table-page");
/** The version and state of the turn that the hint on the page is about; empty without a hint. */
let hintTurn = "";
/** The board with the turn that is drawn on it. */
let board = null;
let drawn = null;

const currentTurn = () => `${$("table").dataset.version} ${$("table").dataset.turn}`;

/** Take the hint away. */
function close() {
  if (!hintTurn) return;
  const inside = $("hint").contains(document.activeElement);
  hintTurn = "";
  draw(null);
  $("hint").hidden = true;
  $("hint-open").setAttribute("aria-expanded", "false");
  if (inside) $("hint-open").focus();
}

// A hint is about one position: any change at the own seat ends it.
new MutationObserver(() => hintTurn !== currentTurn() && close()).observe($("table"), {
  attributeFilter: ["data-version", "data-turn"],
});
$("hint").addEventListener("keydown", (event) => event.key === "Escape" && (close(), event.stopPropagation()));

/**
 * Request a hint and show it, or take away the one that is shown.
 * @param {any} view
 * @param {import("../board/board.js").Board} shown
 */
export async function toggle(view, shown) {
  if (hintTurn) return close();
  board = shown;
  if (view?.turn?.state !== "thinking") return;
  const requested = (hintTurn = currentTurn());
  $("hint").hidden = false;
  $("hint-open").setAttribute("aria-expanded", "true");
  fill($("hint"), h("p", { class: "hint-wait" }, say("hint-thinking")));
  announce(say("hint-thinking"));
  try {
    const hint = await request(`/api/tables/${page.id}/hint?language=${page.language}`, { seat: view.seat });
    if (hintTurn !== requested) return;
    show(hint);
    announce(say("hint-said", { words: hint.best.words, why: hint.why }));
  } catch (error) {
    if (hintTurn !== requested) return;
    close();
    announce(error.message, true);
  }
}

function show(hint) {
  const listed = [hint.best, ...hint.others];
  const item = (advice, place) =>
    h("li", {}, adviceRow(advice, place, hint.best), place === 0 && h("p", { class: "hint-why" }, hint.why));
  fill(
    $("hint"),
    h("ol", {}, listed.map(item)),
    h("button", { type: "button", class: "hint-close", "aria-label": say("close"), on: { click: close } }, "✕"),
  );
  draw(hint.best);
  $("hint").classList.toggle(
    "short",
    listed.some(({ move }) => $("actions").contains(moveButton(move))),
  ); // keep that button in view
  $("hint").scrollIntoView({ block: "nearest" }); // the page may be scrolled to the board
}

/** One advice: pointing at it draws it, pressing it plays it. A finger that cannot point draws it first. */
function adviceRow(advice, place, best) {
  let seen = false;
  const on = {
    pointerenter: ({ pointerType }) => pointerType === "mouse" && draw(advice),
    pointerleave: ({ pointerType }) => pointerType === "mouse" && draw(best),
    pointerdown: ({ pointerType }) => (seen = pointerType === "mouse" || drawn === advice),
    focus: () => draw(advice),
    click: ({ detail }) => (seen || detail === 0) && play(advice),
  };
  return h(
    "button",
    {
      type: "button",
      class: place ? "advice" : "advice best",
      data: { key: `advice ${place}`, move: advice.move },
      on,
    },
    h("span", {}, advice.words),
    h("b", {}, place ? advice.points : say("hint-best")),
  );
}

const moveButton = (index) => document.querySelector(`#play [data-key="move ${index}"]`);

/** Draw a whole turn on the board and highlight its buttons; with none, take away what is drawn. */
function draw(advice) {
  if (drawn === advice || (advice && !hintTurn)) return;
  drawn = advice;
  board.dropGhost();
  for (const old of document.querySelectorAll(".plan")) old.remove();
  for (const { paper } of board.grids) drawOn(paper, advice?.steps ?? []);
  for (const old of document.querySelectorAll(".advised")) old.classList.remove("advised");
  for (const { move } of advice?.steps ?? []) moveButton(move)?.classList.add("advised");
}

/** Draw the moves of a turn that have places on a paper, numbered if there are several. */
function drawOn(paper, steps) {
  const drawn = steps.flatMap(({ symbol, cells, adds }, number) => {
    const places = cells.map((cell) => paper.places.get(cell)).filter(Boolean);
    if (!places.length) return [];
    const things = symbol ? places.map(({ x, y }) => svgElement("use", { href: `#${symbol}`, x, y })) : [];
    const pieces = adds.map((piece) => paper.pieceElement(piece));
    const sign = steps.length > 1 ? stepNumber(places[0], number + 1) : stepFrame(places[0]);
    return [svgElement("g", { class: "ghosted" }, ...things, ...pieces), sign];
  });
  if (drawn.length) paper.svg.append(svgElement("g", { class: "plan" }, ...drawn));
}

/** The number of a move, at a corner of its place. */
function stepNumber({ x, y, width, height }, number) {
  const size = Math.max(9, Math.min(width, height) * 0.2);
  const at = { x: x + width - size * 0.7, y: y + size * 0.7 };
  const digit = svgElement("text", { ...at, "font-size": size * 1.4, dy: "0.36em" }, String(number));
  return svgElement("g", { class: "plan-number" }, svgElement("circle", { cx: at.x, cy: at.y, r: size }), digit);
}

/** The frame of the only move of a turn. */
const stepFrame = ({ x, y, width, height }) => svgElement("rect", { class: "plan-frame", x, y, width, height, rx: 8 });

/** Play a whole turn, as long as each move is still possible. */
async function play({ steps }) {
  close();
  for (const { move } of steps) {
    if (!board.moves.some(({ index }) => index === move)) return;
    await board.handlers.play(move);
  }
}
