/**
 * The animation between rounds: first the cells that pay are highlighted and their points fly to the total, then the
 * boards are revealed, then the dice tumble or the cube drops. Any key or press skips a step.
 */

import { formatNumber } from "./panels.js";
import { play } from "./sounds.js";

/** The milliseconds of a step. */
const BEAT = 450;
/** Ids of pieces that a round begins with: dice, or the cube that was named. */
const ROLLED = /^(die |named$)/;

/** Wait for a step of the animation, or until a key or the pointer is pressed. */
function waitForBeat() {
  return new Promise((go) => {
    const done = () => {
      clearTimeout(timer);
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, done, true);
      go();
    };
    const timer = setTimeout(done, BEAT);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, done, true);
  });
}

/** Lines of a score that have changed and name cells. */
function payingLines(before, after) {
  const had = new Map(before.lines.map((line) => [line.what, line.points]));
  return after.lines.filter((line) => line.points !== (had.get(line.what) ?? 0) && line.cells.length);
}

/**
 * The first step, on the board as it was: highlight the cells that pay, and let the points fly to the total.
 * @param {import("../board/board.js").Board} board
 * @param {any} before the score at the beginning of the round
 * @param {any} after the score now
 * @param {Element | null} goal where the points fly to
 */
export async function showGains(board, before, after, goal) {
  if (!before || !after) return;
  const lines = payingLines(before, after);
  if (!lines.length) return;
  board.highlight(lines.flatMap((line) => line.cells));
  play("pay");
  const lit = board.own.grid.querySelector(".place.lit");
  const gain = after.total - before.total;
  if (lit && goal && gain) flyPoints(formatNumber(gain), lit, goal);
  await waitForBeat();
  board.highlight([]);
}

function flyPoints(text, from, to) {
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect());
  const tag = document.createElement("b");
  tag.className = "flying";
  tag.textContent = text.startsWith("−") ? text : `+${text}`;
  tag.style.left = `${start.x + start.width / 2}px`;
  tag.style.top = `${start.y + start.height / 2}px`;
  document.body.append(tag);
  const goal = `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
  tag.animate(
    [
      { transform: "scale(0.6)", opacity: 0 },
      { transform: "scale(1.5)", opacity: 1, offset: 0.35 },
      { transform: goal, opacity: 0.2 },
    ],
    { duration: BEAT * 1.6, easing: "ease-in" },
  ).onfinish = () => tag.remove();
}

/** The third step: dice and cubes drop onto the papers, after the marks. */
export function rollDice(papers) {
  const rolled = papers.flatMap((paper) =>
    [...paper.elements].filter(([id]) => ROLLED.test(id)).map(([, element]) => element),
  );
  if (!rolled.length) return;
  setTimeout(() => play("roll"), BEAT);
  rolled.forEach((element, place) => {
    element.style.transformBox = "fill-box";
    element.style.transformOrigin = "center";
    const turn = place % 2 ? 210 : -160;
    element.animate(
      [
        { transform: `translate(0, -40px) scale(2.6) rotate(${turn}deg)`, opacity: 0 },
        { transform: `translate(0, 3px) scale(1.7) rotate(${turn / 5}deg)`, opacity: 1, offset: 0.55 },
        { transform: "translate(0, -5px) scale(1.15) rotate(0)", offset: 0.8 },
        { transform: "none" },
      ],
      { duration: BEAT, delay: BEAT, fill: "backwards", easing: "ease-out" },
    );
  });
}
