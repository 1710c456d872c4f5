/** A hint: what the strongest bot would play, shown in the place of the task. It is not played automatically. */

import { request } from "../common/connection.js";
import { $, fill, h, pageData, say } from "../common/dom.js";
import { announce } from "./panels.js";

const page = pageData("table-page");
/** The version and state of the turn that the hint on the page is about; empty without a hint. */
let hintTurn = "";

const currentTurn = () => `${$("table").dataset.version} ${$("table").dataset.turn}`;

/** Take the hint away. */
function close() {
  if (!hintTurn) return;
  const inside = $("hint").contains(document.activeElement);
  hintTurn = "";
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
 * @param {import("../board/board.js").Board} board
 */
export async function toggle(view, board) {
  if (hintTurn) return close();
  if (view?.turn?.state !== "thinking") return;
  const requested = (hintTurn = currentTurn());
  $("hint").hidden = false;
  $("hint-open").setAttribute("aria-expanded", "true");
  fill($("hint"), h("p", { class: "hint-wait" }, say("hint-thinking")));
  announce(say("hint-thinking"));
  try {
    const hint = await request(`/api/tables/${page.id}/hint?language=${page.language}`, { seat: view.seat });
    if (hintTurn !== requested) return;
    show(hint, board);
    announce(say("hint-said", { words: hint.best.words, why: reason(hint) }));
  } catch (error) {
    if (hintTurn !== requested) return;
    close();
    announce(error.message, true);
  }
}

/** Why the best advice is best, without the first move: it is shown above. */
function reason({ best, why }) {
  const first = `${best.words.split("; ")[0]}: `;
  const sentence = why.startsWith(first) ? why.slice(first.length) : why;
  return sentence[0].toUpperCase() + sentence.slice(1);
}

function show(hint, board) {
  fill(
    $("hint"),
    h(
      "ol",
      {},
      [hint.best, ...hint.others].map((advice, place) =>
        h("li", {}, adviceRow(advice, place, board), place === 0 && h("p", { class: "hint-why" }, reason(hint))),
      ),
    ),
    h("button", { type: "button", class: "hint-close", "aria-label": say("close"), on: { click: close } }, "✕"),
  );
  $("hint").classList.toggle(
    "short",
    [hint.best, ...hint.others].some(({ move }) => $("actions").contains(moveButton(move))),
  ); // keep that button in view
  $("hint").scrollIntoView({ block: "nearest" }); // the page may be scrolled to the board
}

/** One advice; pointing at it previews its first move. */
function adviceRow(advice, place, board) {
  const preview = () => previewAdvice(advice.move, board);
  const clear = () => (board.dropGhost(), clearAdvised());
  const on = { pointerenter: preview, pointerleave: clear, focus: preview, blur: clear, click: preview };
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
const clearAdvised = () => document.querySelectorAll(".advised").forEach((old) => old.classList.remove("advised"));

/** Show a move as a ghost at its place, or highlight its button. */
function previewAdvice(index, board) {
  const move = board.moves.find((one) => one.index === index);
  clearAdvised();
  if (!move) return;
  board.advise(move);
  moveButton(index)?.classList.add("advised");
}
