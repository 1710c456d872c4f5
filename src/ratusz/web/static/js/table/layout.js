/** What comes over the board on small windows, and how large the board is there. */

import { spot } from "../board/moves.js";
import { $ } from "../common/dom.js";

/** Drawers: the side and the cards, each with a button that opens and closes it. */
export function drawers() {
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

/** Where a finger could not hit the places of a board, it can be enlarged; then it scrolls in its pane. */
export function showZoom(board) {
  const pane = $("pane");
  const touch = matchMedia("(pointer: coarse)").matches || innerWidth < 1000;
  const every = [...board.own.places.keys()];
  const cells = every.filter(spot);
  $("my-board").style.width = "";
  const factor = touch ? board.own.tooSmall(cells.length ? cells : every) : 1;
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
