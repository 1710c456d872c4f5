/** How a game ended. */

import { $, fill, h, say } from "./table-dom.js";
import { nameOf, points as written } from "./table-panels.js";

const button = (key, text, click, kind = "") => h("button", { type: "button", class: `button ${kind}`, data: { key }, on: { click } }, text);

/**
 * How the game ended.
 * @param {any} view
 * @param {() => void} rematch
 * @param {{replay: string, record: string, check: string, commitment: string, words: string[], mine: number[]}} page
 */
export function showEnd(view, rematch, page) {
  const { end } = view;
  const order = end.ranking.flat();
  const place = new Map(end.ranking.flatMap((seats, rank) => seats.map((seat) => [seat, end.ranking.slice(0, rank).flat().length + 1])));
  const names = [...new Map(view.scores.flatMap(({ lines }) => lines.map((line) => [line.what, line.name])))];
  const points = (seat, what) => view.scores[seat].lines.filter((line) => line.what === what);
  fill(
    $("end"),
    h("div", { class: "end-banner" }, wreath(), h("h2", { id: "end-title", tabindex: -1, data: { key: "title" } }, end.sentence), end.tie_break && h("p", {}, say("tie-break", { rule: end.tie_break }))),
    h(
      "div",
      { class: "score-scroll", tabindex: 0, role: "region", "aria-label": say("scores") },
      h(
        "table",
        { class: "score-table" },
        h("caption", { class: "sr" }, say("scores")),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("place")), order.map((seat) => h("th", { scope: "col", class: place.get(seat) === 1 ? "first" : "" }, h("span", { class: "rank" }, `${place.get(seat)}.`), ` ${nameOf(view, seat)}`)))),
        h("tbody", {}, names.map(([what, name]) => h("tr", {}, h("th", { scope: "row" }, name), order.map((seat) => h("td", {}, points(seat, what).length ? written(points(seat, what).reduce((sum, line) => sum + line.points, 0)) : "–"))))),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("total")), order.map((seat) => h("td", {}, h("b", {}, written(view.scores[seat].total)))))),
      ),
    ),
    h(
      "div",
      { class: "row" },
      view.next ? h("a", { class: "button main", href: `/t/${view.next}`, data: { key: "next" } }, say("to-rematch")) : page.mine.length > 0 && button("rematch", say("rematch"), rematch, "main"),
      h("a", { class: "button", href: page.replay }, say("replay")),
      h("a", { class: "button", href: page.record, download: "" }, say("record")),
    ),
    h(
      "details",
      { class: "fair" },
      h("summary", {}, say("check-dice")),
      h("p", {}, say("check-dice-how")),
      h("dl", {}, h("dt", {}, say("commitment")), h("dd", {}, h("code", {}, page.commitment)), h("dt", {}, say("seed")), h("dd", {}, h("code", {}, end.seed)), page.words.length > 0 && [h("dt", {}, say("words")), h("dd", {}, page.words.join(", "))]),
      h("p", {}, h("a", { class: "button", href: page.check }, say("check-now"))),
    ),
  );
}

/** A small laurel, because somebody has won. */
function wreath() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 120 60");
  svg.setAttribute("class", "wreath");
  svg.setAttribute("aria-hidden", "true");
  const add = (d, kind) => {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    path.setAttribute("class", kind);
    svg.append(path);
  };
  add("M60 55C30 55 18 36 22 10M60 55C90 55 102 36 98 10", "stem");
  for (let leaf = 0; leaf < 6; leaf++) {
    const angle = 2.75 - leaf * 0.3;
    for (const side of [1, -1]) {
      const x = 60 - side * 38 * Math.sin(angle * 0.62 + 0.1) - side * 2;
      const y = 50 - leaf * 7.6;
      add(`M${x} ${y}q${-side * 13} -1 ${-side * 15} -11q${side * 12} 0 ${side * 15} 11M${x} ${y}q${side * 8} -5 ${side * 7} -13q${-side * 8} 4 ${-side * 7} 13`, "leaf");
    }
  }
  add("M60 8l4.7 10 10.8 1.3-8 7.5 2.1 10.7-9.6-5.3-9.6 5.3 2.1-10.7-8-7.5 10.8-1.3z", "star");
  return svg;
}
