/** The end of a game: the result, the finished boards, and all scores line by line. */

import { request } from "../common/connection.js";
import { PaperBoard } from "../board/paper.js";
import { $, fill, h, say } from "../common/dom.js";
import { formatNumber as written, seatLabel, seatName } from "./panels.js";

/** This module is needed only after the page of the end is shown. */
const celebration = () => import("./celebration.js");
const button = (key, text, click, kind = "") =>
  h("button", { type: "button", class: `button ${kind}`, data: { key }, on: { click } }, text);

/** The finished boards, by seat. @type {Map<number, PaperBoard>} */
const boards = new Map();
/** What is shown, as JSON; most messages after the end are chat and change nothing here. */
let shownEnd = "";

/**
 * Show the end of the game.
 * @param {import("./state.js").View} view
 * @param {() => void} rematch
 * @param {any} page the data of the page, with the addresses `replay`, `record` and `check`
 */
export function showEnd(view, rematch, page) {
  const { end } = view;
  const now = JSON.stringify([view.seat, end, view.next, view.seats.map((seat) => seat.name)]);
  if (now === shownEnd) return;
  const first = !shownEnd;
  shownEnd = now;
  const place = $("end");
  place.className = `end-${end.kind} ${view.seats.length === 2 ? "end-pair" : ""}`;
  fill(
    place,
    h(
      "div",
      { class: "end-words" },
      banner(view),
      buttons(view, rematch, page),
      h("p", { id: "end-said", class: "end-said quiet", role: "status" }),
    ),
    gallery(view),
    h("div", { class: "end-sums" }, end.ladder.length > 0 && ladder(view), scoreTable(view), fairness(end, page)),
  );
  celebration().then(({ emblem, celebrate, showBestScore }) => {
    $("end-emblem").replaceChildren(emblem(end));
    if (!first) return;
    if (
      end.kind === "win" ||
      end.kind === "tie" ||
      end.ladder[1]?.earned ||
      (end.kind === "watched" && page.mine.length)
    )
      celebrate(page.id);
    if (page.mine.length === 1) showBestScore(page.id);
  });
}

/** Open one of the boards as large as the window allows. */
function enlarge(view, number, board) {
  if (!board.svg) return; // its paper is not loaded yet
  fill(
    $("large-board"),
    h("h2", {}, seatLabel(view, number)),
    h("div", {}, board.svg.cloneNode(true)),
    h("details", {}, h("summary", {}, say("in-words")), h("p", {}, board.describe())),
  );
  $("large").showModal();
}

/** Highlight cells of a finished board. */
export function highlightEnd(seat, cells) {
  boards.get(seat)?.highlight(cells);
}

/** Scroll to a finished board. */
export function scrollToBoard(seat) {
  boards.get(seat)?.root.scrollIntoView({ block: "nearest" });
}

/** The result, in words and with a drawing. */
function banner({ end }) {
  const above = end.campaign ? say("end-campaign") : end.title && say("end-title");
  return h(
    "div",
    { class: "end-banner" },
    h("div", { id: "end-emblem", class: "emblem" }),
    above && h("p", { class: "end-above" }, above),
    h("h2", { id: "end-title", tabindex: -1, data: { key: "title" } }, end.sentence),
    end.tie_break && h("p", { class: "end-tie" }, end.tie_break),
    end.remark && h("p", { class: "end-remark" }, end.remark),
    h("p", { id: "end-best", class: "end-best", hidden: true }),
  );
}

/** Buttons for what to do next. */
function buttons(view, rematch, page) {
  const onward = async () => {
    try {
      const { table } = await request(`/api/tables/${page.id}/rematch?onward=true`, {});
      location.assign(`/t/${table}`);
    } catch (error) {
      $("end-said").textContent = error.message;
    }
  };
  const again =
    view.next && !page.mine.length
      ? h("a", { class: "button main", href: `/t/${view.next}`, data: { key: "next" } }, say("to-rematch"))
      : page.mine.length > 0 && [
          view.end.following &&
            !view.next &&
            button("onward", say("onward", { name: view.end.following }), onward, "main"),
          button(
            "rematch",
            say(view.next ? "to-rematch" : view.seats.length > 1 ? "rematch" : "again"),
            rematch,
            view.end.following && !view.next ? "" : "main",
          ),
        ];
  const picture = `/t/${page.id}/picture.svg`;
  const share = (event) => {
    event.preventDefault();
    celebration()
      .then(({ sharePicture }) => sharePicture(picture, page.title, view.end.sentence))
      .catch((error) => ($("end-said").textContent = error.message));
  };
  return h(
    "div",
    { class: "row end-buttons" },
    again,
    h(
      "a",
      { class: "button", href: picture, download: "", data: { key: "share" }, on: { click: share } },
      say("share-picture"),
    ),
    h("a", { class: "button", href: page.replay }, say("replay")),
    view.end.campaign && h("a", { class: "button", href: `/t/${page.id}/campaign` }, say("end-episodes")),
    button("print", say("print"), () => print()),
    view.end.carries && !view.next && page.mine.length > 0 && h("p", { class: "quiet" }, say("onward-carries")),
  );
}

