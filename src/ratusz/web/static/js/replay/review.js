/** The review of a finished game beside its replay: luck, skill, and better turns. */

import { request } from "../common/connection.js";
import { $, fill, h, pageData, parseSvg, say, svgElement } from "../common/dom.js";

const page = pageData("table-page");
const POLL_PAUSE = 1500;
/** The left edge and the width of the graph in its drawing; insight/graph.py draws it. */
const LEFT = 40;
const WIDTH = 584;

/**
 * What the replay does for the review.
 * @typedef {object} Stage
 * @property {(step: number) => void} go go to a step
 * @property {(step: number, scene: any, cells: string[], words: string) => void} show show a board after another turn
 * @property {(step: number) => void} fork play on from a step
 */

export class ReviewCard {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.seat = page.side;
    this.step = 0;
    this.answer = null;
    this.cursor = null;
    $("review").hidden = false;
    this.load();
  }

  /** Show the review of another seat. */
  showSeat(seat) {
    if (seat === this.seat) return;
    this.seat = seat;
    this.load();
  }

  /** Show the present step as a line in the graph. */
  showStep(step) {
    this.step = step;
    const x = LEFT + (WIDTH * step) / Math.max(1, page.steps);
    this.cursor?.setAttribute("d", `M${x} 10V210`);
  }

  async load(have = "") {
    const seat = this.seat;
    try {
      const query = `seat=${seat}&language=${page.language}${have ? `&have=${have}` : ""}`;
      const { progress, review } = await request(`/api/tables/${page.id}/review?${query}`);
      if (seat !== this.seat) return;
      if (review) this.show(review);
      this.showProgress(progress);
      if (progress < 1) setTimeout(() => seat === this.seat && this.load(review?.told.kind ?? have), POLL_PAUSE);
    } catch (error) {
      fill($("review-said"), error.message);
    }
  }

  showProgress(done) {
    const bar = $("review-progress");
    bar.value = done;
    bar.parentElement.hidden = done >= 1;
  }

  show({ told, better, cells }) {
    const mine = told.seats[this.seat];
    const number = (label, value, kind) =>
      h("div", { class: `review-number ${kind}` }, h("dt", {}, say(`review-${label}`)), h("dd", {}, value));
    const sign = (value) => (value.startsWith("−") ? "less" : "more");
    const graph = parseSvg(mine.graph);
    this.cursor = graph.appendChild(svgElement("path", { class: "now", d: "" }));
    this.showStep(this.step);
    graph.addEventListener("click", (event) => {
      const { left, width } = graph.getBoundingClientRect();
      const x = ((event.clientX - left) / width) * 640;
      this.stage.go(Math.round(((x - LEFT) / WIDTH) * page.steps));
    });
    fill(
      $("review-said"),
      h(
        "dl",
        { class: "review-numbers" },
        number("start", mine.start, ""),
        number(told.seats.length > 1 ? "luck-others" : "luck", mine.luck, sign(mine.luck)),
        number("skill", mine.skill, sign(mine.skill)),
        number("score", mine.score, "sum"),
      ),
      h(
        "div",
        {
          class: "review-course",
          role: "img",
          "aria-label": graph.querySelector("title")?.textContent,
        },
        graph,
      ),
      h("p", {}, [mine.summary, mine.cost, mine.hindsight].filter(Boolean).join(" ")),
      mine.moments.length ? h("h3", {}, say("review-moments")) : null,
      h(
        "ol",
        { class: "review-moments" },
        mine.moments.map((moment, place) => this.momentItem(moment, better[place], cells[place])),
      ),
      h("p", { class: "quiet" }, told.note),
    );
  }

  momentItem(moment, scene, cells) {
    const better = say("review-better", { better: moment.better });
    return h(
      "li",
      {},
      h("p", {}, h("b", {}, moment.round), " ", h("span", { class: "review-cost" }, `−${moment.cost}`)),
      h("p", {}, say("review-played", { played: moment.played })),
      h("p", { class: "review-better" }, better),
      h(
        "div",
        { class: "row" },
        momentButton("look", moment, () => this.stage.go(moment.step)),
        momentButton("better", moment, () => this.stage.show(moment.step, scene, cells, better)),
        momentButton("try", moment, () => this.stage.fork(moment.step)),
      ),
    );
  }
}

function momentButton(name, moment, act) {
  const text = { look: say("review-look"), better: say("review-show"), try: say("review-try") }[name];
  return h(
    "button",
    { type: "button", class: "button", data: { key: `${name} ${moment.step}` }, on: { click: act } },
    text,
  );
}
