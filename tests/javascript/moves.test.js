import assert from "node:assert/strict";
import test from "node:test";

import {
  cellAt,
  competing,
  cover,
  flipped,
  grouped,
  inWords,
  labels,
  listed,
  outline,
  shapeOf,
  signed,
  spot,
  turnable,
  turned,
  ways,
} from "../../src/ratusz/web/static/js/board/moves.js";

const houses = {
  kind: "draw",
  what: "house",
  label: "house",
  symbol: "s-house",
  moves: [3, 7],
  gains: [2, -1],
  cells: ["a1", "b2"],
  details: { 7: "rolled for c" },
};
const rows = {
  kind: "build",
  what: "row",
  label: "row of two",
  moves: [10],
  gains: [0],
  cells: ["a1 b1"],
  removes: { 10: ["tree a1"] },
};
const card = {
  kind: "build",
  what: "well",
  label: "well",
  moves: [20, 21],
  gains: [1, 1],
  cells: ["a1 b1 b2", "a1 b1 b2"],
  at: { 20: "a1", 21: "b2" },
  symbols: { 20: "s-well" },
};
const pass = {
  kind: "pass",
  what: "",
  label: "pass",
  moves: [0],
  gains: [0],
  cells: [""],
  words: { 0: "pass and gain 3 coins" },
};

test("moves that were gathered are listed one by one", () => {
  const [one, other] = listed([houses]);
  assert.deepEqual([one.index, one.gain, one.cells, one.at, one.symbol], [3, 2, ["a1"], ["a1"], "s-house"]);
  assert.deepEqual([other.index, other.gain, other.cells, other.detail], [7, -1, ["b2"], "rolled for c"]);
  assert.deepEqual(listed([rows])[0].removes, ["tree a1"]);
  assert.deepEqual(listed([]), []);
});

test("a thing that stands on one of its places is chosen there", () => {
  const [one, other] = listed([card]);
  assert.deepEqual([one.at, one.anchored, one.symbol], [["a1"], true, "s-well"]);
  assert.deepEqual([other.at, other.symbol], [["b2"], ""]);
});

test("a move without a place says in words what it does", () => {
  const [move] = listed([pass]);
  assert.deepEqual(move.cells, []);
  assert.equal(inWords(move), "pass and gain 3 coins");
});

test("a move in words says what and what else there is to say; where, the ghost shows", () => {
  const [one, other] = listed([houses]);
  assert.equal(inWords(one), "house");
  assert.equal(inWords(other), "house: rolled for c");
});

test("moves are grouped by what they do and what is picked up, with all of their places", () => {
  const blue = { ...houses, source: "die.blue" };
  const [one, other] = grouped(listed([blue, rows]));
  assert.deepEqual([one.label, one.source, one.places], ["house", "die.blue", "a1 b2"]);
  assert.deepEqual([other.label, other.source, other.places], ["row of two", "", "a1 b1"]);
});

test("one has to say what to do only where several things can be done at one place", () => {
  assert.deepEqual(competing(listed([pass, houses, rows])), ["house", "row of two"]);
  assert.deepEqual(competing(listed([houses, { ...rows, cells: ["c1 c2"] }])), []);
  assert.deepEqual(competing(listed([{ ...houses, source: "die.blue" }, rows])), []);
});

test("every label stands once, those without places not at all", () => {
  assert.deepEqual(labels(listed([pass, houses, rows])), ["house", "row of two"]);
});

test("only what covers several cells of a grid and does not lie there yet can be turned", () => {
  assert.ok(turnable(listed([rows])[0]));
  assert.ok(!turnable(listed([houses])[0]));
  assert.ok(!turnable(listed([card])[0]));
  assert.ok(!turnable({ ...listed([rows])[0], cells: ["wonder.stage.1", "wonder.stage.2"] }));
});

test("a thing is turned only through the ways in which it fits somewhere", () => {
  const lying = { label: "domino", cells: ["a1", "b1"], anchored: false };
  const standing = { label: "domino", cells: ["c1", "c2"], anchored: false };
  const square = { label: "square", cells: ["a1", "a2", "b1", "b2"], anchored: false };
  const found = ways([lying, { ...lying, cells: ["a3", "b3"] }, standing, square]);
  assert.deepEqual(
    [...found].map(([label, seen]) => [label, seen.size]),
    [
      ["domino", 2],
      ["square", 1],
    ],
  );
});

test("points are written with their sign", () => {
  assert.deepEqual([3, -3, 0].map(signed), ["+3", "−3", "±0"]);
});

test("a cell has a column and a row, a place with a name of its own has none", () => {
  assert.deepEqual(spot("c4"), [2, 3]);
  assert.equal(cellAt(2, 3), "c4");
  assert.equal(cellAt(-1, 3), "");
  assert.equal(spot("agora.owl.2"), null);
});

test("a shape covers the same cells again from where it was taken", () => {
  const cells = ["b2", "c2", "c3"];
  const shape = shapeOf(cells, "b2");
  assert.deepEqual(shape, [
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  assert.deepEqual(cover(shape, "b2"), cells);
  assert.deepEqual(cover(shape, "a1"), ["a1", "b1", "b2"]);
  assert.deepEqual(cover([[-1, 0]], "a1"), [""]);
  assert.equal(shapeOf(["agora.owl.2"], "agora.owl.2"), null);
});

test("four quarter turns and two mirror images change nothing", () => {
  const shape = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
  ];
  assert.equal(outline(turned(turned(turned(turned(shape))))), outline(shape));
  assert.equal(outline(flipped(flipped(shape))), outline(shape));
  assert.notEqual(outline(turned(shape)), outline(shape));
});

test("an outline does not depend on where a shape lies", () => {
  assert.equal(
    outline([
      [0, 0],
      [1, 0],
    ]),
    outline([
      [6, 5],
      [5, 5],
    ]),
  );
});
