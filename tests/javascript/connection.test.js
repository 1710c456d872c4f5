import assert from "node:assert/strict";
import test from "node:test";

// The page of these tests: texts, and the banner that shows them. Node has no page at all.
const made = {};
/** @type {any} */ (globalThis).document ??= { getElementById: (id) => made[id] ?? null };
function element(id, textContent) {
  made[id] = document.body?.appendChild(document.createElement("p")) ?? {};
  return Object.assign(made[id], { id, textContent, hidden: true });
}
element("table-texts", JSON.stringify({ reconnecting: "Reconnecting …", failed: "That failed." }));
const banner = element("connection", "");
// Pauses take no time here, but are recorded.
const pauses = [];
const said = [];
/** @type {any} */ (globalThis).setTimeout = (done, milliseconds) => {
  pauses.push(milliseconds);
  said.push(banner.hidden ? "" : banner.textContent);
  queueMicrotask(done);
};
const { request, newKey, Refusal } = await import("../../src/ratusz/web/static/js/common/connection.js");

/** Let `fetch` return these answers, one after another. Returns the list of requests. */
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

/** The error that an action throws. */
async function thrown(action) {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

// These run one after another, because they share the page.
await test("an answer is decoded by its type", async () => {
  answers(json(200, { number: 3 }), new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } }));
  assert.deepEqual(await request("/a"), { number: 3 });
  assert.equal(await request("/b"), "<svg/>");
});

await test("a body is posted as JSON; without one it is a GET", async () => {
  const asked = answers(json(200, {}), json(200, {}));
  await request("/do", { key: "k" });
  await request("/look");
  assert.equal(asked[0].method, "POST");
  assert.equal(asked[0].body, '{"key":"k"}');
  assert.equal(asked[1].method, undefined);
});

await test("a refusal is thrown, and the request is not repeated", async () => {
  for (const [status, code] of [
    [409, "chat-full"],
    [403, "not-your-seat"],
    [422, "illegal"],
    [404, "no-table"],
  ]) {
    const asked = answers(refusal(status, code));
    const error = await thrown(() => request("/do", {}));
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.status, error.code, error.message], [status, code, `Refused: ${code}.`]);
    assert.equal(asked.length, 1);
    assert.deepEqual(pauses, []);
  }
});

await test("a refusal without a sentence has the general one", async () => {
  answers(new Response("gone", { status: 410 }));
  assert.equal((await thrown(() => request("/a"))).message, "That failed.");
});

await test("over the rate limit it waits as long as Retry-After says, without the banner", async () => {
  const asked = answers(refusal(429, "too-many", { "Retry-After": "7" }), json(200, { number: 1 }));
  assert.deepEqual(await request("/do", { key: "k" }), { number: 1 });
  assert.deepEqual(pauses, [7000]);
  assert.deepEqual(said, [""]);
  assert.equal(asked[0].body, asked[1].body);
});

await test("it waits for a second at least and a minute at most", async () => {
  answers(
    refusal(429, "too-many", { "Retry-After": "86400" }),
    refusal(429, "too-many", { "Retry-After": "soon" }),
    json(200, {}),
  );
  await request("/a");
  assert.deepEqual(pauses, [60_000, 1000]);
});

await test("429 without Retry-After is a refusal", async () => {
  const asked = answers(refusal(429, "full"));
  assert.equal((await thrown(() => request("/a"))).code, "full");
  assert.equal(asked.length, 1);
});

await test("a request is repeated while the server fails or cannot be reached, and the banner says so", async () => {
  const asked = answers(
    json(500, {}),
    new TypeError("no connection"),
    new Response("", { status: 503 }),
    json(200, { number: 2 }),
  );
  assert.deepEqual(await request("/do", { key: "once" }), { number: 2 });
  assert.deepEqual(
    asked.map(({ body }) => body),
    Array(4).fill('{"key":"once"}'),
  );
  assert.equal(pauses.length, 3);
  assert.ok(pauses[0] < pauses[2]);
  assert.ok(said.every((words) => words === "Reconnecting …"));
  assert.ok(banner.hidden);
});

await test("keys differ", () => {
  assert.notEqual(newKey(), newKey());
  assert.equal(newKey().length, 24);
});
