/**
 * What is this: a note beside whatever one rests on, reaches with the keyboard, or presses for long. Drawings carry the
 * words (`data-label`); what kinds of things mean is fetched once. Who hears the page has heard the words already.
 */

import { ask } from "../common/connection.js";
import { $, h } from "../common/dom.js";

const REST = 600;
const PRESS = 450;
const GAP = 10;
/** What a note never lies on: the task, the ghost, what can be pressed next. */
const KEPT_FREE = "#prompt, #bar, .place.ghost, .board-badge:not([hidden]), .replay-bar";

const note = h("div", { id: "explain", class: "explain", role: "tooltip", hidden: true });
document.body.append(note);
let meanings = null;
let timer = null;
/** What the pointer or the keyboard is at, and the element that its note is about. */
let at = null;
/** Whether a long press has just shown a note: then the click that follows is none. */
let pressed = false;
let start = null;
/** Whether the keyboard is at it, and not a pointer. */
let byKeys = false;

const meaning = () =>
  (meanings ??= ask(`/rules/${$("table").dataset.game}/words?language=${document.documentElement.lang}`).catch(
    () => ((meanings = null), {}),
  ));

/** The keys under which the meaning of a name may be found: `west.axe.1`, then `west`; `round 3`, then `round`. */
const keysOf = (name) => [name, name.replace(/^score-/, ""), name.replace(/\d+$/, ""), ...name.split(/[ .-]/)];

/** A piece of a drawing: its words, and how what it means may be called. */
const ofPiece = (piece) => [
  piece.dataset.label,
  ...keysOf(piece.dataset.piece),
  ...(piece.querySelector("use")?.getAttribute("href")?.slice(1) ?? "").split("-"),
];

/** Takes the titles of a drawing off: browsers would show them in a note of their own. */
function untitle(svg) {
  for (const title of svg.querySelectorAll("title")) {
    title.parentNode.dataset.label = title.textContent;
    title.remove();
  }
}

/** A place of a drawing with what lies there. */
function ofPlace(svg, cell) {
  untitle(svg);
  const box = svg.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  const lying = [...svg.querySelectorAll(`[data-on="${CSS.escape(cell)}"]`)].map(ofPiece).filter(([label]) => label);
  const words = [box?.dataset.label ?? "", lying.map(([label]) => label).join(", ")].filter(Boolean).join(": ");
  return [words, ...lying.flatMap(([, ...keys]) => keys), ...keysOf(box?.dataset.what ?? ""), ...keysOf(cell)];
}

/** What is at a point: the element that the note stands beside, its words and the keys of its meaning. */
function found(target, point) {
  const place = target.closest(".place");
  const svg = target.closest("svg");
  if (svg) untitle(svg);
  if (place)
    return { element: place, words: ofPlace(place.closest(".board").querySelector("svg"), place.dataset.cell) };
  const line = target.closest(".score-lines > li");
  if (line) return { element: line, words: ["", ...keysOf(line.dataset.what)], told: line.querySelector("button") };
  const symbol = target.closest(".with-symbol");
  if (symbol)
    return {
      element: symbol,
      words: ["", ...(symbol.querySelector("use")?.getAttribute("href") ?? "").slice(1).split("-")],
    };
  if (!point || !target.closest(".board, .large-board, .replay-board")) return null;
  for (const element of document.elementsFromPoint(point[0], point[1])) {
    const piece = element.closest('[data-piece]:not([data-label=""])');
    if (piece) return { element: piece, words: ofPiece(piece) };
    const box = /** @type {SVGElement | null} */ (element.closest(".places > [data-cell]"));
    if (box) return { element: box, words: ofPlace(box.ownerSVGElement, box.dataset.cell) };
  }
  return null;
}

/** Shows what something is, if there is anything to say. */
async function show(what) {
  const [label, ...keys] = what.words;
  const said = await meaning();
  if (at?.element !== what.element || !what.element.isConnected) return;
  const sentence = keys.map((key) => said[key]).find((one) => one && !label.includes(one));
  if (!label && !sentence) return;
  if (!sentence && !pressed && what.element.classList.contains("ghost")) return; // what a click would do is said already
  note.replaceChildren(...[label && h("b", {}, label), sentence && h("span", {}, sentence)].filter(Boolean));
  (what.element.closest("dialog") ?? document.body).append(note);
  note.setAttribute("aria-hidden", String(!what.told));
  what.told?.setAttribute("aria-describedby", "explain");
  note.hidden = false;
  lay(what.element.getBoundingClientRect());
}

/**
 * Beside the thing, where the note covers least of what one needs.
 * @param {DOMRect} thing
 */
function lay(thing) {
  const { offsetWidth: width, offsetHeight: height } = note;
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
  Object.assign(note.style, { left: `${x}px`, top: `${y}px` });
}

function hide() {
  clearTimeout(timer);
  at?.told?.removeAttribute("aria-describedby");
  at = null;
  byKeys = false;
  note.hidden = true;
}

/** After a while at the same thing its note is shown. */
function rest(what, delay) {
  if (what?.element === at?.element && what) return;
  hide();
  at = what;
  if (what) timer = setTimeout(() => show(what), delay);
}

document.addEventListener("pointermove", (event) => {
  const point = [event.clientX, event.clientY];
  if (event.pointerType === "mouse") return rest(found(/** @type {Element} */ (event.target), point), REST);
  if (start && Math.hypot(point[0] - start[0], point[1] - start[1]) > 12) hide();
});
document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.matches(":focus-visible")) return;
  rest(found(target, null), REST);
  byKeys = true;
});
document.addEventListener("focusout", () => byKeys && hide());
document.addEventListener(
  "pointerdown",
  (event) => {
    hide();
    pressed = false;
    if (event.pointerType === "mouse") return;
    start = [event.clientX, event.clientY];
    const what = found(/** @type {Element} */ (event.target), start);
    if (!what) return;
    at = what;
    timer = setTimeout(() => ((pressed = true), show(what)), PRESS);
  },
  true,
);
for (const kind of ["pointerup", "pointercancel"])
  document.addEventListener(kind, () => (pressed ? (start = null) : hide()));
/** A long press shows what a thing is, and does nothing else. */
for (const kind of ["click", "contextmenu"]) {
  document.addEventListener(
    kind,
    (event) => {
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = kind === "contextmenu";
    },
    true,
  );
}
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("scroll", () => hide(), true);
