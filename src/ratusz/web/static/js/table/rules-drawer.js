/** The rules in a drawer beside the board: those that matter now on top, then all of them. Fetched when it opens. */

import { request } from "../common/connection.js";
import { $, h } from "../common/dom.js";

const table = $("table");
const ROOMY = matchMedia("(min-width: 1000px) and (min-height: 560px)");
const LEAST_ROOM = { width: 270, height: 300 };
const GAP = 12;

const drawer = h("div", {
  id: "rules",
  class: "rules-drawer",
  role: "dialog",
  "aria-labelledby": "rules-title",
  hidden: true,
});
document.body.append(drawer);
/** What had the focus before, to return it. */
let focusBefore = null;
let loading = null;

/** Open the drawer, or close it. */
export async function toggle() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  if (!drawer.hidden) return close();
  focusBefore = document.activeElement;
  loading ??= loadRules();
  await loading;
  showCurrentRules();
  drawer.hidden = false;
  place();
  drawer.scrollTop = 0;
  $("rules-title").focus({ preventScroll: true });
}

function close() {
  drawer.hidden = true;
  const back = focusBefore?.isConnected && focusBefore.checkVisibility() ? focusBefore : $("menu-open");
  back?.focus();
}

async function loadRules() {
  const { game } = table.dataset;
  const text = await request(`/rules/${game}/drawer?language=${document.documentElement.lang}`).catch(
    (error) => ((loading = null), Promise.reject(error)),
  );
  drawer.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  drawer.querySelector("[data-close]").addEventListener("click", close);
}

/** The topics of the present decision, as the rules name them. */
function currentTopics() {
  const { stage, kinds, round, news } = table.dataset;
  if (stage === "over") return ["over"];
  if (news) return [`new@${news}`];
  const now = (kinds ?? "").split(" ").filter(Boolean);
  return now.length ? [...now, ...now.map((kind) => `${kind}@${round}`)] : ["waiting"];
}

/** Put the sections that matter now on top. */
function showCurrentRules() {
  const tokens = new Set(currentTopics());
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

const visibleBox = (selector) => {
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  return found?.getBoundingClientRect();
};

/** Place the drawer beside the board and below the task, where there is room; in small windows it is at the bottom. */
function place() {
  drawer.removeAttribute("style");
  drawer.classList.remove("beside");
  if (!ROOMY.matches || drawer.hidden) return;
  const board = visibleBox("#my-board, #replay-board");
  if (!board) return;
  const task = visibleBox("#play .desk, .replay-bar") ?? { left: board.right + GAP, right: board.right, bottom: 0 };
  const low = innerHeight - GAP;
  const head = (visibleBox(".head-tools") ?? { bottom: 0 }).bottom + 4;
  const right = innerWidth - GAP;
  const beside = task.left >= board.right;
  const rooms = [
    { left: Math.max(board.right, task.right) + GAP, right, top: head, bottom: low },
    beside && { left: task.left, right, top: Math.max(task.bottom + GAP, head), bottom: low },
    beside && { left: board.right + GAP, right, top: Math.max(task.bottom + GAP, head), bottom: low },
    { left: GAP, right: board.left - GAP, top: head, bottom: low },
  ];
  const room = rooms.find(
    (one) => one && one.right - one.left >= LEAST_ROOM.width && one.bottom - one.top >= LEAST_ROOM.height,
  );
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

addEventListener("resize", place);
new MutationObserver(() => drawer.hidden || showCurrentRules()).observe(table, {
  attributeFilter: ["data-kinds", "data-stage", "data-round", "data-news"],
});
drawer.addEventListener("keydown", (event) => {
  if (event.key === "Escape" || event.key === "?") {
    event.preventDefault();
    close();
  }
  event.stopPropagation(); // no key here plays a move
});
document.addEventListener(
  "keydown",
  (event) => event.key === "Escape" && !drawer.hidden && !document.querySelector("dialog[open]") && close(),
);
