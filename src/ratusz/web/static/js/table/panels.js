/** The parts of the page around the board: names, score, chat, tabs, help. */

import { signedNumber } from "../board/moves.js";
import { $, fill, h, say, svgElement } from "../common/dom.js";

/** The name at a seat; with its number for a person who has several seats, on a shared screen. */
export function seatName(view, number) {
  const seat = view.seats[number];
  const twins = view.seats.filter((other) => other.name === seat.name).length > 1;
  return twins ? say("seat-name", { name: seat.name, number: number + 1 }) : seat.name;
}

/** Until when a person is on holiday, in words; empty if they are not. Holidays end at midnight somewhere in Europe. */
export function holidayWords({ holiday }) {
  if (holiday <= Date.now()) return "";
  const last = new Date(holiday - HALF_A_DAY);
  const date = last.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
  return say("on-holiday", { date });
}

const HALF_A_DAY = 12 * 3600 * 1000;
const COLOURS = 6;

/** A picture of who sits at a seat: the portrait of a bot, the first letter of a person's name. */
export function seatFace({ number, kind, bot, name }) {
  if (kind === "bot")
    return svgElement(
      "svg",
      { class: "portrait", viewBox: "0 0 96 96", "aria-hidden": "true" },
      svgElement("use", { href: `${document.documentElement.dataset.faces}#face-${bot}` }),
    );
  return h(
    "span",
    { class: `face ${kind} tone-${number % COLOURS}`, "aria-hidden": "true" },
    [...name][0]?.toUpperCase(),
  );
}

/** The picture of a seat with its name. */
export const seatLabel = (view, number) =>
  h("span", { class: "named" }, seatFace(view.seats[number]), h("span", {}, seatName(view, number)));

/** A number with a minus sign, not a hyphen. */
export const formatNumber = (number) => String(number).replace("-", "−");

/** Score lines with equal names as one line that counts them. */
export function mergeLines(lines) {
  const found = new Map();
  for (const line of lines) {
    const same = found.get(line.name);
    found.set(
      line.name,
      same
        ? { ...same, points: same.points + line.points, cells: [...same.cells, ...line.cells], count: same.count + 1 }
        : { ...line, count: 1 },
    );
  }
  return [...found.values()].map((line) => (line.count > 1 ? { ...line, name: `${line.name} × ${line.count}` } : line));
}

/** The score of a seat, line by line; a pressed line highlights the cells that cause it. */
export class ScorePanel {
  constructor(place, highlight) {
    this.place = place;
    this.highlight = highlight;
    this.seat = null;
    this.pressed = "";
    /** Whether the seat is chosen elsewhere on the page. */
    this.fixedSeat = false;
  }

  show(view) {
    if (!view.scores.length) return fill(this.place, h("p", { class: "quiet" }, say("no-score")));
    this.view = view;
    if (this.seat === null || this.seat >= view.scores.length) this.seat = view.seat ?? 0;
    const several = view.scores.length > 1 && !this.fixedSeat;
    const score = view.scores[this.seat];
    fill(
      this.place,
      several &&
        h(
          "div",
          { class: "score-seats", role: "group", "aria-label": say("whose-score") },
          view.scores.map(({ seat, total }) =>
            h(
              "button",
              {
                type: "button",
                class: "chip",
                data: { key: `seat ${seat}` },
                "aria-pressed": String(seat === this.seat),
                on: { click: () => this.#showSeat(seat) },
              },
              seatLabel(view, seat),
              " ",
              h("b", {}, formatNumber(total)),
            ),
          ),
        ),
      h(
        "ul",
        { class: "score-lines" },
        mergeLines(score.lines).map((line, index) => {
          const key = `${this.seat} ${line.what} ${index}`;
          return h(
            "li",
            { data: { what: line.what } },
            h(
              "button",
              {
                type: "button",
                class: "score-line",
                "aria-disabled": !line.cells.length && "true",
                data: { key },
                "aria-pressed": String(key === this.pressed),
                on: { click: () => this.#press(key, line) },
              },
              h("span", {}, line.name),
              " ",
              h("b", {}, signedNumber(line.points).replace("±", "")),
            ),
          );
        }),
      ),
      h(
        "p",
        { class: "score-total" },
        h("span", {}, say(view.stage === "playing" || view.lesson ? "so-far" : "total")),
        " ",
        h("b", {}, formatNumber(score.total)),
      ),
      score.lines.some((line) => line.cells.length) && h("p", { class: "quiet" }, say("score-hint")),
    );
  }

  #showSeat(seat) {
    this.#unpress();
    this.seat = seat;
    this.show(this.view);
  }

  #unpress() {
    if (this.pressed) this.highlight(this.seat, []);
    this.pressed = "";
  }

  #press(key, line) {
    if (!line.cells.length) return;
    const again = key === this.pressed;
    this.#unpress();
    if (!again) {
      this.pressed = key;
      this.highlight(this.seat, line.cells);
    }
    this.show(this.view);
  }
}

/** Show the chat, and keep it scrolled to its end. */
export function showChat(list, view) {
  const near = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  fill(
    list,
    view.chat.length
      ? view.chat.map((line) =>
          h(
            "li",
            {},
            h("b", {}, line.name),
            " ",
            h(
              "time",
              {},
              new Date(line.time).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" }),
            ),
            h("p", {}, line.text),
          ),
        )
      : h("li", { class: "quiet" }, say("no-chat")),
  );
  if (near) list.scrollTop = list.scrollHeight;
}

/** The milliseconds for which a problem is shown. */
const PROBLEM_STAYS = 10_000;
let problemTimer;

/** Announce a text to screen readers; a problem is shown to everyone for a while, or until the next announcement. */
export function announce(text, problem = false) {
  $("announce").textContent = text;
  $("problem").hidden = !problem;
  clearTimeout(problemTimer);
  if (!problem) return;
  $("problem-text").textContent = text;
  problemTimer = setTimeout(() => ($("problem").hidden = true), PROBLEM_STAYS);
}

/** Play a sound, if the player wants to hear sounds. */
export const playSound = (name) => $("sound").checked && import("./sounds.js").then(({ play }) => play(name));

/** Fetch help when it is wanted: the rules in a drawer, and tooltips. */
export function setUpHelp() {
  const rules = (event) => (event.preventDefault(), import("./rules-drawer.js").then(({ toggle }) => toggle()));
  for (const link of document.querySelectorAll("[data-rules]")) link.addEventListener("click", rules);
  for (const kind of ["pointerover", "focusin"]) {
    addEventListener(kind, () => import("./tooltips.js").catch(() => {}), { once: true });
  }
}

/** Set up tabs as the ARIA practices describe them. Returns a function that chooses one. */
export function setUpTabs(list) {
  const buttons = [...list.querySelectorAll('[role="tab"]')];
  const choose = (button, focus) => {
    for (const other of buttons) {
      const on = other === button;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      $(other.getAttribute("aria-controls")).hidden = !on;
    }
    button.classList.remove("news");
    if (focus) button.focus();
  };
  list.addEventListener("click", (event) => {
    const button = event.target.closest('[role="tab"]');
    if (button) choose(button, true);
  });
  list.addEventListener("keydown", (event) => {
    const shown = buttons.filter((button) => !button.hidden);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(shown[(shown.indexOf(document.activeElement) + step + shown.length) % shown.length], true);
  });
  return choose;
}
