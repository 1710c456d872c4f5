import assert from "node:assert/strict";
import test from "node:test";

import { cellAt, cover, flipped, outline, shapeOf, signed, spot, turned } from "../../src/ratusz/web/static/board-moves.js";

test("points are written with their sign", () => {
  assert.equal(signed(3), "+3");
  assert.equal(signed(-3), "−3");
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
  assert.deepEqual(shape, [[0, 0], [1, 0], [1, 1]]);
  assert.deepEqual(cover(shape, "b2"), cells);
  assert.deepEqual(cover(shape, "a1"), ["a1", "b1", "b2"]);
  assert.equal(shapeOf(["agora.owl.2"], "agora.owl.2"), null);
});

test("four quarter turns and two mirror images change nothing", () => {
  const shape = [[0, 0], [1, 0], [1, 1], [1, 2]];
  assert.equal(outline(turned(turned(turned(turned(shape))))), outline(shape));
  assert.equal(outline(flipped(flipped(shape))), outline(shape));
  assert.notEqual(outline(turned(shape)), outline(shape));
});

test("an outline does not depend on where a shape lies", () => {
  assert.equal(outline([[0, 0], [1, 0]]), outline([[6, 5], [5, 5]]));
});