/** The finished boards: the viewer's own or the winner's large, the others beside it. */
function gallery(view) {
  const order = ranking(view);
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
      h(
        "p",
        { class: "end-name" },
        order.length > 1 && rankBadge(place),
        seatLabel(view, seat),
        " ",
        h("b", {}, written(view.scores[seat].total)),
        view.seats[seat].hints > 0 && h("small", { class: "tag" }, say("with-hints")),
      ),
      h(
        "div",
        { class: "end-board" },
        board.root,
        h("button", {
          type: "button",
          data: { key: `end ${seat}` },
          "aria-label": say("enlarge", { name: seatName(view, seat) }),
          on: { click: () => enlarge(view, seat, board) },
        }),
      ),
    ];
  };
  return [
    h("div", { class: "end-own" }, picture(order.find(({ seat }) => seat === own))),
    order.length > 1 &&
      h(
        "ul",
        { class: "end-others" },
        order.filter(({ seat }) => seat !== own).map((one) => h("li", {}, picture(one))),
      ),
  ];
}

/** Seats with their ranks, the winner first. */
function ranking({ end }) {
  let before = 0;
  return end.ranking.flatMap((seats) => {
    const place = before + 1;
    before += seats.length;
    return seats.map((seat) => ({ seat, place }));
  });
}

const rankBadge = (place) => h("span", { class: `rank ${place === 1 ? "first" : ""}` }, `${place}.`);

/** The rows of all scores as [what, name]; one that only some seats have stays behind the one that it follows there. */
function rowNames(scores) {
  const rows = [];
  for (const { lines } of scores) {
    let last = -1;
    for (const { what, name } of lines) {
      const known = rows.findIndex(([other]) => other === what);
      if (known < 0) rows.splice(last + 1, 0, [what, name]);
      last = known < 0 ? last + 1 : known;
    }
  }
  return rows;
}

/** All scores, line by line and side by side. */
function scoreTable(view) {
  const order = ranking(view);
  const names = rowNames(view.scores);
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
      order.length > 1 &&
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td"),
            order.map(({ seat, place }) => h("th", { scope: "col" }, rankBadge(place), " ", seatLabel(view, seat))),
          ),
        ),
      h(
        "tbody",
        {},
        names.map(([what, name]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            order.map(({ seat }) => h("td", {}, sum(seat, what))),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, say("total")),
          order.map(({ seat }) => h("td", {}, h("b", {}, written(view.scores[seat].total)))),
        ),
      ),
    ),
  );
}

/** All titles, the highest on top, with the points that are missing to the next one. */
function ladder({ end, scores }) {
  const { total } = scores[0];
  const reached = end.ladder.findLastIndex((rung) => rung.earned);
  const rung = ({ title, least }, index) =>
    h(
      "li",
      { class: index <= reached ? "earned" : "", "aria-current": index === reached ? "true" : null },
      h("span", {}, title),
      index === reached
        ? h("b", {}, written(total))
        : h(
            "span",
            {},
            index === reached + 1 && h("b", { class: "to-go" }, say("to-go", { points: least - total })),
            ` ${least === null ? "" : say("from-points", { points: written(least) })}`,
          ),
    );
  return h(
    "section",
    { class: "ladder", "aria-labelledby": "ladder-title" },
    h("h3", { id: "ladder-title" }, say("titles")),
    h("ol", { reversed: true }, end.ladder.map(rung).reverse()),
  );
}

/** What is needed to check the dice. */
function fairness(end, page) {
  return h(
    "details",
    { class: "fair" },
    h("summary", {}, say("check-dice")),
    h("p", {}, say("check-dice-how")),
    h(
      "dl",
      {},
      h("dt", {}, say("commitment")),
      h("dd", {}, h("code", {}, page.commitment)),
      h("dt", {}, say("seed")),
      h("dd", {}, h("code", {}, end.seed)),
      page.words.length > 0 && [h("dt", {}, say("words")), h("dd", {}, page.words.join(", "))],
    ),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button", href: page.check }, say("check-now")),
      h("a", { class: "button", href: page.record, download: "" }, say("record")),
    ),
  );
}
