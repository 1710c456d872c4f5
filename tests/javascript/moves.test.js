import assert from "node:assert/strict";
import test from "node:test";

import {
  cellAt,
  competingLabels,
  shapeCells,
  flip,
  groupMoves,
  moveText,
  labels,
  expandMoves,
  shapeKey,
  shapeOf,
  signedNumber,
  gridPosition,
  isTurnable,
  rotate,
  orientations,
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

test("groups of moves from the server become single moves", () => {
  const [one, other] = expandMoves([houses]);
  assert.deepEqual([one.index, one.gain, one.cells, one.at, one.symbol], [3, 2, ["a1"], ["a1"], "s-house"]);
  assert.deepEqual([other.index, other.gain, other.cells, other.detail], [7, -1, ["b2"], "rolled for c"]);
  assert.deepEqual(expandMoves([rows])[0].removes, ["tree a1"]);
  assert.deepEqual(expandMoves([]), []);
});

test("an anchored move is made at its own place", () => {
  const [one, other] = expandMoves([card]);
  assert.deepEqual([one.at, one.anchored, one.symbol], [["a1"], true, "s-well"]);
  assert.deepEqual([other.at, other.symbol], [["b2"], ""]);
});

test("a move without a place has its words", () => {
  const [move] = expandMoves([pass]);
  assert.deepEqual(move.cells, []);
  assert.equal(moveText(move), "pass and gain 3 coins");
});

test("the text of a move with a place is its label and its detail", () => {
  const [one, other] = expandMoves([houses]);
  assert.equal(moveText(one), "house");
  assert.equal(moveText(other), "house: rolled for c");
});

test("moves are grouped by kind, label and source, with all of their places", () => {
  const blue = { ...houses, source: "die.blue" };
  const [one, other] = groupMoves(expandMoves([blue, rows]));
  assert.deepEqual([one.label, one.source, one.places], ["house", "die.blue", "a1 b2"]);
  assert.deepEqual([other.label, other.source, other.places], ["row of two", "", "a1 b1"]);
});

test("labels compete where they share a place", () => {
  assert.deepEqual(competingLabels(expandMoves([pass, houses, rows])), ["house", "row of two"]);
  assert.deepEqual(competingLabels(expandMoves([houses, { ...rows, cells: ["c1 c2"] }])), []);
  assert.deepEqual(competingLabels(expandMoves([{ ...houses, source: "die.blue" }, rows])), []);
});

test("labels are listed once, and only with places", () => {
  assert.deepEqual(labels(expandMoves([pass, houses, rows])), ["house", "row of two"]);
});

test("only a move that lays a shape on a grid can be turned", () => {
  assert.ok(isTurnable(expandMoves([rows])[0]));
  assert.ok(!isTurnable(expandMoves([houses])[0]));
  assert.ok(!isTurnable(expandMoves([card])[0]));
  assert.ok(!isTurnable({ ...expandMoves([rows])[0], cells: ["wonder.stage.1", "wonder.stage.2"] }));
});

test("orientations are those that fit somewhere", () => {
  const lying = { label: "domino", cells: ["a1", "b1"], anchored: false };
  const standing = { label: "domino", cells: ["c1", "c2"], anchored: false };
  const square = { label: "square", cells: ["a1", "a2", "b1", "b2"], anchored: false };
  const found = orientations([lying, { ...lying, cells: ["a3", "b3"] }, standing, square]);
  assert.deepEqual(
    [...found].map(([label, seen]) => [label, seen.size]),
    [
      ["domino", 2],
      ["square", 1],
    ],
  );
});

test("points are written with their sign", () => {
  assert.deepEqual([3, -3, 0].map(signedNumber), ["+3", "−3", "±0"]);
});

test("a cell has a column and a row, a place with a name of its own has none", () => {
  assert.deepEqual(gridPosition("c4"), [2, 3]);
  assert.equal(cellAt(2, 3), "c4");
  assert.equal(cellAt(-1, 3), "");
  assert.equal(gridPosition("agora.owl.2"), null);
});

test("a shape covers the same cells again from where it was taken", () => {
  const cells = ["b2", "c2", "c3"];
  const shape = shapeOf(cells, "b2");
  assert.deepEqual(shape, [
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  assert.deepEqual(shapeCells(shape, "b2"), cells);
  assert.deepEqual(shapeCells(shape, "a1"), ["a1", "b1", "b2"]);
  assert.deepEqual(shapeCells([[-1, 0]], "a1"), [""]);
  assert.equal(shapeOf(["agora.owl.2"], "agora.owl.2"), null);
});

test("four quarter turns and two mirror images change nothing", () => {
  const shape = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
  ];
  assert.equal(shapeKey(rotate(rotate(rotate(rotate(shape))))), shapeKey(shape));
  assert.equal(shapeKey(flip(flip(shape))), shapeKey(shape));
  assert.notEqual(shapeKey(rotate(shape)), shapeKey(shape));
});

test("a shape key does not depend on where the shape lies", () => {
  assert.equal(
    shapeKey([
      [0, 0],
      [1, 0],
    ]),
    shapeKey([
      [6, 5],
      [5, 5],
    ]),
  );
});
