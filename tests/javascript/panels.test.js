import assert from "node:assert/strict";
import test from "node:test";

globalThis.document ??= /** @type {any} */ ({ getElementById: () => null });
const { mergeLines, formatNumber } = await import("../../src/ratusz/web/static/js/table/panels.js");

test("lines with equal names become one that counts them", () => {
  const bandit = (cell) => ({ what: "bandits", name: "Bandits", points: -3, cells: [cell] });
  const [bandits, trees] = mergeLines([
    bandit("a1"),
    { what: "trees", name: "Trees", points: 4, cells: [] },
    bandit("c4"),
  ]);
  assert.deepEqual([bandits.name, bandits.points, bandits.cells], ["Bandits × 2", -6, ["a1", "c4"]]);
  assert.deepEqual([trees.name, trees.points], ["Trees", 4]);
});

test("a negative number has a minus sign", () => {
  assert.deepEqual([5, -5].map(formatNumber), ["5", "−5"]);
});
