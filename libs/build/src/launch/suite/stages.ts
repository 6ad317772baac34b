import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { say } from "../../../bin/steps.mjs";
import { playwrightCli, provideChromium } from "../process/chromium.ts";
import { testSeed } from "../depth.ts";
import { depthFrom } from "./depth.rules.ts";
import { checkMigrations, checkPrinted } from "./drift.ts";
import { UNFLUSHED } from "../postgres/embedded-postgres.ts";
import { freePort } from "../process/free-port.ts";
import { openPortal } from "../portal.ts";
import { dataDirFrom, projectDir } from "../project.ts";
import { passOrFail, readReport, runStage, toolScript } from "./stage.ts";
import type { StageResult, TestCount } from "./test-summary.rules.ts";
import { withThrowAwayDataDir } from "../throw-away.ts";
import { countPlaywright, countRepeated, countVitest, failedFiles } from "./test-summary.rules.ts";

/** One stage of `npm test`, by the name it can be asked for: `npm test -- lint unit`. */
export interface Stage {
  readonly name: string;
  run(signal: AbortSignal): Promise<StageResult>;
}

const cacheDir = join(projectDir, ".cache");

function logFile(name: string): string {
  return join(dataDirFrom(process.env), "logs", `${name}.log`);
}

/**
 * The type checker is a Go program that collects garbage whenever its memory has doubled, which takes a fifth of its time. With these settings it
 * collects later, without using more memory than at its peak (https://go.dev/doc/gc-guide).
 */
const collectLess = { GOGC: "400", GOMEMLIMIT: "5GiB" };

/** Formatting, lint with types, licenses and dead code: these need only the sources and the installed packages. */
export const staticStages: readonly Stage[] = [
  tool("format", toolScript("oxfmt/bin/oxfmt"), ["--check", "."]),
  tool(
    "lint",
    toolScript("oxlint/bin/oxlint"),
    ["--type-aware", "--type-check"],
    "lint and types",
    collectLess,
  ),
  tool("licenses", join(projectDir, "libs/build/src/release/checks/check-licenses.ts"), []),
  tool("dead-code", toolScript("knip/bin/knip.js"), ["--no-progress"], "dead code"),
];

/** All stages of `npm test`, in order. */
export const testStages: readonly Stage[] = [
  ...staticStages,
  {
    name: "migrations",
    run: (signal) =>
      runStage("migrations match the tables", signal, () => checkMigrations(logFile("migrations"), signal)),
  },
  printed("openapi", "openapi.json matches the contracts"),
  printed("env-example", ".env.example matches the settings"),
  { name: "unit", run: (signal) => runStage("unit and API tests", signal, () => runVitest(signal)) },
  { name: "browser", run: (signal) => runStage("browser journeys", signal, () => runJourneys([], signal)) },
  ...(depthFrom(process.env["DEPTH"]) === "full" ? [libraryRuntime()] : []),
];

/** Enough to show that shell and remotes work together after an upgrade of the federation library. */
const mainJourneys = [
  "routing",
  "visitor",
  "first-visit",
  "client-visit",
  "partner-pull",
  "release",
  "dead-remote",
];

/** With `DEPTH=full` only: it builds every app once more. */
function libraryRuntime(): Stage {
  const run = (signal: AbortSignal): Promise<TestCount> =>
    runJourneys(mainJourneys, signal, { FEDERATION_RUNTIME: "library" });
  return {
    name: "library-runtime",
    run: (signal) =>
      runStage("main journeys on the federation library's own runtime", signal, () => run(signal)),
  };
}

function printed(name: "openapi" | "env-example", title: string): Stage {
  return {
    name,
    run: (signal) => runStage(title, signal, () => checkPrinted(name, logFile(name), signal)),
  };
}

function tool(
  name: string,
  script: string,
  args: readonly string[],
  title = name,
  settings: NodeJS.ProcessEnv = {},
): Stage {
  const program = { script, args, env: { ...process.env, ...settings } };
  return {
    name,
    run: (signal) => runStage(title, signal, () => passOrFail(logFile(name), [program], signal)),
  };
}

/** More failed files than this aren't due to a busy machine. */
const MOST_REPEATED = 3;

