/**
 * The lobby: updates the page when someone sits down, writes or starts the game. The script element names the table and
 * the last message.
 */

import { follow } from "./common/connection.js";
import { refreshParts } from "./common/live-parts.js";

const { table, number } = /** @type {HTMLElement} */ (document.querySelector("script[data-table]")).dataset;
const say = /** @type {HTMLFormElement | null} */ (document.getElementById("say"));
let known = Number(number);

const refresh = async () => (await refreshParts()) || location.reload(); // the table was closed

follow(
  () => `/api/tables/${table}/events?lists=true${known ? `&after=${known}` : ""}`,
  (notice) => {
    known = notice.number;
    if (notice.what === "started") location.reload();
    else refresh();
  },
  async () => Boolean(await refresh()),
);

say?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (say.elements.namedItem("text"));
  const text = field.value;
  field.value = "";
  const answer = await fetch(say.action, { method: "POST", body: new URLSearchParams({ text }) });
  if (!answer.ok) field.value = text;
});
