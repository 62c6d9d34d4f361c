// Reads files of GIFT with a parser that is not ours: node gift.mjs FILE… prints, for each
// question, its type, its title and its right answers, a line of JSON each.
import { readFileSync } from "node:fs";
import { parse } from "gift-pegjs";

for (const path of process.argv.slice(2)) {
  for (const question of parse(readFileSync(path, "utf8"))) {
    const { type, title, choices, matchPairs, globalFeedback } = question;
    console.log(JSON.stringify({
      path, type, title,
      choices: Array.isArray(choices) ? choices.length : 0,
      right: Array.isArray(choices) ? choices.filter((one) => one.isCorrect).length : 0,
      pairs: matchPairs?.length ?? 0,
      feedback: globalFeedback?.text ?? "",
    }));
  }
}
