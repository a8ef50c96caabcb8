// Names each pattern of a description that ECMA 262 does not know.
import { readFileSync } from "node:fs";

function look(at, value) {
  if (value === null || typeof value !== "object") {
    return;
  }
  if (typeof value.pattern === "string") {
    try {
      new RegExp(value.pattern, "u");
    } catch (wrong) {
      console.error(`${at}: ${wrong.message}`);
      process.exitCode = 1;
    }
  }
  for (const [key, each] of Object.entries(value)) {
    look(`${at}/${key}`, each);
  }
}

look("", JSON.parse(readFileSync(process.argv[2], "utf8")));
