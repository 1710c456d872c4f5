/** The end of a game: an occasion, the finished boards, and how everybody's points came about. */

import { ask } from "./live.js";
import { PaperBoard } from "./paper.js";
import { $, fill, h, say } from "./table-dom.js";
import { drawn } from "./table-log.js";
import { enlarge, nameOf, points as written } from "./table-panels.js";

const CONFETTI = 36;
const WIDEST = 2400;
const button = (key, text, click, kind = "") => h("button", { type: "button", class: `button ${kind}`, data: { key }, on: { click } }, text);

/** The finished boards, by seat. @type {Map<number, PaperBoard>} */
const boards = new Map();
/** What is on the page already; messages after the end are mostly chat. */
let shown = "";

/**
 * Shows how the game ended.
 * @param {any} view
 * @param {() => void} rematch
 * @param {{id: string, title: string, replay: string, record: string, check: string, commitment: string, words: string[], mine: number[]}} page
 */
export function showEnd(view, rematch, page) {
  const { end } = view;
  const now = JSON.stringify([view.seat, end, view.next, view.seats.map((seat) => seat.name)]);
  if (now === shown) return;
  const first = !shown;
  shown = now;
  const place = $("end");
  place.className = `end-${end.kind} ${view.seats.length === 2 ? "end-pair" : ""}`;
  fill(
    place,
    h("div", { class: "end-words" }, banner(view), buttons(view, rematch, page), h("p", { id: "end-said", class: "end-said quiet", role: "status" })),
    gallery(view),
    h("div", { class: "end-sums" }, end.ladder.length > 0 && ladder(view), scoreTable(view), fairness(end, page)),
  );
  if (!first) return;
  if (end.kind === "win" || end.kind === "tie" || end.ladder[1]?.earned || (end.kind === "watched" && page.mine.length)) celebrate(page.id);
  if (page.mine.length === 1) compare(page.id);
}

/** Lights cells of a finished board. */
export function lightEnd(seat, cells) {
  boards.get(seat)?.light(cells);
}

/** How it ended, in words and with a drawing. */
function banner({ end }) {
  const above = end.campaign ? say("end-campaign") : end.title && say("end-title");
  return h(
    "div",
    { class: "end-banner" },
    emblem(end),
    above && h("p", { class: "end-above" }, above),
    h("h2", { id: "end-title", tabindex: -1, data: { key: "title" } }, end.sentence),
    end.tie_break && h("p", { class: "end-tie" }, end.tie_break),
    end.remark && h("p", { class: "end-remark" }, end.remark),
    h("p", { id: "end-best", class: "end-best", hidden: true }),
  );
}

/** What to do now. */
function buttons(view, rematch, page) {
  const onward = async () => {
    try {
      const { table } = await ask(`/api/tables/${page.id}/rematch?onward=true`, {});
      location.assign(`/t/${table}`);
    } catch (error) {
      $("end-said").textContent = error.message;
    }
  };
  const again = view.next
    ? h("a", { class: "button main", href: `/t/${view.next}`, data: { key: "next" } }, say("to-rematch"))
    : page.mine.length > 0 && [view.end.following && button("onward", say("onward", { name: view.end.following }), onward, "main"), button("rematch", say("rematch"), rematch, view.end.following ? "" : "main")];
  const picture = `/t/${page.id}/picture.svg`;
  const share = (event) => {
    event.preventDefault();
    sharePicture(picture, page.title, view.end.sentence).catch((error) => ($("end-said").textContent = error.message));
  };
  return h(
    "div",
    { class: "row end-buttons" },
    again,
    h("a", { class: "button", href: picture, download: "", data: { key: "share" }, on: { click: share } }, say("share-picture")),
    h("a", { class: "button", href: page.replay }, say("replay")),
    view.end.campaign && h("a", { class: "button", href: `/t/${page.id}/campaign` }, say("end-episodes")),
    button("print", say("print"), () => print()),
  );
}

