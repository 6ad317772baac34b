import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { say } from "../../bin/steps.mjs";
import { lastLines, openLog } from "./log-file.ts";
import { runProgram } from "./program.ts";
import { projectDir, scripts } from "./project.ts";
import { passOrFail } from "./stage.ts";
import type { TestCount } from "./test-summary.rules.ts";

const cacheDir = join(projectDir, ".cache");
const apiDir = join(projectDir, "services/api");
const PASSED: TestCount = { passed: 1, failed: 0, skipped: 0 };
const FAILED: TestCount = { passed: 0, failed: 1, skipped: 0 };

/** Passes when the migrations make the very tables of the code: the generator, run on a copy of them, writes nothing more. */
export async function checkMigrations(logFile: string, signal: AbortSignal): Promise<TestCount> {
  mkdirSync(cacheDir, { recursive: true });
  const copy = mkdtempSync(join(cacheDir, "migrations-"));
  try {
    cpSync(join(apiDir, "migrations"), copy, { recursive: true });
    const before = readdirSync(copy).length;
    const script = join(apiDir, "node_modules/drizzle-kit/bin.cjs");
    // drizzle-kit takes only a path relative to where it runs.
    const target = ["--out", relative(apiDir, copy), "--name", "drift"];
    const args = ["generate", "--dialect", "postgresql", "--schema", "./src/**/*.table.ts", ...target];
    const count = await passOrFail(logFile, [{ script, args, cwd: apiDir }], signal);
    if (readdirSync(copy).length === before) return count;
    say(
      "  A table has changed without its migration: run drizzle-kit generate in services/api and read what it wrote.",
    );
    return FAILED;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Passes when the committed API document is the one the contracts give: its difference shows in review what changes for partners. */
export async function checkOpenapi(logFile: string, signal: AbortSignal): Promise<TestCount> {
  mkdirSync(cacheDir, { recursive: true });
  const printed = join(cacheDir, "openapi.json");
  const committed = join(apiDir, "openapi.json");
  const out = openSync(printed, "w");
  const log = openLog(logFile);
  const code = await runProgram({ script: scripts.apiCli, args: ["openapi"] }, signal, {
    out,
    error: log.descriptor,
  });
  closeSync(out);
  closeSync(log.descriptor);
  if (code !== 0) {
    for (const line of lastLines(log.place, 12)) say(`  ${line}`);
    return FAILED;
  }
  if (existsSync(committed) && readFileSync(committed, "utf8") === readFileSync(printed, "utf8"))
    return PASSED;
  say(
    "  services/api/openapi.json is not what the contracts give. Write it: node services/api/src/cli.ts openapi > services/api/openapi.json",
  );
  return FAILED;
}
