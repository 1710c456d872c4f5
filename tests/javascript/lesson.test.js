import assert from "node:assert/strict";
import test from "node:test";

globalThis.document ??= /** @type {any} */ ({ getElementById: () => null });
const { pageNumber } = await import("../../src/ratusz/web/static/js/table/lesson.js");

const pages = ["one", "two", "three"];

test("a lesson begins at its first page, whatever its first step is", () => {
  assert.equal(pageNumber(null, { step: 0, pages }), 0);
  assert.equal(pageNumber(null, { step: 3, pages }), 0);
});

test("the page that was read last is shown again, in its own step only", () => {
  assert.equal(pageNumber("3 1", { step: 3, pages }), 1);
  assert.equal(pageNumber("2 1", { step: 3, pages }), 0);
  assert.equal(pageNumber("3 7", { step: 3, pages }), 2);
});
