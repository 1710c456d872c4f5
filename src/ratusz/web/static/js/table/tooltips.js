/**
 * Tooltips: what a thing is, when it is hovered, focused with the keyboard, or pressed for long. Drawings carry labels
 * (`data-label`); the meanings of kinds of things are fetched once. A screen reader has read the labels already.
 */

import { gridPosition } from "../board/moves.js";
import { request } from "../common/connection.js";
import { $, h } from "../common/dom.js";

const HOVER_TIME = 600;
const PRESS_TIME = 450;
const GAP = 10;
/** Above a sentence the name is enough of a label longer than this, which tells a screen reader all. */
const LONG_LABEL = 60;
/** What a tooltip should not cover: the task, the ghost, the buttons. */
const KEPT_FREE = "#prompt, #bar, .place.ghost, .board-badge:not([hidden]), .replay-bar";

const tooltip = h("div", { id: "explain", class: "explain", role: "tooltip", hidden: true });
document.body.append(tooltip);
let meanings = null;
let timer = null;
/** What the tooltip is about: the element, its words and keys. */
let target = null;
/** Whether a long press has just shown the tooltip: the click that follows does nothing. */
let longPressed = false;
let pressStart = null;
/** Whether the target has the focus, not the pointer. */
let byKeyboard = false;

const loadMeanings = () =>
  (meanings ??= request(`/rules/${$("table").dataset.game}/words?language=${document.documentElement.lang}`).catch(
    () => ((meanings = null), {}),
  ));

/** The keys of the meaning of a name: `west.axe.1`, then `west`; `round 3`, then `round`. */
const meaningKeys = (name) => [name, name.replace(/^score-/, ""), name.replace(/\d+$/, ""), ...name.split(/[ .-]/)];

/** The label of a piece, and the keys of its meaning. */
const pieceText = (piece) => [
  piece.dataset.label,
  ...meaningKeys(piece.dataset.piece),
  ...(piece.querySelector("use")?.getAttribute("href")?.slice(1) ?? "").split("-"),
];

/** Turn the titles of a drawing into labels: browsers would show tooltips of their own. */
function removeTitles(svg) {
  for (const title of svg.querySelectorAll("title")) {
    title.parentNode.dataset.label = title.textContent;
    title.remove();
  }
}

/** The labels of a place and of the pieces there, and the keys of their meanings. */
function placeText(svg, cell) {
  removeTitles(svg);
  const box = svg.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  const pieces = [...svg.querySelectorAll(`[data-on="${CSS.escape(cell)}"]`)].map(pieceText).filter(([label]) => label);
  const words = [box?.dataset.label ?? "", pieces.map(([label]) => label).join(", ")].filter(Boolean).join(": ");
  return [
    words,
    ...pieces.flatMap(([, ...keys]) => keys),
    ...meaningKeys(box?.dataset.what ?? ""),
    ...meaningKeys(cell),
  ];
}

/** What is at a point: the element that the tooltip is about, its label and the keys of its meaning. */
function targetAt(target, point) {
  const place = target.closest(".place");
  const svg = target.closest("svg");
  if (svg) removeTitles(svg);
  if (place)
    return { element: place, words: placeText(place.closest(".board").querySelector("svg"), place.dataset.cell) };
  const line = target.closest(".score-lines > li");
  if (line)
    return { element: line, words: ["", ...meaningKeys(line.dataset.what)], described: line.querySelector("button") };
  const symbol = target.closest(".with-symbol");
  if (symbol)
    return {
      element: symbol,
      words: ["", ...(symbol.querySelector("use")?.getAttribute("href") ?? "").slice(1).split("-")],
    };
  if (!point || !target.closest(".board, .large-board, .replay-board")) return null;
  for (const element of document.elementsFromPoint(point[0], point[1])) {
    const piece = element.closest('[data-piece]:not([data-label=""])');
    if (piece) return { element: piece, words: pieceText(piece) };
    const box = /** @type {SVGElement | null} */ (element.closest(".places > [data-cell]"));
    if (box) return { element: box, words: placeText(box.ownerSVGElement, box.dataset.cell) };
  }
  return null;
}