/**
 * Runs vitest. Failed files run once more, alone, because races between processes and time limits depend on what else the machine does.
 * Tests that pass only then are counted as flaky, and their first failure stays in the output.
 */
async function runVitest(signal: AbortSignal): Promise<TestCount> {
  const reportFile = join(cacheDir, "vitest.json");
  const unhandledFile = join(cacheDir, "vitest-unhandled");
  const reporters = ["default", "json", join(import.meta.dirname, "vitest-unhandled.ts")];
  const run = async (more: readonly string[]) => {
    const program = {
      script: toolScript("vitest/vitest.mjs"),
      args: [
        "run",
        ...reporters.map((name) => `--reporter=${name}`),
        `--outputFile.json=${reportFile}`,
        ...more,
      ],
      env: { ...process.env, CI: "true", UNHANDLED_FILE: unhandledFile },
    };
    rmSync(unhandledFile, { force: true });
    const { report, isExitClean } = await readReport(program, reportFile, signal);
    // A run that broke off before it could count them ended badly anyway.
    const unhandled = existsSync(unhandledFile) ? Number(readFileSync(unhandledFile, "utf8")) : 0;
    if (unhandled > 0) say(`\n${unhandled} errors belonged to no test; each counts as a failure.`);
    return { report, unhandled, count: countVitest(report, isExitClean, unhandled) };
  };
  const depth = depthFrom(process.env["DEPTH"]);
  const all = depth === "full" ? "all of them (DEPTH=full)" : "a tenth of them (DEPTH=full runs all)";
  say(`Random checks: ${all}, with TEST_SEED=${testSeed()}.`);
  const first = await run([]);
  const files = failedFiles(first.report);
  if (files.length === 0 || files.length > MOST_REPEATED) return first.count;
  say(`\nOnce more, alone: ${files.map((file) => relative(projectDir, file)).join(", ")}`);
  const second = await run(["--maxWorkers=1", ...files]);
  return countRepeated(first.report, second.report, second.count, first.unhandled);
}

/** Runs the journeys against a portal of their own, on a free port and a throw-away data folder. */
export async function runJourneys(
  args: readonly string[],
  signal: AbortSignal,
  settings: NodeJS.ProcessEnv = {},
): Promise<TestCount> {
  const chromium = provideChromium(process.env, logFile("chromium"));
  say(`Chromium is ${chromium.origin}`);
  const {
    DATABASE_URL: _database,
    BUREAU_URL: _bureau,
    SITE_URL: _site,
    RELEASES_DIR: _releases,
    ...rest
  } = process.env;
  // The journeys start this issuer themselves; the portal asks it for its addresses when it is first needed.
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const acme = {
    name: "acme",
    label: "Acme ID",
    issuer,
    clientId: "roadworthy",
    clientSecret: "a-secret-of-the-test-issuer",
  };
  const env = { ...rest, ...settings, PORT: "0", MODE: "demo", AUTH_PROVIDERS: JSON.stringify([acme]) };
  return withThrowAwayDataDir("e2e", async (dataDir) => {
    const portal = await openPortal(
      { dataDir, env, hasDemoData: true, hasPages: true, isThrowAway: true, databaseSettings: UNFLUSHED },
      signal,
    );
    try {
      const reportFile = join(cacheDir, "playwright.json");
      const program = {
        script: playwrightCli(),
        args: ["test", "--reporter=list,json", ...args],
        cwd: join(projectDir, "e2e"),
        env: {
          ...portal.env,
          CI: "true",
          CHROMIUM_PATH: chromium.path,
          SEED_NOTES: portal.seedNotes,
          ISSUER_URL: issuer,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
      };
      const { report, isExitClean } = await readReport(program, reportFile, signal);
      return countPlaywright(report, isExitClean);
    } finally {
      await portal.run.stop();
    }
  });
}

/** The stages of these names, in their usual order; all of them when none is named. */
export function pickStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no stage ${unknown.join(", ")}. There are: ${stages.map((stage) => stage.name).join(", ")}.`,
    );
  return names.length === 0 ? stages : stages.filter((stage) => names.includes(stage.name));
}
