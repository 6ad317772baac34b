import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectDir } from "../project.ts";

const contractsDir = join(projectDir, "libs/contracts");
const packageFile = join(contractsDir, "package.json");

/**
 * What `libs/contracts/package.json` should export: each contract by its name alone, whichever folder it is in. Importers
 * write `@roadworthy/contracts/<noun>`, so a contract can move to another folder without touching them.
 */
export function contractExports(): Record<string, string> {
  const files = globSync("src/*/*.ts", { cwd: contractsDir }).filter((path) => !path.endsWith(".test.ts"));
  const nouns = files
    .map((path) => [`./${basename(path, ".ts")}`, `./${path}`] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    "./sdk": "./sdk/roadworthy.ts",
    "./print-sdk": "./sdk/print-sdk.ts",
    ...Object.fromEntries(nouns),
    "./*": "./src/*.ts",
  };
}

/** Writes the exports of the contracts' package. */
export function writeContractExports(): void {
  const before = readFileSync(packageFile, "utf8");
  const manifest: Record<string, unknown> = JSON.parse(before);
  const after = `${JSON.stringify({ ...manifest, exports: contractExports() }, null, 2)}\n`;
  if (after !== before) writeFileSync(packageFile, after);
}
