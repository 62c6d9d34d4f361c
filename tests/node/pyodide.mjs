// Runs the cells of notebooks in Pyodide, the Python of browsers, as Basthon and Capytale do:
// node pyodide.mjs NOTEBOOK… Pyodide's own package has no matplotlib, which those sites load
// beside it: a module that accepts whatever is drawn stands for it.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const STAND_IN = `
import sys, types

class Drawing(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *given, **named: None

sys.modules["matplotlib"] = types.ModuleType("matplotlib")
sys.modules["matplotlib.pyplot"] = sys.modules["matplotlib"].pyplot = Drawing("matplotlib.pyplot")
`;

const python = await loadPyodide({ stdout: () => {} });
python.runPython(STAND_IN);
let failed = 0;
for (const path of process.argv.slice(2)) {
  const space = python.globals.get("dict")();
  for (const cell of JSON.parse(readFileSync(path, "utf8")).cells) {
    if (cell.cell_type !== "code") continue;
    const text = cell.source.join("");
    try {
      python.runPython(text, { globals: space });
    } catch (error) {
      console.error(`${path}:\n${text}\n${error.message}`);
      failed += 1;
    }
  }
  space.destroy();
}
process.exit(failed === 0 ? 0 : 1);