/** Show the tooltip of a target, if there is anything to say. */
async function show(what) {
  const [label, ...keys] = what.words;
  const found = await loadMeanings();
  if (target?.element !== what.element || !what.element.isConnected) return;
  const isLong = label.length > LONG_LABEL;
  const sentence = keys.map((key) => found[key]).find((one) => one && (isLong || !label.includes(one)));
  if (!label && !sentence) return;
  const isGhost = what.element.classList.contains("ghost"); // which says itself what a click would do
  const isCell = Boolean(gridPosition(what.element.dataset.cell ?? ""));
  if (!longPressed && isGhost && (isCell || !sentence)) return;
  const name = sentence && isLong ? label.split(/ \(|: /)[0] : label;
  tooltip.replaceChildren(...[name && h("b", {}, name), sentence && h("span", {}, sentence)].filter(Boolean));
  (what.element.closest("dialog") ?? document.body).append(tooltip);
  tooltip.setAttribute("aria-hidden", String(!what.described));
  what.described?.setAttribute("aria-describedby", "explain");
  tooltip.hidden = false;
  place(what.element.getBoundingClientRect());
}

/**
 * Place the tooltip beside a thing, where it covers least of what the player needs.
 * @param {DOMRect} thing
 */
function place(thing) {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const free = [
    thing,
    ...[...document.querySelectorAll(KEPT_FREE)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect()),
  ];
  const middle = { x: thing.left + (thing.width - width) / 2, y: thing.top + (thing.height - height) / 2 };
  const spots = [
    [middle.x, thing.bottom + GAP],
    [middle.x, thing.top - height - GAP],
    [thing.right + GAP, middle.y],
    [thing.left - width - GAP, middle.y],
    [middle.x, thing.bottom + 6 * GAP],
    [middle.x, thing.top - height - 6 * GAP],
  ].map(([x, y]) => [
    Math.max(4, Math.min(x, innerWidth - width - 4)),
    Math.max(4, Math.min(y, innerHeight - height - 4)),
  ]);
  const covered = (/** @type {number[]} */ [x, y]) =>
    free.reduce(
      (sum, one) =>
        sum +
        Math.max(0, Math.min(x + width, one.right) - Math.max(x, one.left)) *
          Math.max(0, Math.min(y + height, one.bottom) - Math.max(y, one.top)),
      0,
    );
  const [x, y] = spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
  Object.assign(tooltip.style, { left: `${x}px`, top: `${y}px` });
}

function hide() {
  clearTimeout(timer);
  target?.described?.removeAttribute("aria-describedby");
  target = null;
  byKeyboard = false;
  tooltip.hidden = true;
}

/** Show the tooltip of a target after some time. */
function schedule(what, delay) {
  if (what?.element === target?.element && what) return;
  hide();
  target = what;
  if (what) timer = setTimeout(() => show(what), delay);
}

document.addEventListener("pointermove", (event) => {
  const point = [event.clientX, event.clientY];
  if (event.pointerType === "mouse")
    return schedule(targetAt(/** @type {Element} */ (event.target), point), HOVER_TIME);
  if (pressStart && Math.hypot(point[0] - pressStart[0], point[1] - pressStart[1]) > 12) hide();
});
document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.matches(":focus-visible")) return;
  schedule(targetAt(target, null), HOVER_TIME);
  byKeyboard = true;
});
document.addEventListener("focusout", () => byKeyboard && hide());
document.addEventListener(
  "pointerdown",
  (event) => {
    hide();
    longPressed = false;
    if (event.pointerType === "mouse") return;
    pressStart = [event.clientX, event.clientY];
    const what = targetAt(/** @type {Element} */ (event.target), pressStart);
    if (!what) return;
    target = what;
    timer = setTimeout(() => ((longPressed = true), show(what)), PRESS_TIME);
  },
  true,
);
for (const kind of ["pointerup", "pointercancel"])
  document.addEventListener(kind, () => (longPressed ? (pressStart = null) : hide()));
/** A long press shows the tooltip and does nothing else. */
for (const kind of ["click", "contextmenu"]) {
  document.addEventListener(
    kind,
    (event) => {
      if (!longPressed) return;
      event.preventDefault();
      event.stopPropagation();
      longPressed = kind === "contextmenu";
    },
    true,
  );
}
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("scroll", () => hide(), true);
