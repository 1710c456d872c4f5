/** What the table page exchanges with the server: scenes and messages come, commands go. */

import { follow, newKey, Refusal, request } from "../common/connection.js";
import { SceneHistory } from "../common/scene.js";
import { $ } from "../common/dom.js";
import { announce } from "./panels.js";

export class Session {
  /**
   * @param {any} page the data of the page
   * @param {import("./state.js").TableState} state
   * @param {(view: import("./state.js").View) => Promise<void>} show called with each new view
   * @param {(present: number[]) => void} setPresent called with the seats whose players have a page open
   */
  constructor(page, state, show, setPresent) {
    this.page = page;
    this.state = state;
    this.show = show;
    this.setPresent = setPresent;
    this.api = `/api/tables/${page.id}`;
    this.language = `language=${page.language}`;
  }

  /** Show the first scene, and follow the table from then on. */
  start(scene) {
    if (scene) this.receive(scene, this.state.seat);
    this.follow();
    this.#countTask(0);
  }

  get #query() {
    return `${this.language}${this.state.seat === null ? "" : `&seat=${this.state.seat}`}`;
  }

  /** Count one more or one less thing under way; the page is busy while there is one. */
  #countTask(change) {
    this.state.tasks += change;
    $("table").setAttribute("aria-busy", String(this.state.tasks > 0));
  }

  /** Apply a message for a seat; fetch the complete scene if it does not fit what is known. */
  async receive(message, seat) {
    const { state } = this;
    if (seat !== state.seat) return;
    const scene = state.scenes.apply(message);
    if (scene === null) await this.refresh();
    if (!scene) return;
    this.#countTask(+1);
    try {
      await this.show({ ...scene, seat: state.seat });
    } finally {
      this.#countTask(-1);
    }
  }

  /** Fetch the complete scene; calls at the same time share one request. False if it is refused. */
  refresh() {
    this.state.refreshing ??= this.#fetchScene();
    return this.state.refreshing;
  }

  async #fetchScene() {
    const { state, page } = this;
    const { seat } = state;
    this.#countTask(+1);
    try {
      await this.receive(await request(`${this.api}/scene?${this.#query}`), seat);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (page.mine.length && (await this.#isSignedOut())) {
        state.stopStream?.();
        $("signed-out").hidden = false;
      } else if (state.seat !== null && error.code === "not-your-seat") {
        page.mine = page.mine.filter((number) => number !== state.seat);
        this.changeSeat(null);
      } else announce(error.message, true);
      return false;
    } finally {
      state.refreshing = null;
      this.#countTask(-1);
    }
  }

  /** Whether this browser has been signed out since the page was opened, for example from another device. */
  async #isSignedOut() {
    try {
      await request("/api/me");
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.code === "unknown-visitor";
    }
  }

  /** Send a command, and apply the changes in the answer. True unless it was refused or another one is under way. */
  async act(command) {
    const { state } = this;
    const chat = command.do === "say"; // people can talk while a move is under way
    if (state.busy && !chat) return false;
    state.busy ||= !chat;
    this.#countTask(+1);
    const { seat, view } = state;
    try {
      const body = { command, key: newKey(), since: view.number, seat: view.seat };
      const { changes } = await request(`${this.api}/do?${this.language}`, body);
      announce("");
      if (!chat) state.busy = false;
      if (changes) await this.receive(changes, seat);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "old-version") await this.refresh();
      announce(error.message, true);
      return false;
    } finally {
      if (!chat) state.busy = false;
      this.#countTask(-1);
    }
  }

  /** Send a command of the seat that looks. */
  actAsSeat(command) {
    const { seat, version } = this.state.view;
    return this.act({ ...command, seat, version });
  }

  /** Why a move is not allowed, without the number of the rule. */
  async explain(text) {
    try {
      const { sentence } = await request(`${this.api}/why?${this.language}`, {
        seat: this.state.view.seat,
        move: text,
      });
      return sentence.replace(/ \([\d.]+\)$/, "");
    } catch (error) {
      return error.message;
    }
  }

  /** The lines of the log before a step. */
  earlierLines(step) {
    return request(`${this.api}/log?${this.#query}&before=${step}`);
  }

  /** Forget everything that another player at this screen has seen. */
  forget() {
    this.state.view = this.state.shown = null;
    this.state.scenes = new SceneHistory();
  }

  /** Look from another seat from now on, or from none. */
  changeSeat(seat) {
    this.state.seat = seat;
    this.forget();
    this.follow();
  }

  /** Follow the stream of the table from the seat that looks. */
  follow() {
    const { state } = this;
    state.stopStream?.();
    const { seat } = state;
    const address = () => {
      const known = state.view && state.view.seat === seat && state.view.boards[0];
      return `${this.api}/changes?${this.#query}&lists=true${known ? `&after=${state.view.number}` : ""}`;
    };
    state.stopStream = follow(
      address,
      (message) => this.receive(message, seat),
      () => this.refresh(),
      this.setPresent,
    );
  }

  /** Open the next table for the same players, and go there. */
  async rematch() {
    try {
      const { table } = await request(`${this.api}/rematch`, {});
      location.assign(`/t/${table}`);
    } catch (error) {
      announce(error.message, true);
    }
  }
}
