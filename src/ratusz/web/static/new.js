/** The form of a new table: as many seats are shown as there are players. */

const players = /** @type {HTMLInputElement} */ (document.getElementById("players"));
const seats = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))];

function show() {
  for (const seat of seats) {
    const hidden = Number(seat.dataset.seat) >= Number(players.value);
    seat.hidden = hidden;
    seat.querySelector("select").disabled = hidden;
  }
}

players.addEventListener("change", show);
show();
