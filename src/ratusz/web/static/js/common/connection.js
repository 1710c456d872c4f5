/**
 * The connection to the server: requests, which are repeated until they are answered, and the stream of a table.
 * A command keeps its key in all attempts, so the server carries it out once.
 */

import { say } from "./dom.js";
import { noteLists } from "./waiting.js";

const LONGEST_PAUSE = 8000;
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** Wait 0.4 s, 0.8 s, … with jitter, so that clients do not all come back at once. */
const backOff = (attempt) => sleep(Math.min(LONGEST_PAUSE, 400 * 2 ** attempt) * (0.75 + Math.random() / 2));

/** The server refuses a request: `code` is for programs, `message` for people. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body?.sentence ?? say("failed"));
    this.status = status;
    this.code = body?.code ?? "";
  }
}

const banner = document.getElementById("connection");
/** How many requests and streams have no connection now. */
let broken = 0;

/** Count one more or one less without a connection, and show or hide the banner. */
function countBroken(change) {
  broken = Math.max(0, broken + change);
  if (!banner) return;
  banner.hidden = broken === 0;
  banner.textContent = broken ? say("reconnecting") : "";
}

/**
 * Send a request until the server answers; only a refusal is not sent again. With a body it is a POST.
 * @param {string} address
 * @param {any} [body] sent as JSON
 * @returns {Promise<any>} the decoded JSON, or the text of another kind of answer
 */
export async function request(address, body) {
  let down = false;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const options = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
        const headers = {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        };
        const answer = await fetch(address, { ...options, headers, credentials: "same-origin" });
        const type = answer.headers.get("Content-Type") ?? "";
        if (answer.ok) return type.includes("json") ? await answer.json() : await answer.text();
        const later = answer.status === 429 && answer.headers.get("Retry-After");
        if (answer.status < 500 && !later) {
          throw new Refusal(answer.status, type.includes("json") ? await answer.json() : null);
        }
        if (later) {
          await sleep(Math.min(60, Number(later) || 1) * 1000);
          continue; // the connection works: it was only over the rate limit
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
      }
      if (!down) countBroken(+1);
      down = true;
      await backOff(attempt);
    }
  } finally {
    if (down) countBroken(-1);
  }
}

/** A random key for a command. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Follow a stream, until it is stopped or this person may not see it any longer. News of lists may come beside it.
 * @param {() => string} addressOf the address; with `after` it sends only later messages
 * @param {(message: any) => void} onMessage
 * @param {() => Promise<boolean>} maySee called when the server has refused the stream
 * @param {(present: number[]) => void} [onPresence] called with the seats whose players have a page open
 * @returns {() => void} a function that stops it
 */
export function follow(addressOf, onMessage, maySee, onPresence = () => {}) {
  let source = null;
  let stopped = false;
  let down = false;
  let attempt = 0;
  const open = () => {
    source = new EventSource(addressOf());
    source.onopen = () => {
      if (down) countBroken(-1);
      down = false;
      attempt = 0;
    };
    source.onmessage = (event) => onMessage(JSON.parse(event.data));
    source.addEventListener("lists", (event) => noteLists(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => onPresence(JSON.parse(event.data)));
    source.onerror = async () => {
      const refused = source.readyState === EventSource.CLOSED; // after a network error it would reconnect
      source.close();
      if (refused && !(await maySee())) return;
      if (!down && !stopped) countBroken(+1);
      down = !stopped;
      await backOff(attempt++);
      if (!stopped) open();
    };
  };
  open();
  return () => {
    stopped = true;
    source.close();
    if (down) countBroken(-1);
    down = false;
  };
}
