/** The parts of the page around the board: score, chat, clock, tabs. Each makes its elements from the view. */

import { signed } from "../board/moves.js";
import { $, drawn, fill, h, say } from "../common/dom.js";

/** What a seat is called; on a shared screen people have several seats, so the number says which. */
export function nameOf(view, number) {
  const seat = view.seats[number];
  const twins = view.seats.filter((other) => other.name === seat.name).length > 1;
  return twins ? say("seat-name", { name: seat.name, number: number + 1 }) : seat.name;
}

const TONES = 6;

/** Who sits there as a picture: the face of a bot, the first letter of a person's name. */
export function faceOf({ number, kind, bot, name }) {
  if (kind === "bot")
    return drawn(
      "svg",
      { class: "portrait", viewBox: "0 0 96 96", "aria-hidden": "true" },
      drawn("use", { href: `${document.documentElement.dataset.faces}#face-${bot}` }),
    );
  return h(
    "span",
    { class: `face ${kind} tone-${number % TONES}`, "aria-hidden": "true" },
    [...name][0]?.toUpperCase(),
  );
}

/** The face of a seat with its name. */
export const named = (view, number) =>
  h("span", { class: "named" }, faceOf(view.seats[number]), h("span", {}, nameOf(view, number)));

/** A number with a real minus. */
export const points = (number) => String(number).replace("-", "−");

/** Lines for the same thing become one, with how many there are. */
export function gathered(lines) {
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

/** Scores that explain themselves: a line pressed lights the cells that cause it. */
export class Scores {
  constructor(place, light) {
    this.place = place;
    this.light = light;
    this.seat = null;
    this.pressed = "";
    /** Whether the page itself lets people choose whose score is shown. */
    this.alone = false;
  }

  show(view) {
    if (!view.scores.length) return fill(this.place, h("p", { class: "quiet" }, say("no-score")));
    this.view = view;
    if (this.seat === null || this.seat >= view.scores.length) this.seat = view.seat ?? 0;
    const several = view.scores.length > 1 && !this.alone;
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
                on: { click: () => this.#turnTo(seat) },
              },
              named(view, seat),
              " ",
              h("b", {}, points(total)),
            ),
          ),
        ),
      h(
        "ul",
        { class: "score-lines" },
        gathered(score.lines).map((line, index) => {
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
              h("b", {}, signed(line.points).replace("±", "")),
            ),
          );
        }),
      ),
      h(
        "p",
        { class: "score-total" },
        h("span", {}, say(view.stage === "playing" || view.lesson ? "so-far" : "total")),
        h("b", {}, points(score.total)),
      ),
      score.lines.some((line) => line.cells.length) && h("p", { class: "quiet" }, say("score-hint")),
    );
  }

  #turnTo(seat) {
    this.#clear();
    this.seat = seat;
    this.show(this.view);
  }

  #clear() {
    if (this.pressed) this.light(this.seat, []);
    this.pressed = "";
  }

  #press(key, line) {
    if (!line.cells.length) return;
    const again = key === this.pressed;
    this.#clear();
    if (!again) {
      this.pressed = key;
      this.light(this.seat, line.cells);
    }
    this.show(this.view);
  }
}

/** What people say to each other. */
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

/** The time that is left. */
export function showClock(clock, view) {
  clock.hidden = !view?.deadline || view.stage !== "playing";
  if (clock.hidden) return;
  const left = Math.max(0, Math.round((view.deadline - Date.now()) / 1000));
  const hours = Math.floor(left / 3600);
  const two = (number) => String(number).padStart(2, "0");
  clock.textContent =
    hours >= 48
      ? say("days", { number: Math.floor(hours / 24) })
      : hours
        ? `${hours}:${two(Math.floor(left / 60) % 60)} h`
        : `${Math.floor(left / 60)}:${two(left % 60)}`;
  clock.classList.toggle("hurry", left < 15);
}

/** Tabs as the ARIA practices describe them: arrows move, the chosen one is the only stop. */
export function tabs(list) {
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
