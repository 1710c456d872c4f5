/** The form of a new table: shows as many seats as there are players, and no two seats pick the same thing. */

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

for (const input of players) input.addEventListener("change", show);
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-for-seat] input"))) {
  if (input.checked) held.set(input.name, input.value);
  input.addEventListener("change", () => swap(input));
}
show();
