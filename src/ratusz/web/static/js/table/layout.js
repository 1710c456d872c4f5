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
  $("play").style.setProperty("--slim", slim.toFixed(3));
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
