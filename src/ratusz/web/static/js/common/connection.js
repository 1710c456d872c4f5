/**
 * The line to the server: requests that are repeated until they are answered, and news that never stops.
 * A command keeps its key however often it is sent, so the server does it once.
 */

import { say } from "./dom.js";

const SLOWEST = 8000;
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** 0.4 s, 0.8 s, … with some chance in it, so that not everybody comes back at once. */
const pause = (attempt) => wait(Math.min(SLOWEST, 400 * 2 ** attempt) * (0.75 + Math.random() / 2));

/** A refusal by the server: `code` for programs, `message` for people. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.sentence ?? say("failed"));
    this.status = status;
    this.code = body?.code ?? "";
  }
}

const banner = document.getElementById("connection");
let broken = 0;

/** Says that the line is broken, or that it is not any longer. */
function tell(change) {
  broken = Math.max(0, broken + change);
  if (!banner) return;
  banner.hidden = broken === 0;
  banner.textContent = broken ? say("reconnecting") : "";
}

/** Asks the server until it answers; only what cannot be understood or is forbidden is given up. */
export async function ask(address, body, key) {
  let down = false;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const options = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
        const headers = {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        };
        if (key) headers["Idempotency-Key"] = key;
        const answer = await fetch(address, { ...options, headers, credentials: "same-origin" });
        const type = answer.headers.get("Content-Type") ?? "";
        if (answer.ok) return type.includes("json") ? await answer.json() : await answer.text();
        const later = answer.status === 429 && answer.headers.get("Retry-After");
        if (answer.status < 500 && !later) {
          throw new Refused(answer.status, type.includes("json") ? await answer.json() : null);
        }
        if (later) {
          await wait(Math.min(60, Number(later) || 1) * 1000);
          continue; // the line stands, there was only too much at once
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      if (!down) tell(+1);
      down = true;
      await pause(attempt);
    }
  } finally {
    if (down) tell(-1);
  }
}

/** A key that nobody else has. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Follows a table for ever, or until it may not be looked at any longer.
 * @param {() => string} addressOf where to listen; with `after` only what came after that message is told
 * @param {(message: import("./scene.js").Message) => void} onNews
 * @param {() => Promise<boolean>} mayLook asked when the server has refused to tell more
 * @returns {() => void} to stop
 */
export function follow(addressOf, onNews, mayLook) {
  let source = null;
  let stopped = false;
  let down = false;
  let attempt = 0;
  const open = () => {
    source = new EventSource(addressOf());
    source.onopen = () => {
      if (down) tell(-1);
      down = false;
      attempt = 0;
    };
    source.onmessage = (event) => onNews(JSON.parse(event.data));
    source.onerror = async () => {
      const refused = source.readyState === EventSource.CLOSED; // a line that only broke would be connecting again
      source.close();
      if (refused && !(await mayLook())) return;
      if (!down && !stopped) tell(+1);
      down = !stopped;
      await pause(attempt++);
      if (!stopped) open();
    };
  };
  open();
  return () => {
    stopped = true;
    source.close();
    if (down) tell(-1);
    down = false;
  };
}
