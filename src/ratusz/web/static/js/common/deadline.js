/** Deadlines in words: how much time is left, and when that is on the visitor's own clock. */

import { say } from "./dom.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (number) => String(number).padStart(2, "0");

/** The time that is left, rounded up so that three days begin with "3 d". */
export function timeLeft(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left > DAY) {
    const hours = Math.ceil(left / HOUR);
    const parts = { days: Math.floor(hours / 24), hours: hours % 24 };
    return say(parts.hours ? "left-days" : "left-day", parts);
  }
  if (left > HOUR) {
    const minutes = Math.ceil(left / MINUTE);
    return say("left-hours", { hours: Math.floor(minutes / 60), minutes: two(minutes % 60) });
  }
  const seconds = Math.round(left / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** When a deadline is: the weekday of this week, or else the date; empty for one within the hour. */
export function deadlineWhen(deadline, now = Date.now()) {
  const left = deadline - now;
  if (left <= HOUR) return "";
  const today = new Date(deadline).toDateString() === new Date(now).toDateString();
  const day = left < 6 * DAY ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    ...(today ? {} : /** @type {Intl.DateTimeFormatOptions} */ (day)),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(deadline);
}
