import assert from "node:assert/strict";
import test from "node:test";

// The elements that a session uses. Node has no page at all.
const made = {};
/** @type {any} */ (globalThis).document ??= { getElementById: (id) => made[id] ?? null };
for (const id of ["table", "announce", "problem", "problem-text", "signed-out"]) {
  made[id] = document.body?.appendChild(document.createElement("p")) ?? { setAttribute() {} };
  Object.assign(made[id], { id, hidden: true });
}
const { Session } = await import("../../src/ratusz/web/static/js/table/session.js");
const { newState } = await import("../../src/ratusz/web/static/js/table/state.js");

/** Fetch the scene of seat 0 from a server that refuses it with a code. */
async function refreshRefused(code, { signedIn }) {
  made["signed-out"].hidden = made.problem.hidden = true;
  const refuse = (status, code) =>
    new Response(JSON.stringify({ code, sentence: `Refused: ${code}.` }), {
      status,
      headers: { "Content-Type": "application/json" },
    });
  globalThis.fetch = async (address) => {
    if (address !== "/api/me") return refuse(403, code);
    return signedIn ? new Response("{}") : refuse(401, "unknown-visitor");
  };
  const state = newState(0);
  const session = new Session(
    { id: "abc", language: "en", mine: [0] },
    state,
    async () => {},
    () => {},
  );
  const done = { stopped: false, followed: false, seat: 0 };
  state.stopStream = () => (done.stopped = true);
  session.follow = () => (done.followed = true);
  assert.equal(await session.refresh(), false);
  return { ...done, seat: state.seat };
}

for (const code of ["not-your-seat", "not-invited"]) {
  test(`a browser that was signed out elsewhere says so and keeps its seat in view (${code})`, async () => {
    const done = await refreshRefused(code, { signedIn: false });
    assert.deepEqual(done, { stopped: true, followed: false, seat: 0 });
    assert.equal(made["signed-out"].hidden, false);
  });
}

test("a player who has lost the seat becomes a spectator", async () => {
  const done = await refreshRefused("not-your-seat", { signedIn: true });
  assert.deepEqual(done, { stopped: false, followed: true, seat: null });
  assert.equal(made["signed-out"].hidden, true);
});

test("a player who may not see the table any longer is told why", async () => {
  await refreshRefused("not-invited", { signedIn: true });
  assert.equal(made["problem-text"].textContent, "Refused: not-invited.");
  assert.equal(made["signed-out"].hidden, true);
});
