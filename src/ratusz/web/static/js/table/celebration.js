/** The celebration of an end: a drawing, confetti, the personal record, a picture to share. */

import { request } from "../common/connection.js";
import { $, h, say, svgElement } from "../common/dom.js";
import { formatNumber as written } from "./panels.js";

const SHREDS = 36;
const MOST_WIDTH = 2400;

/** Show the best score of this person in earlier games, or that this is a record. */
export async function showBestScore(table) {
  const { record, before } = await request(`/api/tables/${table}/best`).catch(() => ({ record: false, before: null }));
  const line = $("end-best");
  if (before === null || !line) return;
  const words = say(record ? "end-record" : "end-best", { points: written(before) });
  line.replaceChildren(words, " ", h("a", { href: "/me/games" }, say("my-games")));
  line.classList.toggle("record", record);
  line.hidden = false;
  if (record) celebrate(table);
}

/** Throw confetti over a part of the page, once for each table, and never with reduced motion. */
export function celebrate(table, place = $("end")) {
  const seen = `end of ${table}`;
  if (sessionStorage.getItem(seen) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  sessionStorage.setItem(seen, "yes");
  const shreds = h(
    "div",
    { class: "confetti", "aria-hidden": "true" },
    Array.from({ length: SHREDS }, () => h("i")),
  );
  for (const shred of shreds.children) {
    const { style } = /** @type {HTMLElement} */ (shred);
    for (const [name, most] of Object.entries({ "--x": 100, "--away": 100, "--turn": 100, "--late": 100 }))
      style.setProperty(name, (Math.random() * most).toFixed(1));
  }
  place.prepend(shreds);
  setTimeout(() => shreds.remove(), 1500);
}

/** Share the picture of the finished boards with another program, or save it. */
export async function sharePicture(address, title, text) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await request(address))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(2, MOST_WIDTH / image.naturalWidth);
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], "ratusz.png", { type: "image/png" });
  const shared = { files: [file], title, text };
  if (navigator.canShare?.(shared)) return navigator.share(shared).catch(() => null); // cancelled
  const href = URL.createObjectURL(file);
  h("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
  $("end-said").textContent = say("picture-saved");
}

const STAR = "M60 8l4.7 10 10.8 1.3-8 7.5 2.1 10.7-9.6-5.3-9.6 5.3 2.1-10.7-8-7.5 10.8-1.3z";

/**
 * The drawing of a result: a laurel for a win, two stars for a tie, a medal for a title, a town for a campaign, a house
 * at dusk otherwise.
 */
export function emblem(end) {
  const svg = svgElement("svg", { viewBox: "0 0 120 60", "aria-hidden": "true" });
  const add = (kind, d, more = {}) => svg.append(svgElement("path", { d, class: kind, ...more }));
  if (end.campaign && end.kind !== "loss") {
    add("stem", "M6 54h108");
    for (const [x, y] of [
      [16, 8],
      [46, 0],
      [76, 8],
    ]) {
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
      add(
        "leaf",
        `M${x} ${y}q${-side * 13} -1 ${-side * 15} -11q${side * 12} 0 ${side * 15} 11` +
          `M${x} ${y}q${side * 8} -5 ${side * 7} -13q${-side * 8} 4 ${-side * 7} 13`,
      );
    }
  }
}
