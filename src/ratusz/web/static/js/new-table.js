/**
 * The form of a new table: shows as many seats as there are players, and no two seats pick the same thing. Links to
 * other setups keep the opponent that was chosen and the names that were typed.
 */

const players = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="players"]'));
const parts = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat], [data-for-seat]"))];
/** @type {Map<string, string>} what each group of a seat has picked */
const held = new Map();

function show() {
  const count = Number([...players].find((input) => input.checked)?.value ?? 1);
  for (const part of parts) {
    const hidden = Number(part.dataset.seat ?? part.dataset.forSeat) >= count;
    part.hidden = hidden;
    for (const input of part.querySelectorAll("input")) input.disabled = hidden;
  }
}

/** Give this seat what another seat has picked, and that seat what this one had. */
function swap(/** @type {HTMLInputElement} */ chosen) {
  const other = [
    .../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-for-seat] input:checked")),
  ].find((input) => input !== chosen && input.value === chosen.value);
  const before = held.get(chosen.name);
  if (other && before) {
    const given = /** @type {HTMLInputElement} */ (document.getElementById(`${other.name}-${before}`));
    given.checked = true;
    held.set(other.name, before);
  }
  held.set(chosen.name, chosen.value);
}

/** What was typed before another setup was chosen. */
const typed = new URLSearchParams(location.search);

/** Add to the address of a setup what the player has chosen and typed. */
function keepChoices(/** @type {MouseEvent} */ event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const address = new URL(link.href);
  const seat = document.querySelector('input[name="seat-1"][value^="bot:"]:checked');
  const bot = seat?.getAttribute("value")?.slice("bot:".length) ?? typed.get("bot");
  if (bot) address.searchParams.set("bot", bot);
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name^="name"]'))) {
    if (typed.has(field.name) || field.value !== field.defaultValue) address.searchParams.set(field.name, field.value);
  }
  link.href = address.href;
}

for (const link of document.querySelectorAll("a.setup")) link.addEventListener("click", keepChoices);
for (const input of players) input.addEventListener("change", show);
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-for-seat] input"))) {
  if (input.checked) held.set(input.name, input.value);
  input.addEventListener("change", () => swap(input));
}
show();
