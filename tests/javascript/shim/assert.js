/** As much of `node:assert/strict` as our tests use, for browsers. */

const shown = (value) =>
  JSON.stringify(value, (_, inner) => (inner === undefined ? "undefined" : inner)) ?? String(value);

function fail(actual, expected, how) {
  throw new Error(`${shown(actual)} ${how} ${shown(expected)}`);
}

/** Values, lists and plain objects that hold the same. */
function same(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

export default {
  ok: (value) => value || fail(value, true, "should be"),
  equal: (actual, expected) => Object.is(actual, expected) || fail(actual, expected, "should be"),
  notEqual: (actual, expected) => !Object.is(actual, expected) || fail(actual, expected, "should not be"),
  deepEqual: (actual, expected) => same(actual, expected) || fail(actual, expected, "should equal"),
  throws: (action) => {
    try {
      action();
    } catch {
      return;
    }
    throw new Error("should have thrown");
  },
};
