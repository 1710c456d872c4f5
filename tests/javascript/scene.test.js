import assert from "node:assert/strict";
import test from "node:test";

import { applied, changed, rounds, Scenes, whole } from "../../src/ratusz/web/static/js/common/scene.js";

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

test("a whole message needs nothing that was there before", () => {
  const scene = applied(null, first);
  assert.equal(scene.number, 5);
  assert.equal(scene.prompt, "Build.");
  assert.deepEqual(ids(scene.boards[0]), ["a", "b"]);
  assert.deepEqual(ids(scene.boards[1]), []);
  assert.deepEqual(
    scene.scores.map(({ total }) => total),
    [1, 2],
  );
  const again = applied({ ...scene, number: 9, prompt: "Old." }, { number: 6, since: null });
  assert.equal(again.prompt, undefined);
  assert.deepEqual(again.log, []);
});

test("what a message does not name stays as it was, the same thing and not a copy", () => {
  const before = applied(null, first);
  const after = applied(before, {
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

test("something can become nothing", () => {
  const before = applied(null, { ...first, turn: { state: "thinking" } });
  assert.equal(applied(before, { number: 6, since: 5, turn: null }).turn, null);
});

test("changes to a scene that is not there cannot be applied", () => {
  assert.equal(applied(null, { number: 6, since: 5 }), null);
  assert.equal(applied(applied(null, first), { number: 8, since: 7 }), null);
  assert.equal(applied(applied(null, first), { number: 5, since: 4 }), null);
});

test("logs and chats grow from where they differ", () => {
  let scene = applied(null, first);
  scene = applied(scene, {
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
  scene = applied(scene, { number: 7, since: 6, log: { start: 2, log: [{ step: 9 }] } });
  assert.deepEqual(
    scene.log.map(({ step }) => step),
    [0, 1, 9],
  );
  assert.deepEqual(scene.chat, [{ text: "Hi" }]);
});

test("a piece that looks different keeps its place among the others", () => {
  const board = changed(undefined, { paper: "p", come: [piece("a"), piece("b")] });
  const after = changed(board, { come: [piece("a", { symbol: "new" })] });
  assert.deepEqual(ids(after), ["a", "b"]);
  assert.equal(after.pieces.get("a").symbol, "new");
  assert.equal(after.paper, "p");
});

test("another paper begins empty", () => {
  const board = changed(undefined, { paper: "p", come: [piece("a")] });
  const after = changed(board, { paper: "q", come: [piece("z")] });
  assert.equal(after.paper, "q");
  assert.deepEqual(ids(after), ["z"]);
});

test("a board of a replay is told whole", () => {
  assert.deepEqual(ids(whole({ paper: "p", pieces: [piece("a"), piece("b")] })), ["a", "b"]);
});

test("what was told already is told once", () => {
  const scenes = new Scenes();
  assert.equal(scenes.take(first).number, 5);
  assert.equal(scenes.take({ number: 6, since: 5, prompt: "Answer." }).prompt, "Answer.");
  assert.equal(scenes.take({ number: 6, since: 5, prompt: "Stream." }), undefined);
  assert.equal(scenes.take({ ...first, number: 4 }), undefined);
});

test("a stream goes on from a scene that an answer has overtaken", () => {
  const scenes = new Scenes();
  scenes.take(first);
  scenes.take({ number: 7, since: 5, boards: { 0: { come: [piece("c"), piece("d")] } } });
  assert.equal(scenes.take({ number: 6, since: 5, boards: { 0: { come: [piece("c")] } } }), undefined);
  const after = scenes.take({ number: 8, since: 5, boards: { 0: { come: [piece("c")], gone: ["a"] } } });
  assert.deepEqual(ids(after.boards[0]), ["b", "c"]);
  assert.equal(scenes.take({ number: 12, since: 11 }), null);
});

test("the whole at the same number may be told again", () => {
  const scenes = new Scenes();
  scenes.take(first);
  assert.equal(scenes.take({ ...first, prompt: "Again." }).prompt, "Again.");
});

test("a log falls into the rounds that its lines name; the setup has no name, the one being played has that of the page", () => {
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