/** The finished boards: the own one large, or the winner's, and the others beside it. */
function gallery(view) {
  const order = ranked(view);
  const own = view.seat ?? order[0].seat;
  const picture = ({ seat, place }) => {
    if (!boards.has(seat)) boards.set(seat, new PaperBoard());
    const board = boards.get(seat);
    board.show(view.boards[seat]).then(() => {
      if (seat !== own || !board.svg) return;
      const { width, height } = board.svg.viewBox.baseVal;
      $("end").style.setProperty("--slim", (width / height).toFixed(3));
    });
    return [
      h("p", { class: "end-name" }, order.length > 1 && rank(place), h("span", {}, nameOf(view, seat)), h("b", {}, written(view.scores[seat].total))),
      h("div", { class: "end-board" }, board.root, h("button", { type: "button", data: { key: `end ${seat}` }, "aria-label": say("enlarge", { name: nameOf(view, seat) }), on: { click: () => enlarge(view, seat, board) } })),
    ];
  };
  return [
    h("div", { class: "end-own" }, picture(order.find(({ seat }) => seat === own))),
    order.length > 1 && h("ul", { class: "end-others" }, order.filter(({ seat }) => seat !== own).map((one) => h("li", {}, picture(one)))),
  ];
}

/** Seats with their places, the winner first. */
function ranked({ end }) {
  let before = 0;
  return end.ranking.flatMap((seats) => {
    const place = before + 1;
    before += seats.length;
    return seats.map((seat) => ({ seat, place }));
  });
}

const rank = (place) => h("span", { class: `rank ${place === 1 ? "first" : ""}` }, `${place}.`);

/** Everybody's points, line by line and side by side. */
function scoreTable(view) {
  const order = ranked(view);
  const names = [...new Map(view.scores.flatMap(({ lines }) => lines.map((line) => [line.what, line.name])))];
  const sum = (seat, what) => {
    const lines = view.scores[seat].lines.filter((line) => line.what === what);
    return lines.length ? written(lines.reduce((total, line) => total + line.points, 0)) : "–";
  };
  return h(
    "div",
    { class: "score-scroll", tabindex: 0, role: "region", "aria-label": say("scores") },
    h(
      "table",
      { class: "score-table" },
      h("caption", { class: "sr" }, say("scores")),
      order.length > 1 && h("thead", {}, h("tr", {}, h("td"), order.map(({ seat, place }) => h("th", { scope: "col" }, rank(place), ` ${nameOf(view, seat)}`)))),
      h("tbody", {}, names.map(([what, name]) => h("tr", {}, h("th", { scope: "row" }, name), order.map(({ seat }) => h("td", {}, sum(seat, what)))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("total")), order.map(({ seat }) => h("td", {}, h("b", {}, written(view.scores[seat].total)))))),
    ),
  );
}

/** All titles, the highest on top, with the way to the next one. */
function ladder({ end, scores: [{ total }] }) {
  const reached = end.ladder.findLastIndex((rung) => rung.earned);
  const rung = ({ title, least }, index) =>
    h(
      "li",
      { class: index <= reached ? "earned" : "", "aria-current": index === reached ? "true" : null },
      h("span", {}, title),
      index === reached ? h("b", {}, written(total)) : h("span", {}, index === reached + 1 && h("b", { class: "to-go" }, say("to-go", { points: least - total })), ` ${least === null ? "" : say("from-points", { points: written(least) })}`),
    );
  return h("section", { class: "ladder", "aria-labelledby": "ladder-title" }, h("h3", { id: "ladder-title" }, say("titles")), h("ol", { reversed: true }, end.ladder.map(rung).reverse()));
}

/** What everybody needs to check the dice. */
function fairness(end, page) {
  return h(
    "details",
    { class: "fair" },
    h("summary", {}, say("check-dice")),
    h("p", {}, say("check-dice-how")),
    h("dl", {}, h("dt", {}, say("commitment")), h("dd", {}, h("code", {}, page.commitment)), h("dt", {}, say("seed")), h("dd", {}, h("code", {}, end.seed)), page.words.length > 0 && [h("dt", {}, say("words")), h("dd", {}, page.words.join(", "))]),
    h("p", { class: "row" }, h("a", { class: "button", href: page.check }, say("check-now")), h("a", { class: "button", href: page.record, download: "" }, say("record"))),
  );
}

/** Whether it was a record, which the server finds out by looking at earlier games. */
async function compare(table) {
  const { record, before } = await ask(`/api/tables/${table}/best`).catch(() => ({ record: false, before: null }));
  const line = $("end-best");
  if (before === null || !line) return;
  line.textContent = say(record ? "end-record" : "end-best", { points: written(before) });
  line.classList.toggle("record", record);
  line.hidden = false;
  if (record) celebrate(table);
}

