import assert from "node:assert/strict";
import test from "node:test";

test("right", () => assert.deepEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }));
test("wrong", () => assert.deepEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }));
