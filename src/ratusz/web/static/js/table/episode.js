/** What an episode of a campaign brings: a card at its beginning, until somebody closes it; the menu shows it again. */

import { $, fill, h, remember, remembered, withSymbols } from "../common/dom.js";

/** The episode of which the card tells, and the one for which somebody has asked. */
let told = "";
let asked = "";

/**
 * Shows the card where an episode has just begun, or where somebody wants it.
 * @param {string} table
 * @param {{name: string, first: boolean, lines: string[]} | null | undefined} news
 */
export function tell(table, news) {
  if (!$("news")) return;
  const key = `news ${table}`;
  const open = Boolean(news) && (asked === news.name || (news.first && remembered(key) !== news.name));
  const words = news ? news.name + news.lines.join("") : "";
  if (open && told !== words) {
    told = words;
    fill(
      $("news-lines"),
      news.lines.map((line) => h("li", {}, withSymbols(line))),
    );
  }
  $("news").hidden = !open;
  $("news-open").hidden = !news;
  $("news-close").onclick = () => {
    asked = "";
    remember(key, news.name);
    $("news").hidden = true;
    $("prompt").focus();
  };
  $("news-open").onclick = () => {
    asked = news.name;
    $("menu").close();
    tell(table, news);
    $("news-lines").focus();
  };
}
