/** The game in words, round by round: who did what, with what, for how many points, and where when one points at it. */

import { signed } from "../board/moves.js";
import { rounds } from "../common/scene.js";
import { drawn, fill, h, picture, say } from "../common/dom.js";
import { nameOf } from "./panels.js";

const DIE =
  "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01";

const dieIcon = () =>
  drawn("svg", { class: "log-icon log-die", viewBox: "3 3 18 18", "aria-hidden": "true" }, drawn("path", { d: DIE }));

/**
 * Who is meant: you, or a name; people who share a screen all have names. A bot that stood in is named, and for whom.
 * @param {any} view
 * @param {number} seat
 * @param {string} [standIn]
 */
export function who(view, seat, standIn) {
  const mine = view.mine ?? view.seats.filter((one) => one.mine).map((one) => one.number);
  const own = mine.length === 1 && mine[0] === seat;
  if (standIn)
    return own ? say("for-you", { name: standIn }) : say("for-person", { name: standIn, person: nameOf(view, seat) });
  return own ? say("you") : nameOf(view, seat);
}

/** What a line says. */
function told(view, line) {
  return [
    line.seat === null ? dieIcon() : h("b", { class: "log-who" }, who(view, line.seat, line.stand_in)),
    h("span", { class: "log-words" }, line.symbol && picture(line.symbol, "log-icon"), " ", line.words),
    Boolean(line.gain) && h("b", { class: "log-gain" }, signed(line.gain)),
  ];
}

/** @type {WeakMap<Element, {log: any[], now: string}>} */
const known = new WeakMap();

/**
 * Shows the log, the last round first; in a replay, where every line is a way to its step, in the order of the game.
 * @param {HTMLElement} place
 * @param {any} view
 * @param {{light?: (seat: number, cells: string[]) => void, jump?: (step: number) => void, earlier?: () => void}} [wishes]
 */
export function showLog(place, view, { light, jump, earlier } = {}) {
  const before = known.get(place);
  const now = `${view.round} ${view.round_name}`;
  if (before && place.firstChild && before.log === view.log && before.now === now) return;
  known.set(place, { log: view.log, now });
  const listed = rounds(view.log, view);
  if (!listed.length) return fill(place, h("p", { class: "quiet" }, say("no-log")));
  const item = (line) => {
    const touchable = jump || (light && line.seat !== null && line.cells);
    const show = (cells) => () => light?.(line.seat, cells);
    const on =
      line.seat !== null && line.cells
        ? { pointerenter: show(line.cells), focus: show(line.cells), pointerleave: show([]), blur: show([]) }
        : {};
    if (jump) Object.assign(on, { click: () => jump(line.step + 1) });
    const properties = { type: "button", class: "log-line", data: { key: `step ${line.step + 1}` }, on };
    return h(
      "li",
      { class: line.seat === null ? "chance" : "" },
      touchable ? h("button", properties, told(view, line)) : h("div", { class: "log-line" }, told(view, line)),
    );
  };
  fill(
    place,
    (jump ? listed : listed.reverse()).map(({ name, lines }) => [
      h("h3", { class: "log-round" }, name || say("setup")),
      h("ol", { class: "log" }, lines.map(item)),
    ]),
    view.log[0].step &&
      earlier &&
      h("button", { type: "button", class: "link", data: { key: "earlier" }, on: { click: earlier } }, say("earlier")),
  );
}
