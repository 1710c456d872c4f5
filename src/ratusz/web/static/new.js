/** The form of a new table: as many seats are shown as there are players. */

const players = document.getElementById("players");
const seats = [...document.querySelectorAll("[data-seat]")];

function show() {
  for (const seat of seats) {
    const hidden = Number(seat.dataset.seat) >= Number(players.value);
    seat.hidden = hidden;
    seat.querySelector("select").disabled = hidden;
  }
}

players.addEventListener("change", show);
show();
