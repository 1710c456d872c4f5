/**
 * What begins or ends in a game of episodes: the novelties of an episode, until the player closes them (the menu shows
 * them again), and the result of a chapter.
 */

import { $, fill, h, readSetting, saveSetting, say, withSymbols } from "../common/dom.js";
import { formatNumber, seatLabel, seatName } from "./panels.js";

/** The text that is shown, and the episode whose news were opened from the menu. */
let shownText = "";
let reopened = "";

/**
 * Show the news if the episode has just begun or the chapter has just ended, or if they were opened from the menu.
 * @param {string} table
 * @param {import("./state.js").View} view
 */
export function showEpisode(table, view) {
  const { news } = view;
  const key = `news ${table}`;
  const open = Boolean(news) && (reopened === news.name || (news.first && readSetting(key) !== news.name));
  const words = news ? JSON.stringify(news) : "";
  if (open && shownText !== words) {
    shownText = words;
    $("news").classList.toggle("chapter", Boolean(news.ended));
    $("news-title").textContent = news.ended?.name ?? say("news-title");
    fill(
      $("news-lines"),
      news.ended && chapterLines(view),
      news.lines.map((line) => h("li", {}, withSymbols(line))),
    );
    fill($("news-emblem"));
    if (news.ended) showEmblem(table, view);
  }
  $("news").hidden = !open;
  $("news-open").hidden = !news || Boolean(news.ended);
  $("news-close").onclick = () => {
    reopened = "";
    saveSetting(key, news.name);
    $("news").hidden = true;
    $("prompt").focus();
  };
  $("news-open").onclick = () => {
    reopened = news.name;
    $("menu").close();
    showEpisode(table, view);
    $("news-lines").focus();
  };
}

/** Who won the chapter, or the title earned, and the points of all. */
function chapterLines(view) {
  const { points, winners, title, remark } = view.news.ended;
  const mine = winners.includes(view.seat);
  const one = winners.length === 1;
  const sentence =
    title ||
    (!one
      ? say("chapter-shared")
      : mine
        ? say("chapter-won")
        : say("chapter-lost", { name: seatName(view, winners[0]) }));
  const order = points.map((_, seat) => seat).sort((a, b) => points[b] - points[a]);
  return [
    h("li", { class: "chapter-result" }, sentence),
    order.map((seat) =>
      h("li", { class: "chapter-points" }, seatLabel(view, seat), h("b", {}, formatNumber(points[seat]))),
    ),
    remark && h("li", {}, remark),
  ];
}

/** A medal for a title, a laurel for a chapter won. */
async function showEmblem(table, view) {
  const { emblem, celebrate } = await import("./celebration.js");
  const { winners, title, name } = view.news.ended;
  const won = view.seat === null || winners.includes(view.seat);
  const kind = title ? "solo" : won ? "win" : "loss";
  fill($("news-emblem"), emblem({ kind, title, ranking: [winners] }));
  if (won) celebrate(`${table} ${name}`, $("news"));
}
