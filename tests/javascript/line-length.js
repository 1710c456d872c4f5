/** Prints each line of more than 120 characters in the scripts and style sheets below some folders, and then fails. */

import { readdirSync, readFileSync } from "node:fs";

const MOST = 120;

for (const folder of process.argv.slice(2)) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css)$/.test(file)) continue;
    for (const [index, line] of readFileSync(`${folder}/${file}`, "utf8").split("\n").entries()) {
      if ([...line].length <= MOST) continue;
      console.error(`${folder}/${file}:${index + 1}: more than ${MOST} characters`);
      process.exitCode = 1;
    }
  }
}
