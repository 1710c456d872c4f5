/** The news of an episode of a campaign: shown when it begins, until the player closes it; the menu shows it again. */

import { $, fill, h, readSetting, saveSetting, withSymbols } from "../common/dom.js";

/** The text that is shown, and the episode whose news were opened from the menu. */
let shownText = "";
let reopened = "";

/**
 * Show the news if the episode has just begun, or if they were opened from the menu.
 * @param {string} table
 * @param {{name: string, first: boolean, lines: string[]} | null | undefined} news
 */
export function showEpisode(table, news) {
  if (!$("news")) return;
  const key = `news ${table}`;
  const open = Boolean(news) && (reopened === news.name || (news.first && readSetting(key) !== news.name));
  const words = news ? news.name + news.lines.join("") : "";
  if (open && shownText !== words) {
    shownText = words;
    fill(
      $("news-lines"),
      news.lines.map((line) => h("li", {}, withSymbols(line))),
    );
  }
  $("news").hidden = !open;
  $("news-open").hidden = !news;
  $("news-close").onclick = () => {
    reopened = "";
    saveSetting(key, news.name);
    $("news").hidden = true;
    $("prompt").focus();
  };
  $("news-open").onclick = () => {
    reopened = news.name;
    $("menu").close();
    showEpisode(table, news);
    $("news-lines").focus();
  };
}
