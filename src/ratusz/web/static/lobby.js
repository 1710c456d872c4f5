/** Before the game: when somebody sits down or the game begins, the page shows it. The script names table and notice. */

const { table, number } = /** @type {HTMLElement} */ (document.querySelector("script[data-table]")).dataset;
let late = false;

/** Somebody who is writing is not interrupted. */
const writing = () => /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "") && !(/** @type {HTMLInputElement} */ (document.activeElement).readOnly);
const reload = () => (writing() ? (late = true) : location.reload());

document.addEventListener("focusout", () => late && setTimeout(reload, 0));
const source = new EventSource(`/api/tables/${table}/events${number ? `?after=${number}` : ""}`);
source.onmessage = (event) => (JSON.parse(event.data).what === "started" ? location.reload() : reload());
