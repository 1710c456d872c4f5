/** As much of Node's test runner as our tests use, for browsers: runs what it is given and remembers how it ended. */

/** @type {{name: string, error: string}[]} */
export const results = [];

/**
 * @param {string} name
 * @param {() => void | Promise<void>} body
 */
export default async function test(name, body) {
  const result = { name, error: "" };
  results.push(result);
  try {
    await body();
  } catch (error) {
    result.error = String(error?.stack ?? error);
  }
}

export { test };
