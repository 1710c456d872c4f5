import assert from "node:assert/strict";
import test from "node:test";

// The page of these tests: the texts that the line says, and the banner that it says them on. Node has no page at all.
const made = {};
/** @type {any} */ (globalThis).document ??= { getElementById: (id) => made[id] ?? null };
function element(id, textContent) {
  made[id] = document.body?.appendChild(document.createElement("p")) ?? {};
  return Object.assign(made[id], { id, textContent, hidden: true });
}
element("table-texts", JSON.stringify({ reconnecting: "The line is broken.", failed: "That failed." }));
const banner = element("connection", "");
// Pauses take no time here, but are noted.
const pauses = [];
const said = [];
/** @type {any} */ (globalThis).setTimeout = (done, milliseconds) => {
  pauses.push(milliseconds);
  said.push(banner.hidden ? "" : banner.textContent);
  queueMicrotask(done);
};
const { ask, newKey, Refused } = await import("../../src/ratusz/web/static/js/common/connection.js");

/** Whatever is asked gets these answers, one after another; the requests are noted. */
function answers(...given) {
  const asked = [];
  pauses.length = said.length = 0;
  globalThis.fetch = async (address, options) => {
    asked.push({ address, ...options });
    const next = given.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  return asked;
}

const json = (status, body, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
const refusal = (status, code, headers) => json(status, { code, sentence: `Refused: ${code}.` }, headers);

/** What is thrown. */
async function thrown(action) {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

// One after another, because they share the page.
await test("an answer is read as what it is", async () => {
  answers(json(200, { number: 3 }), new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } }));
  assert.deepEqual(await ask("/a"), { number: 3 });
  assert.equal(await ask("/b"), "<svg/>");
});

await test("what is given is sent as JSON, and nothing makes a plain look", async () => {
  const asked = answers(json(200, {}), json(200, {}));
  await ask("/do", { key: "k" });
  await ask("/look");
  assert.equal(asked[0].method, "POST");
  assert.equal(asked[0].body, '{"key":"k"}');
  assert.equal(asked[1].method, undefined);
});

await test("a refusal is told and not asked again", async () => {
  for (const [status, code] of [
    [409, "chat-full"],
    [403, "not-your-seat"],
    [422, "illegal"],
    [404, "no-table"],
  ]) {
    const asked = answers(refusal(status, code));
    const error = await thrown(() => ask("/do", {}));
    assert.ok(error instanceof Refused);
    assert.deepEqual([error.status, error.code, error.message], [status, code, `Refused: ${code}.`]);
    assert.equal(asked.length, 1);
    assert.deepEqual(pauses, []);
  }
});

await test("a refusal without words says that it failed", async () => {
  answers(new Response("gone", { status: 410 }));
  assert.equal((await thrown(() => ask("/a"))).message, "That failed.");
});

await test("too much at once waits as long as it is told, and the line is not called broken", async () => {
  const asked = answers(refusal(429, "too-many", { "Retry-After": "7" }), json(200, { number: 1 }));
  assert.deepEqual(await ask("/do", { key: "k" }), { number: 1 });
  assert.deepEqual(pauses, [7000]);
  assert.deepEqual(said, [""]);
  assert.equal(asked[0].body, asked[1].body);
});

await test("nobody waits longer than a minute, nor not at all", async () => {
  answers(
    refusal(429, "too-many", { "Retry-After": "86400" }),
    refusal(429, "too-many", { "Retry-After": "soon" }),
    json(200, {}),
  );
  await ask("/a");
  assert.deepEqual(pauses, [60_000, 1000]);
});

await test("too much for good is a refusal", async () => {
  const asked = answers(refusal(429, "full"));
  assert.equal((await thrown(() => ask("/a"))).code, "full");
  assert.equal(asked.length, 1);
});

await test("a server that fails or is not there is asked again, the same thing, and the banner says so meanwhile", async () => {
  const asked = answers(
    json(500, {}),
    new TypeError("no line"),
    new Response("", { status: 503 }),
    json(200, { number: 2 }),
  );
  assert.deepEqual(await ask("/do", { key: "once" }), { number: 2 });
  assert.deepEqual(
    asked.map(({ body }) => body),
    Array(4).fill('{"key":"once"}'),
  );
  assert.equal(pauses.length, 3);
  assert.ok(pauses[0] < pauses[2]);
  assert.ok(said.every((words) => words === "The line is broken."));
  assert.ok(banner.hidden);
});

await test("keys differ", () => {
  assert.notEqual(newKey(), newKey());
  assert.equal(newKey().length, 24);
});
