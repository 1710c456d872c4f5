/** The layout of the table page: by the shape of the boards, with drawers and a zoom in small windows. */

import { gridPosition } from "../board/moves.js";
import { $, fill, h, svgElement } from "../common/dom.js";

/** Set up the drawers, the side and the cards, each with a button that opens and closes it. */
export function setUpDrawers() {
  const each = [
    ["side-open", "side"],
    ["middle-open", "middle-part"],
  ];
  const set = (opener, drawer, open) => {
    $(drawer).classList.toggle("open", open);
    $(opener).setAttribute("aria-expanded", String(open));
  };
  const close = () => each.forEach(([opener, drawer]) => set(opener, drawer, false));
  for (const [opener, drawer] of each) {
    $(opener).addEventListener("click", () => {
      const open = !$(drawer).classList.contains("open");
      close();
      set(opener, drawer, open);
      if (open) $(opener).classList.remove("news");
    });
  }
  $("side-close").addEventListener("click", () => {
    close();
    $("side-open").focus();
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.addEventListener("pointerdown", (event) => {
    const inside = each.some((ids) => ids.some((id) => $(id).contains(/** @type {Node} */ (event.target))));
    if (!inside) close();
  });
}

/** The padding and border of a card with a board, the gap between cards, and the width of words beside a board. */
const FRAME = 16;
const GAP = 8;
const BESIDE = 128;
/** A whole sheet is shown where it can be read at this part of its size; else only the grid of its cells. */
const READABLE = 0.55;
/** Boards that would be smaller than this part of their size get room from words. */
const SMALL = 0.34;
/** Boards that would be smaller than this part of their size are left out. */
const TINY = 0.2;

/**
 * Give the boards of a list of seats the largest size at which all fit into it, where the style sheet makes room for
 * them (`--boards`): in how many columns, with the words below or beside them, whole or without their margins.
 * @param {HTMLElement} list
 * @param {import("../board/paper.js").PaperBoard[]} boards
 */
export function fitBoards(list, boards) {
  const shown = boards.filter(({ svg }) => svg);
  list.classList.remove("terse");
  if (!shown.length || getComputedStyle(list).getPropertyValue("--boards").trim() !== "large") {
    delete list.dataset.fit;
    for (const board of shown) board.crop(board.whole);
    return;
  }
  if (fitInto(list, shown) < SMALL) {
    list.classList.add("terse");
    if (fitInto(list, shown) < TINY) {
      show(list, { fit: "plain", columns: shown.length > 4 ? 3 : shown.length, width: 0 });
      list.classList.remove("terse");
      list.classList.toggle("terse", list.scrollHeight > list.clientHeight + 1);
    }
  }
}

/** Show boards in a list as large as they fit, with the words as they are; returns how large that is. */
function fitInto(list, boards) {
  const { whole, core } = boards[0];
  let words = 40; // the height of what is written below a board, which depends on the width
  let scale = 0;
  for (let attempt = 0; attempt < 3; attempt++) {
    const entire = bestFit(list, boards.length, whole, words);
    const inner = entire.scale < READABLE ? bestFit(list, boards.length, core, words) : entire;
    const cropped = inner.scale > 1.15 * entire.scale;
    const best = cropped ? inner : entire;
    for (const board of boards) board.crop(cropped ? board.core : board.whole);
    show(list, best);
    ({ scale } = best);
    const written = [...list.querySelectorAll(".seat:not(.own) > :not(.mini, .seat-open)")].map((one) =>
      Math.max(one.scrollHeight, one.clientHeight),
    );
    if (Math.max(...written) <= words) break;
    words = Math.max(...written);
  }
  return scale;
}

function show(list, { fit, columns, width }) {
  list.dataset.fit = fit;
  list.style.setProperty("--columns", String(columns));
  list.style.setProperty("--mini", `${width}px`);
}

/** How so many drawings of one shape fit best into a list. */
function bestFit(list, count, { width: units, height: tall }, words) {
  const own = list.querySelector(".own");
  const height = list.clientHeight - (own ? /** @type {HTMLElement} */ (own).offsetHeight + GAP : 0);
  let best = { width: 0, scale: 0, columns: 1, fit: "below" };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const wide = (list.clientWidth - GAP * (columns - 1)) / columns - FRAME;
    const high = (height - GAP * (rows - 1)) / rows - FRAME;
    for (const { fit, most, least } of [
      { fit: "below", most: wide, least: high - words - 6 },
      { fit: "beside", most: wide - BESIDE, least: high },
    ]) {
      const width = Math.floor(Math.min(most, (least * units) / tall));
      if (width > best.width) best = { width, scale: width / units, columns, fit };
    }
  }
  return best;
}

let zoomed = false;

/**
 * Choose the layout: a sheet that is tall or wide, a board with cards beside it, or the Forum beside a city.
 * @param {import("../board/board.js").Board} board
 * @param {boolean} middle whether something lies in the middle of the table
 */
export function chooseLayout(board, middle) {
  const { width, height } = board.paper.svg.viewBox.baseVal;
  const slim = width / height;
  const flat = middle && (Boolean(board.shown[0].wide) || slim > 1); // the sheets of cities are wide, too
  $("table").dataset.layout = middle ? (flat ? "wide" : "cards") : slim > 1 ? "sheet" : "tall";
  $("table").style.setProperty("--slim", slim.toFixed(3));
  const cards = middle && board.middle.paper.svg?.viewBox.baseVal;
  if (cards) $("table").style.setProperty("--middle-slim", (cards.width / cards.height).toFixed(3));
  $("middle-part").hidden = !middle;
  $("middle-open").hidden = !middle || flat;
  $("strip").hidden = !middle || flat;
  if (middle && !flat) showStrip(board);
  showZoom(board);
}

/** Show the patterns of the cards as a strip; a card that can be picked up is picked up there, others open. */
function showStrip(board) {
  const { paper, places } = board.middle;
  const { sources, source } = board.selection;
  const card = (place) => {
    const name = place.replace("card.", "");
    const pattern = paper.svg.querySelector(`[data-card="${name}"] [data-pattern]`);
    const press = () => (sources.includes(place) ? (board.pickUp(place), showStrip(board)) : $("middle-open").click());
    return (
      pattern &&
      h(
        "button",
        {
          type: "button",
          class: `strip-card ${sources.includes(place) ? "pick" : ""} ${source === place ? "picked" : ""}`,
          data: { key: place },
          "aria-label": paper.places.get(place).label,
          on: { click: press },
        },
        svgElement("svg", { viewBox: pattern.dataset.pattern, "aria-hidden": "true" }, pattern.cloneNode(true)),
      )
    );
  };
  fill($("strip"), [...places.keys()].map(card));
}

/** Offer a zoom where places are too small for a finger; the zoomed board scrolls in its pane. */
function showZoom(board) {
  const pane = $("pane");
  const touch = matchMedia("(pointer: coarse)").matches || innerWidth < 1000;
  const every = [...board.own.places.keys()];
  const cells = every.filter(gridPosition);
  $("my-board").style.width = "";
  const factor = touch ? board.own.touchScale(cells.length ? cells : every) : 1;
  $("zoom").hidden = factor < 1.05 && !zoomed;
  $("zoom").onclick = () => {
    zoomed = !zoomed;
    showZoom(board);
  };
  const on = zoomed && factor >= 1.05;
  $("zoom").setAttribute("aria-pressed", String(on));
  pane.classList.toggle("zoomed", on);
  if (on) $("my-board").style.width = `${Math.ceil(factor * 100)}%`;
}
