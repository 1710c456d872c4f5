import assert from "node:assert/strict";
import test from "node:test";

import {
  applyMessage,
  applyChange,
  rounds,
  SceneHistory,
  boardScene,
} from "../../src/ratusz/web/static/js/common/scene.js";

const piece = (id, more = {}) => ({ id, layer: "marks", ...more });
const ids = (board) => [...board.pieces.keys()];
const first = {
  number: 5,
  stage: "playing",
  prompt: "Build.",
  boards: { 0: { paper: "p/1.svg", come: [piece("a"), piece("b")] }, 1: { paper: "p/1.svg" } },
  scores: [
    { seat: 0, total: 1 },
    { seat: 1, total: 2 },
  ],
  log: { start: 0, log: [{ step: 0, round: 1 }] },
  chat: { start: 0, chat: [] },
};

test("a complete scene needs no earlier one", () => {
  const scene = applyMessage(null, first);
  assert.equal(scene.number, 5);
  assert.equal(scene.prompt, "Build.");
  assert.deepEqual(ids(scene.boards[0]), ["a", "b"]);
  assert.deepEqual(ids(scene.boards[1]), []);
  assert.deepEqual(
    scene.scores.map(({ total }) => total),
    [1, 2],
  );
  const again = applyMessage({ ...scene, number: 9, prompt: "Old." }, { number: 6, since: null });
  assert.equal(again.prompt, undefined);
  assert.deepEqual(again.log, []);
});

test("fields that a message does not name stay the same objects", () => {
  const before = applyMessage(null, first);
  const after = applyMessage(before, {
    number: 6,
    since: 5,
    prompt: "Wait.",
    boards: { 0: { come: [piece("c")], gone: ["a"] } },
    scores: [{ seat: 1, total: 7 }],
  });
  assert.equal(after.stage, "playing");
  assert.equal(after.prompt, "Wait.");
  assert.equal(after.boards[1], before.boards[1]);
  assert.deepEqual(ids(after.boards[0]), ["b", "c"]);
  assert.deepEqual(
    after.scores.map(({ total }) => total),
    [1, 7],
  );
  assert.deepEqual(ids(before.boards[0]), ["a", "b"]);
  assert.equal(before.prompt, "Build.");
});

test("a field can become null", () => {
  const before = applyMessage(null, { ...first, turn: { state: "thinking" } });
  assert.equal(applyMessage(before, { number: 6, since: 5, turn: null }).turn, null);
});

test("changes to an unknown scene cannot be applied", () => {
  assert.equal(applyMessage(null, { number: 6, since: 5 }), null);
  assert.equal(applyMessage(applyMessage(null, first), { number: 8, since: 7 }), null);
  assert.equal(applyMessage(applyMessage(null, first), { number: 5, since: 4 }), null);
});

test("logs and chats grow from where they differ", () => {
  let scene = applyMessage(null, first);
  scene = applyMessage(scene, {
    number: 6,
    since: 5,
    log: { start: 1, log: [{ step: 1 }, { step: 2 }] },
    chat: { start: 0, chat: [{ text: "Hi" }] },
  });
  assert.deepEqual(
    scene.log.map(({ step }) => step),
    [0, 1, 2],
  );
  assert.deepEqual(scene.chat, [{ text: "Hi" }]);
  scene = applyMessage(scene, { number: 7, since: 6, log: { start: 2, log: [{ step: 9 }] } });
  assert.deepEqual(
    scene.log.map(({ step }) => step),
    [0, 1, 9],
  );
  assert.deepEqual(scene.chat, [{ text: "Hi" }]);
});

test("a piece that looks different keeps its place among the others", () => {
  const board = applyChange(undefined, { paper: "p", come: [piece("a"), piece("b")] });
  const after = applyChange(board, { come: [piece("a", { symbol: "new" })] });
  assert.deepEqual(ids(after), ["a", "b"]);
  assert.equal(after.pieces.get("a").symbol, "new");
  assert.equal(after.paper, "p");
});

test("another paper begins empty", () => {
  const board = applyChange(undefined, { paper: "p", come: [piece("a")] });
  const after = applyChange(board, { paper: "q", come: [piece("z")] });
  assert.equal(after.paper, "q");
  assert.deepEqual(ids(after), ["z"]);
});

test("a replay has complete boards", () => {
  assert.deepEqual(ids(boardScene({ paper: "p", pieces: [piece("a"), piece("b")] })), ["a", "b"]);
});

test("a message that comes twice is applied once", () => {
  const scenes = new SceneHistory();
  assert.equal(scenes.apply(first).number, 5);
  assert.equal(scenes.apply({ number: 6, since: 5, prompt: "Answer." }).prompt, "Answer.");
  assert.equal(scenes.apply({ number: 6, since: 5, prompt: "Stream." }), undefined);
  assert.equal(scenes.apply({ ...first, number: 4 }), undefined);
});

test("a stream goes on from a scene that an answer has overtaken", () => {
  const scenes = new SceneHistory();
  scenes.apply(first);
  scenes.apply({ number: 7, since: 5, boards: { 0: { come: [piece("c"), piece("d")] } } });
  assert.equal(scenes.apply({ number: 6, since: 5, boards: { 0: { come: [piece("c")] } } }), undefined);
  const after = scenes.apply({ number: 8, since: 5, boards: { 0: { come: [piece("c")], gone: ["a"] } } });
  assert.deepEqual(ids(after.boards[0]), ["b", "c"]);
  assert.equal(scenes.apply({ number: 12, since: 11 }), null);
});

test("a complete scene may come again at the same number", () => {
  const scenes = new SceneHistory();
  scenes.apply(first);
  assert.equal(scenes.apply({ ...first, prompt: "Again." }).prompt, "Again.");
});

test("rounds have the names in the log, the present one that of the page, and the setup none", () => {
  const log = [
    { step: 0, round: 0 },
    { step: 1, round: 1 },
    { step: 2, round: 1, heading: "Round 1" },
    { step: 3, round: 2, heading: "Round 1" },
    { step: 4, round: 3 },
  ];
  const found = rounds(log, { round: 3, round_name: "Round 2" });
  assert.deepEqual(
    found.map(({ name, lines }) => [name, lines.map(({ step }) => step)]),
    [
      ["", [0]],
      ["Round 1", [1, 2, 3]],
      ["Round 2", [4]],
    ],
  );
  assert.equal(
    rounds(log, { round: 9, round_name: "" }).at(-1).name,
    "Round 1",
    "the last dice of a game open no round",
  );
  assert.deepEqual(rounds([], { round: 0, round_name: "" }), []);
});
