/** The rules in a drawer beside the board: what matters now on top, then all of them. Fetched when somebody opens it. */

import { ask } from "../common/connection.js";
import { $, h } from "../common/dom.js";

const table = $("table");
const ROOMY = matchMedia("(min-width: 1000px) and (min-height: 560px)");
const LEAST = { width: 270, height: 300 };
const GAP = 12;

const drawer = h("div", {
  id: "rules",
  class: "rules-drawer",
  role: "dialog",
  "aria-labelledby": "rules-title",
  hidden: true,
});
document.body.append(drawer);
/** What had the focus before; it gets it back. */
let before = null;
let come = null;

/** Opens the drawer, or closes it. */
export async function toggle() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  if (!drawer.hidden) return close();
  before = document.activeElement;
  come ??= fetched();
  await come;
  showNow();
  drawer.hidden = false;
  fit();
  drawer.scrollTop = 0;
  $("rules-title").focus({ preventScroll: true });
}

function close() {
  drawer.hidden = true;
  const back = before?.isConnected && before.checkVisibility() ? before : $("menu-open");
  back?.focus();
}

async function fetched() {
  const { game } = table.dataset;
  const text = await ask(`/rules/${game}/drawer?language=${document.documentElement.lang}`).catch(
    (error) => ((come = null), Promise.reject(error)),
  );
  drawer.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  drawer.querySelector("[data-close]").addEventListener("click", close);
}

/** What one has to decide, as the rules name it. */
function wanted() {
  const { stage, kinds, round } = table.dataset;
  if (stage === "over") return ["over"];
  const now = (kinds ?? "").split(" ").filter(Boolean);
  return now.length ? [...now, ...now.map((kind) => `${kind}@${round}`)] : ["waiting"];
}

/** Puts the sections that matter now on top. */
function showNow() {
  const tokens = new Set(wanted());
  const about = (section) => section.dataset.about.split(" ").filter((token) => tokens.has(token));
  const all = /** @type {HTMLElement[]} */ ([...drawer.querySelectorAll(".prose > .rule")]);
  const matching = all.filter((section) => about(section).length);
  const closest = matching.filter((section) => about(section).some((token) => token.includes("@")));
  const shown = closest.length ? closest : matching;
  const part = /** @type {HTMLElement} */ (drawer.querySelector(".rules-now"));
  if (part.dataset.shown === shown.map(({ id }) => id).join(" ")) return;
  part.dataset.shown = shown.map(({ id }) => id).join(" ");
  part.hidden = !shown.length;
  const copies = shown.map((section) => {
    const copy = /** @type {HTMLElement} */ (section.cloneNode(true));
    copy.removeAttribute("id");
    return copy;
  });
  part.querySelector("div").replaceChildren(...copies);
}

const box = (selector) => {
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  return found?.getBoundingClientRect();
};

/** Where there is room, the drawer stands beside the board and below the task; in small windows it comes from below. */
function fit() {
  drawer.removeAttribute("style");
  drawer.classList.remove("beside");
  if (!ROOMY.matches || drawer.hidden) return;
  const board = box("#my-board, #replay-board");
  if (!board) return;
  const task = box("#play .desk, .replay-bar") ?? { left: board.right + GAP, right: board.right, bottom: 0 };
  const low = innerHeight - GAP;
  const head = (box(".head-tools") ?? { bottom: 0 }).bottom + 4;
  const right = innerWidth - GAP;
  const beside = task.left >= board.right;
  const rooms = [
    { left: Math.max(board.right, task.right) + GAP, right, top: head, bottom: low },
    beside && { left: task.left, right, top: Math.max(task.bottom + GAP, head), bottom: low },
    beside && { left: board.right + GAP, right, top: Math.max(task.bottom + GAP, head), bottom: low },
    { left: GAP, right: board.left - GAP, top: head, bottom: low },
  ];
  const room = rooms.find((one) => one && one.right - one.left >= LEAST.width && one.bottom - one.top >= LEAST.height);
  if (!room) return;
  const width = Math.min(room.right - room.left, 560);
  const left = room.left > board.left ? room.left : room.right - width;
  Object.assign(drawer.style, {
    left: `${left}px`,
    right: "auto",
    top: `${room.top}px`,
    bottom: `${innerHeight - room.bottom}px`,
    width: `${width}px`,
  });
  drawer.classList.add("beside");
}

addEventListener("resize", fit);
new MutationObserver(() => drawer.hidden || showNow()).observe(table, {
  attributeFilter: ["data-kinds", "data-stage", "data-round"],
});
drawer.addEventListener("keydown", (event) => {
  if (event.key === "Escape" || event.key === "?") {
    event.preventDefault();
    close();
  }
  event.stopPropagation(); // whoever reads the rules does not play by keys
});
document.addEventListener(
  "keydown",
  (event) => event.key === "Escape" && !drawer.hidden && !document.querySelector("dialog[open]") && close(),
);
