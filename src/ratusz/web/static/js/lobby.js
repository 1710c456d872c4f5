/**
 * The lobby: updates the page when someone sits down, writes or starts the game. The script element names the table and
 * the last message. Only changed parts are replaced, and never a field that the player is writing in.
 */

const { table, number } = /** @type {HTMLElement} */ (document.querySelector("script[data-table]")).dataset;
const say = /** @type {HTMLFormElement | null} */ (document.getElementById("say"));
/** Whether a change waits until the player has left a field. */
let waiting = false;

const writing = (/** @type {Element} */ part) =>
  part.contains(document.activeElement) && /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");

async function refresh() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return location.reload();
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  waiting = false;
  if (!fresh.getElementById("live-seats")) return location.reload(); // the table was closed
  document.getElementById("live-invite").hidden = fresh.getElementById("live-invite").hidden;
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    if (writing(part)) {
      waiting = true;
      continue;
    }
    const open = [...part.querySelectorAll("details[open]")].map((details) => details.id);
    part.innerHTML = next.innerHTML;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  }
}

document.addEventListener("focusout", () => waiting && setTimeout(refresh, 0));
const source = new EventSource(`/api/tables/${table}/events${number ? `?after=${number}` : ""}`);
source.onmessage = (event) => (JSON.parse(event.data).what === "started" ? location.reload() : refresh());

say?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (say.elements.namedItem("text"));
  const text = field.value;
  field.value = "";
  const answer = await fetch(say.action, { method: "POST", body: new URLSearchParams({ text }) });
  if (!answer.ok) field.value = text;
});
