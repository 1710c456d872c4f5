/** A hint: what the strongest bot would do, told where the task stands otherwise. Nothing in it is played by itself. */

import { ask } from "../common/connection.js";
import { $, fill, given, h, say } from "../common/dom.js";

const page = given("table-page");
/** The turn that the hint in view is about, as the page marks it; empty while there is none. */
let about = "";

const turn = () => `${$("table").dataset.version} ${$("table").dataset.turn}`;

/** Takes the hint away. */
function close() {
  if (!about) return;
  const inside = $("hint").contains(document.activeElement);
  about = "";
  $("hint").hidden = true;
  $("hint-open").setAttribute("aria-expanded", "false");
  if (inside) $("hint-open").focus();
}

// A hint is about one moment: whatever happens at the own seat ends it.
new MutationObserver(() => about !== turn() && close()).observe($("table"), {
  attributeFilter: ["data-version", "data-turn"],
});
$("hint").addEventListener("keydown", (event) => event.key === "Escape" && (close(), event.stopPropagation()));

/**
 * Asks for a hint and shows it, or takes away the one that is there.
 * @param {any} view
 * @param {import("../board/board.js").Board} board
 * @param {(text: string, problem?: boolean) => void} announce
 */
export async function toggle(view, board, announce) {
  if (about) return close();
  if (view?.turn?.state !== "thinking") return;
  const asked = (about = turn());
  $("hint").hidden = false;
  $("hint-open").setAttribute("aria-expanded", "true");
  fill($("hint"), h("p", { class: "hint-wait" }, say("hint-thinking")));
  announce(say("hint-thinking"));
  try {
    const hint = await ask(`/api/tables/${page.id}/hint?language=${page.language}`, { seat: view.seat });
    if (about !== asked) return;
    show(hint, board);
    announce(say("hint-said", { words: hint.best.words, why: whyOf(hint) }));
  } catch (error) {
    if (about !== asked) return;
    close();
    announce(error.message, true);
  }
}

/** Why it is best; the first move, with which the sentence begins, stands above it. */
function whyOf({ best, why }) {
  const first = `${best.words.split("; ")[0]}: `;
  const told = why.startsWith(first) ? why.slice(first.length) : why;
  return told[0].toUpperCase() + told.slice(1);
}

function show(hint, board) {
  fill(
    $("hint"),
    h(
      "ol",
      {},
      [hint.best, ...hint.others].map((advice, place) =>
        h("li", {}, row(advice, place, board), place === 0 && h("p", { class: "hint-why" }, whyOf(hint))),
      ),
    ),
    h("button", { type: "button", class: "hint-close", "aria-label": say("close"), on: { click: close } }, "✕"),
  );
  $("hint").classList.toggle(
    "short",
    [hint.best, ...hint.others].some(({ move }) => $("actions").contains(buttonOf(move))),
  ); // what it is about stays in view
  $("hint").scrollIntoView({ block: "nearest" }); // whoever has scrolled on to the board would not see it
}

/** One way to take the turn; whoever rests on it sees where it begins. */
function row(advice, place, board) {
  const light = () => shine(advice.move, board);
  const dark = () => (board.drop(), unlit());
  const on = { pointerenter: light, pointerleave: dark, focus: light, blur: dark, click: light };
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

const buttonOf = (index) => document.querySelector(`#play [data-key="move ${index}"]`);
const unlit = () => document.querySelectorAll(".advised").forEach((old) => old.classList.remove("advised"));

/** Shows a move as a ghost at its place, or lights its button. */
function shine(index, board) {
  const move = board.moves.find((one) => one.index === index);
  unlit();
  if (!move) return;
  board.advise(move);
  buttonOf(index)?.classList.add("advised");
}
