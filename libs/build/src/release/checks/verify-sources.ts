import { execFile } from "node:child_process";
import { join } from "node:path";
import { isInstalled, repoDir, type AppName } from "../apps.ts";
import { ReleaseRefused, type Log } from "../store-release.ts";

/** A check that must pass before anybody gets the build: a script for Node with its arguments, run in the root. */
export type SourceCheck = { readonly name: string; readonly args: readonly string[] };

const program = (path: string): string => join(repoDir, "node_modules", path);
const givesUpMs = 15 * 60_000;
const toldLines = 30;

/** What an app's sources have to pass: type check, lint, and the app's own tests. */
export const checksOf = (app: AppName): SourceCheck[] => [
  {
    name: "types",
    args: [
      program("typescript/bin/tsc"),
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      `.cache/tsc/release-${app}.json`,
      "-p",
      isInstalled ? "." : app,
    ],
  },
  { name: "lint", args: [program("oxlint/bin/oxlint"), "--quiet", isInstalled ? "src" : app] },
  { name: "tests", args: [program("vitest/vitest.mjs"), "run", isInstalled ? "src/" : `${app}/`] },
];

/** Runs checks one after the other. Throws `ReleaseRefused` with the last lines of the first one that fails. */
export async function verifySources(app: string, checks: readonly SourceCheck[], log: Log): Promise<void> {
  for (const { name, args } of checks) {
    const startedAt = performance.now();
    const said = await run(args);
    if (said !== null)
      throw new ReleaseRefused([
        `${app}: ${name} failed, so nobody gets it.`,
        ...said.trimEnd().split("\n").slice(-toldLines),
      ]);
    log(`✓ ${app} ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

/** The output of a program that failed; `null` if it succeeded. */
const run = (args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1" };
    execFile(
      process.execPath,
      [...args],
      { cwd: repoDir, env, timeout: givesUpMs, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve(error === null ? null : `${stdout}${stderr}` || error.message),
    );
  });
