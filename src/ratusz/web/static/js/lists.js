/**
 * Every page outside a table: its title counts the tables that wait. A page that lists tables, with `data-lists`, is
 * updated when a list has changed; times are told as people do, and chat can be read and answered.
 */

import { follow } from "./common/connection.js";
import { deadlineWhen } from "./common/deadline.js";
import { refreshParts } from "./common/live-parts.js";
import { noteLists } from "./common/waiting.js";

const page = /** @type {HTMLElement} */ (document.querySelector("script[data-lists]")).dataset.lists;
const language = document.documentElement.lang;
const HOUR = 3600;
/** The lists that the page shows, and the newest ones. */
let shown = page;
let newest = page;

/** Show new lists, once somebody looks. */
async function update() {
  if (!page || document.hidden || shown === newest) return;
  shown = newest;
  if (!(await refreshParts())) location.reload();
}

/** Write when a time is up: how long it is until then, and on which day. */
function showTimes() {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-due]"))) {
    const due = Number(time.dataset.due);
    const left = (due - Date.now()) / 1000;
    /** @type {[number, Intl.RelativeTimeFormatUnit]} */
    const [number, unit] =
      left >= 36 * HOUR
        ? [left / HOUR / 24, "day"]
        : left >= 1.5 * HOUR
          ? [left / HOUR, "hour"]
          : [left / 60, "minute"];
    const relative = new Intl.RelativeTimeFormat(language).format(Math.max(0, Math.round(number)), unit);
    time.textContent = [relative, deadlineWhen(due)].filter(Boolean).join(" · ");
  }
}

/** Chat on a card counts as read once it is unfolded. */
function onToggle(event) {
  const chat = /** @type {HTMLElement} */ (event.target);
  if (!chat.matches("details[open].news[data-read]")) return;
  chat.classList.remove("news");
  fetch(chat.dataset.read, { method: "POST", headers: { Accept: "application/json" } });
}

/** Send a line of chat without leaving the page. */
async function onSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.closest(".card-chat")) return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value;
  field.value = "";
  field.blur(); // the part may be replaced
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams({ text, back: "/" }) });
  if (!answer.ok) field.value = text;
}

follow(
  () => "/api/lists/changes",
  (lists) => {
    noteLists(lists);
    newest = lists.state;
    update();
  },
  async () => true,
);
document.addEventListener("visibilitychange", update);
if (page) {
  showTimes();
  setInterval(showTimes, 30_000);
  document.addEventListener("live-parts", showTimes);
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("submit", onSubmit);
}
