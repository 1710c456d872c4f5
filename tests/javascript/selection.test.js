import assert from "node:assert/strict";
import test from "node:test";

import { flip, rotate, shapeKey, shapeOf } from "../../src/ratusz/web/static/js/board/moves.js";
import { Selection } from "../../src/ratusz/web/static/js/board/selection.js";

const group = (label, cells, more = {}) => ({
  kind: "place",
  what: label.toLowerCase(),
  label,
  moves: cells.map((_, index) => (more.first ?? 0) + index),
  cells,
  gains: cells.map(() => 1),
  ...more,
});
const BOARD = new Set(["a1", "a2", "a3", "b1", "b2", "b3"]);
const onBoard = (cell) => BOARD.has(cell);

function selection(...groups) {
  const made = new Selection();
  made.update(groups);
  return made;
}

const ghost = (of, place) => of.ghostAt(place, onBoard);

test("a thing that is picked up leaves its own moves, and is put back by the second press", () => {
  const hand = selection(
    group("House", ["a1"], { source: "die-1" }),
    group("Wall", ["a1"], { source: "die-2", first: 1 }),
  );
  assert.deepEqual(hand.sources, ["die-1", "die-2"]);
  hand.pickUp("die-2");
  assert.deepEqual(
    hand.at("a1").map(({ label }) => label),
    ["Wall"],
  );
  hand.pickUp("die-2");
  assert.equal(hand.at("a1").length, 2);
});

test("what is in hand stays while the next moves allow it", () => {
  const house = group("House", ["a1"], { source: "die-1" });
  const hand = selection(house);
  hand.pickUp("die-1");
  hand.update([{ ...house, cells: ["a2"] }]);
  assert.equal(hand.source, "die-1");
  hand.update([group("Wall", ["a1"])]);
  assert.equal(hand.source, null);
});

test("a label is chosen where several things can be done, and a second press takes it back", () => {
  const hand = selection(group("House", ["a1", "a2"]), group("Wall", ["a1", "b1"], { first: 2 }));
  assert.ok(hand.isAmbiguous("a1"));
  hand.choose("Wall");
  assert.ok(!hand.isAmbiguous("a1"));
  assert.equal(ghost(hand, "a2").move, null);
  hand.choose("Wall");
  assert.equal(hand.label, null);
});

test("the ghost keeps the orientation in hand where it fits, and takes another one elsewhere", () => {
  const hand = selection(group("Bridge", ["a1 a2", "a1 b1", "b2 b3"]));
  assert.ok(hand.canTurn);
  assert.deepEqual(ghost(hand, "a1").cells, ["a1", "a2"]);
  assert.ok(hand.turn(rotate, ghost(hand, "a1")));
  assert.deepEqual(ghost(hand, "a1").cells, ["a1", "b1"]);
  assert.deepEqual(ghost(hand, "b2").cells, ["b2", "b3"]);
  const asHeld = hand.ghostAt("b2", onBoard, true);
  assert.equal(asHeld.move, null);
});

test("a ghost that does not fit has the notation for the server, or none beside the board", () => {
  const hand = selection(group("Bridge", ["a1 a2"]));
  assert.deepEqual(ghost(hand, "b1"), { move: null, text: "bridge b1 b2", cells: ["b1", "b2"], at: "b1" });
  assert.deepEqual(ghost(hand, "b3"), { move: null, text: "", cells: ["b3"], at: "b3" });
});

test("a shape in hand shows no ghost at a place beside the grid", () => {
  const hand = selection(group("Bridge", ["a1 a2"]), group("Pass", [""], { first: 1, at: { 1: "pass" } }));
  hand.choose("Bridge");
  assert.ok(ghost(hand, "a1").move);
  assert.equal(ghost(hand, "pass"), null);
});

test("a single cell cannot be turned or flipped", () => {
  const hand = selection(group("House", ["a1"]));
  assert.ok(!hand.turn(rotate, ghost(hand, "a1")));
  assert.ok(!hand.turn(flip, ghost(hand, "a1")));
});

test("orientations that fit nowhere are skipped", () => {
  const hand = selection(group("Corner", ["a1 a2 b1", "a2 b2 b1"]));
  hand.turn(rotate, ghost(hand, "a1"));
  assert.equal(shapeKey(hand.held.shape), shapeKey(shapeOf(["a2", "b2", "b1"], "a2")));
});
