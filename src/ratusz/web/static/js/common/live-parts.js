/**
 * Parts of a page that are fetched again when something has changed: those with `data-live`. Only changed parts are
 * replaced, and never one in which the player is writing; what is unfolded stays so. Of `data-live="hidden"` only
 * whether they are hidden changes.
 */

/** Whether a change waits until the player has left a field. */
let waiting = false;

const parts = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-live]")]);
/** What the server has sent for each part: scripts may have changed it since. @type {Map<HTMLElement, string>} */
const sent = new Map(parts().map((part) => [part, part.innerHTML]));

const writing = (/** @type {Element} */ part) => {
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement);
  return part.contains(field) && /^(INPUT|TEXTAREA)$/.test(field?.tagName ?? "");
};

/** Fetch the page again and replace what has changed; false if it has not all of these parts any longer. */
export async function refreshParts() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer) return true; // no connection: the stream comes back and says so
  if (!answer.ok) return false;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  waiting = false;
  for (const part of parts()) {
    const next = /** @type {HTMLElement | null} */ (fresh.getElementById(part.id));
    if (!next) return false;
    part.hidden = next.hidden;
    if (part.dataset.live === "hidden" || next.innerHTML === sent.get(part)) continue;
    if (writing(part)) {
      waiting = true;
      continue;
    }
    const open = [...part.querySelectorAll("details[open]")].map((details) => details.id);
    part.innerHTML = next.innerHTML;
    sent.set(part, next.innerHTML);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  }
  document.dispatchEvent(new Event("live-parts"));
  return true;
}

document.addEventListener("focusout", () => waiting && setTimeout(refreshParts, 0));