/** Shreds of coloured paper, once for each table, and never for those who want no motion. */
function celebrate(table) {
  const seen = `end of ${table}`;
  if (sessionStorage.getItem(seen) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  sessionStorage.setItem(seen, "yes");
  const shreds = h("div", { class: "confetti", "aria-hidden": "true" }, Array.from({ length: CONFETTI }, () => h("i")));
  for (const shred of shreds.children) {
    const { style } = /** @type {HTMLElement} */ (shred);
    for (const [name, most] of Object.entries({ "--x": 100, "--away": 100, "--turn": 100, "--late": 100 })) style.setProperty(name, (Math.random() * most).toFixed(1));
  }
  $("end").prepend(shreds);
  setTimeout(() => shreds.remove(), 1500);
}

/** Gives the picture of the finished boards to another program, or saves it. */
async function sharePicture(address, title, text) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await ask(address))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(2, WIDEST / image.naturalWidth);
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], "ratusz.png", { type: "image/png" });
  const gift = { files: [file], title, text };
  if (navigator.canShare?.(gift)) return navigator.share(gift).catch(() => null); // whoever changes their mind shares nothing
  const href = URL.createObjectURL(file);
  h("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
  $("end-said").textContent = say("picture-saved");
}

const STAR = "M60 8l4.7 10 10.8 1.3-8 7.5 2.1 10.7-9.6-5.3-9.6 5.3 2.1-10.7-8-7.5 10.8-1.3z";

/** A drawing for the occasion: a laurel for who has won, two stars for a tie, a medal for a title, a town for a campaign, a house at dusk otherwise. */
function emblem(end) {
  const svg = drawn("svg", { viewBox: "0 0 120 60", class: "emblem", "aria-hidden": "true" });
  const add = (kind, d, more = {}) => svg.append(drawn("path", { d, class: kind, ...more }));
  if (end.campaign && end.kind !== "loss") {
    add("stem", "M6 54h108");
    for (const [x, y] of [[16, 8], [46, 0], [76, 8]]) {
      add("wall", `M${x} 54V${34 + y / 2}l14-12 14 12V54z`);
      add("roof", `M${x - 4} ${36 + y / 2}l18-16 18 16-3 3-15-13-15 13z`);
      add("light", `M${x + 10} ${42 + y / 2}h8v7h-8z`);
    }
    add("star", STAR, { transform: "translate(27 -5) scale(.55)" });
  } else if (end.kind === "loss" || (end.kind === "solo" && !end.title)) {
    add("sun", "M84 44a14 14 0 0 1 28 0z");
    add("stem", "M4 52q28-9 56-3t56 2");
    add("wall", "M38 49V30l15-12 15 12v19z");
    add("roof", "M33 32l20-17 20 17-3 3-17-14-17 14z");
    add("light", "M46 34h6v7h-6zM56 34h6v7h-6z");
    add("stem", "M22 50V36");
    add("leaf", "M22 40c-9 0-11-6-8-11 0-8 5-12 8-14 3 2 8 6 8 14 3 5 1 11-8 11z");
  } else if (end.kind === "solo") {
    add("ribbon", "M48 34l-8 22 9-3 5 6 6-20zM72 34l8 22-9-3-5 6-6-20z");
    add("star", "M60 2a20 20 0 1 1 0 40a20 20 0 1 1 0-40z");
    add("ring", "M60 7a15 15 0 1 1 0 30a15 15 0 1 1 0-30z");
    add("inner", STAR, { transform: "translate(22 7) scale(.64)" });
  } else {
    laurel(add);
    if (end.ranking[0].length === 1) add("star", STAR);
    else for (const x of [8, 32]) add("star", STAR, { transform: `translate(${x} 12) scale(.66)` });
  }
  return svg;
}

function laurel(add) {
  add("stem", "M60 55C30 55 18 36 22 10M60 55C90 55 102 36 98 10");
  for (let leaf = 0; leaf < 6; leaf++) {
    const angle = 2.75 - leaf * 0.3;
    for (const side of [1, -1]) {
      const x = 60 - side * 38 * Math.sin(angle * 0.62 + 0.1) - side * 2;
      const y = 50 - leaf * 7.6;
      add("leaf", `M${x} ${y}q${-side * 13} -1 ${-side * 15} -11q${side * 12} 0 ${side * 15} 11M${x} ${y}q${side * 8} -5 ${side * 7} -13q${-side * 8} 4 ${-side * 7} 13`);
    }
  }
}
