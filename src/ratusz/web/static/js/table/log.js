/** The log: who did what, round by round. Pointing at a line highlights its cells on the board. */

import { signedNumber } from "../board/moves.js";
import { rounds } from "../common/scene.js";
import { fill, h, say, symbolIcon, withSymbols } from "../common/dom.js";
import { seatName } from "./panels.js";

/**
 * Who did something: "you", or a name if several players share this screen. A stand-in is named with its player.
 * @param {any} view
 * @param {number} seat
 * @param {string} [standIn]
 */
export function actorName(view, seat, standIn) {
  const mine = view.mine ?? view.seats.filter((one) => one.mine).map((one) => one.number);
  const own = mine.length === 1 && mine[0] === seat;
  if (standIn)
    return own ? say("for-you", { name: standIn }) : say("for-person", { name: standIn, person: seatName(view, seat) });
  return own ? say("you") : seatName(view, seat);
}

/** The content of a line. */
function lineContent(view, line) {
  return [
    line.seat !== null && h("b", { class: "log-who" }, actorName(view, line.seat, line.stand_in)),
    h("span", { class: "log-words" }, line.symbol && symbolIcon(line.symbol, "log-icon"), " ", withSymbols(line.words)),
    Boolean(line.gain) && h("b", { class: "log-gain" }, signedNumber(line.gain)),
  ];
}

/**
 * What each seat has done in the last round that is over and in the present one, or for longer, after a step.
 * @param {any} view
 * @param {number | null} since
 * @returns {Map<number, any[]>}
 */
export function recentMoves(view, since) {
  const listed = rounds(view.log, view);
  const last = listed.at(listed.at(-1)?.name === view.round_name ? -2 : -1) ?? listed[0];
  const first = Math.min(last?.lines[0].step ?? 0, since === null ? Infinity : since + 1);
  const found = new Map(view.seats.map(({ number }) => [number, []]));
  for (const line of view.log) if (line.step >= first) found.get(line.seat)?.push(line);
  return found;
}

/** The lines of the log, with the notes where they belong: before the first move that came later. */
function withNotes({ log, notes, round }) {
  const last = log.at(-1)?.step ?? -1;
  const placed = notes.filter(({ step }) => !log.length || step > log[0].step);
  const notesAt = (step, round) =>
    placed.filter((note) => Math.min(note.step, last + 1) === step).map((note) => ({ ...note, round, note: true }));
  return [...log.flatMap((line) => [...notesAt(line.step, line.round), line]), ...notesAt(last + 1, round)];
}

/** @type {WeakMap<Element, {log: any[], now: string}>} */
const shownLogs = new WeakMap();

/**
 * Show the log, the last round first. In a replay, where lines are links to their steps, show it in the order of play.
 * @param {HTMLElement} place
 * @param {any} view
 * @param {object} [options] what the lines and the end of the log do
 * @param {(seat: number, cells: string[]) => void} [options.highlight]
 * @param {(step: number) => void} [options.jump]
 * @param {() => void} [options.earlier]
 */
export function showLog(place, view, { highlight, jump, earlier } = {}) {
  const before = shownLogs.get(place);
  const now = `${view.round} ${view.round_name} ${view.notes.length} ${view.notes.at(-1)?.time}`;
  if (before && place.firstChild && before.log === view.log && before.now === now) return;
  shownLogs.set(place, { log: view.log, now });
  const listed = rounds(withNotes(view), view);
  if (!listed.length) return fill(place, h("p", { class: "quiet" }, say("no-log")));
  const item = (line) => {
    if (line.note) return h("li", { class: "log-note" }, line.words);
    const touchable = jump || (highlight && line.seat !== null && line.cells);
    const show = (cells) => () => highlight?.(line.seat, cells);
    const on =
      line.seat !== null && line.cells
        ? { pointerenter: show(line.cells), focus: show(line.cells), pointerleave: show([]), blur: show([]) }
        : {};
    if (jump) Object.assign(on, { click: () => jump(line.step + 1) });
    const key = line.text ? `step ${line.step + 1}` : `paid ${line.step + 1} ${line.seat}`;
    const properties = { type: "button", class: "log-line", data: { key }, on };
    return h(
      "li",
      { class: line.seat === null ? "chance" : "" },
      touchable
        ? h("button", properties, lineContent(view, line))
        : h("div", { class: "log-line" }, lineContent(view, line)),
    );
  };
  fill(
    place,
    (jump ? listed : listed.reverse()).map(({ name, lines }) => [
      h("h3", { class: "log-round" }, name || say("setup")),
      h("ol", { class: "log" }, lines.map(item)),
    ]),
    view.log[0]?.step &&
      earlier &&
      h("button", { type: "button", class: "link", data: { key: "earlier" }, on: { click: earlier } }, say("earlier")),
  );
}
