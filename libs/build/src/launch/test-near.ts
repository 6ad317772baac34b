import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { nearTests } from "./suite/near.rules.ts";
import { runProgram } from "./program.ts";
import { projectDir } from "./project.ts";
import { toolScript } from "./suite/stage.ts";

/** Longer than this is no longer "near"; `npm test` runs everything. */
const LIMIT_MS = 55_000;
/** Tests that are slow by nature: random histories, crashes, the built portal. */
const SLOW = /(?:conformance[^/]*|malformed|portal|language-texts|-chaos|-crash|-model|-races)\.test\.ts$/;
/** More files than this do not fit into the limit on two cores. */
const MOST_FILES = 10;

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: projectDir, encoding: "utf8" }).split("\n").filter(Boolean);

/** What differs from where the branch left main, committed or not. */
function changedFiles(): string[] {
  let base: string | undefined;
  try {
    [base] = git("merge-base", "main", "HEAD");
  } catch {
    // A clone may have no branch of that name.
  }
  return [
    ...new Set([
      ...git("diff", "--name-only", "--diff-filter=d", base ?? "HEAD"),
      ...git("ls-files", "--others", "--exclude-standard"),
    ]),
  ];
}

await runCommand(async (args, stop) => {
  const startedAt = performance.now();
  const changed = args.length > 0 ? [...args] : changedFiles();
  const tests = globSync("{libs,services,shell,mf-*}/**/src/**/*.test.{ts,tsx}", {
    cwd: projectDir,
    exclude: (path) => path.includes("node_modules"),
  });
  const { beside, sources } = nearTests(changed, tests);
  const quick = beside.filter((path) => !SLOW.test(path)).slice(0, MOST_FILES);
  const left = beside.filter((path) => !quick.includes(path));
  if (left.length > 0) {
    const more = left.length > MOST_FILES ? `, and ${left.length - MOST_FILES} more` : "";
    say(`Left to npm test, so that this stays quick: ${left.slice(0, MOST_FILES).join(", ")}${more}`);
  }
  if (quick.length + sources.length === 0) {
    say("Nothing has changed that a test is near to.");
    return 0;
  }
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = AbortSignal.any([stop, limit]);
  const vitest = (...more: string[]) => {
    if (limit.aborted) return Promise.resolve(1);
    const env = { ...process.env, CI: "true" };
    const script = toolScript("vitest/vitest.mjs");
    return runProgram({ script, args: [...more, "--passWithNoTests", "--reporter=dot"], env }, signal);
  };
  const runs = [
    ...(quick.length > 0 ? [await vitest("run", ...quick)] : []),
    ...(sources.length > 0 ? [await vitest("related", "--run", "--project=rules", ...sources)] : []),
  ];
  if (limit.aborted) {
    say(`Stopped after ${LIMIT_MS / 1000} s: the change is near to more than that. Run npm test.`);
    return 1;
  }
  say(`After ${formatDuration(performance.now() - startedAt)}.`);
  return runs.every((code) => code === 0) ? 0 : 1;
});
