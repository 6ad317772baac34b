import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isAddressedByContent, type Registry, type Release } from "@roadworthy/contracts/releases";
import { appDirOf, isInstalled, versionOf, type AppName } from "./apps.ts";
import { isOver, measure, printMeasured, type Budgets } from "./budgets.rules.ts";
import { apiFaults, incompatibilities } from "./compatibility.rules.ts";
import { usesLibraryRuntime } from "../webpack/federation-runtime.ts";
import { readRelease } from "./registry.ts";
import { storedVersions } from "./stored-files.ts";

/** Takes a line of progress. */
export type Log = (line: string) => void;

/** Why a build may not be released, as a list for people. */
export class ReleaseRefused extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join("\n"));
    this.name = "ReleaseRefused";
  }
}

/** Builds the app's current sources into the releases folder, unless that version is already there. */
export async function storeRelease(
  releasesDir: string,
  app: AppName,
): Promise<{ release: Release; wasBuilt: boolean }> {
  const version = await versionOf(app);
  const stored = await readRelease(releasesDir, app, version);
  if (stored !== null) return { release: stored, wasBuilt: false };
  await mkdir(join(releasesDir, app), { recursive: true });
  await compileInOwnProcess(app, version, join(releasesDir, app, version));
  const built = await readRelease(releasesDir, app, version);
  if (built === null) throw new Error(`${app} ${version} was built but cannot be read back.`);
  return { release: built, wasBuilt: true };
}

/** A separate process returns its memory when it ends, and lets two apps build at once. */
function compileInOwnProcess(app: AppName, version: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = spawn(
      process.execPath,
      [join(import.meta.dirname, isInstalled ? "compile.js" : "compile.ts"), app, version, outDir],
      {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, NODE_ENV: "production" },
      },
    );
    let complaint = "";
    compiler.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
    compiler.on("error", reject);
    compiler.on("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(complaint.trim() || `Building ${app} ended with code ${code}.`)),
    );
  });
}

/**
 * Checks a stored version against the shell it will run in and against the app's budgets, and prints each figure with the difference
 * from the current stable version. Uses the given budgets, or else the app's own in this repository. Throws `ReleaseRefused`.
 */
export async function checkRelease(
  releasesDir: string,
  candidate: Release,
  shell: Release,
  registry: Registry,
  log: Log,
  given?: Budgets,
): Promise<void> {
  const reasons = candidate.kind === "remote" ? incompatibilities(candidate, shell) : [];
  const measured = measure(
    candidate,
    shell,
    given ?? (await budgetsOf(candidate.name)),
    await lastOf(releasesDir, candidate, shell, registry),
  );
  for (const line of printMeasured(candidate.name, measured)) log(line);
  reasons.push(...apiFaults(candidate), ...(await otherContents(releasesDir, candidate)));
  // Budgets are for what visitors get; with the library's own runtime a build is tried, not shipped.
  for (const one of usesLibraryRuntime() ? [] : measured.filter(isOver)) {
    reasons.push(
      `${candidate.name} ${one.what} is ${one.kb.toFixed(1)} KB of JavaScript (brotli); its budget is ${one.limitKb} KB`,
    );
  }
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
}

/** A file name with a hash stands for one content in all versions of an app, because browsers and the edge find it by that name alone. */
export async function otherContents(releasesDir: string, candidate: Release): Promise<string[]> {
  const found = new Set<string>();
  for (const version of await storedVersions(releasesDir, candidate.name)) {
    const stored =
      version === candidate.version ? null : await readRelease(releasesDir, candidate.name, version);
    for (const file of Object.keys(stored === null ? {} : candidate.bytes)) {
      if (!stored || !(file in stored.bytes)) continue;
      if (!isAddressedByContent(candidate, file) || !isAddressedByContent(stored, file)) continue;
      const isSame =
        stored.integrity[file] === candidate.integrity[file] &&
        stored.bytes[file]?.raw === candidate.bytes[file]?.raw;
      if (!isSame) found.add(`${candidate.name} ${file} holds something else than in version ${version}`);
    }
  }
  return [...found];
}

async function lastOf(
  releasesDir: string,
  candidate: Release,
  shell: Release,
  { apps }: Registry,
): Promise<{ release: Release; shell: Release } | null> {
  const pointer = apps[candidate.name];
  if (pointer === undefined) return null;
  const previous = pointer.stable === candidate.version ? pointer.history[0] : pointer.stable;
  if (previous === undefined) return null;
  const stored = await readRelease(releasesDir, candidate.name, previous);
  if (stored === null) return null;
  const shellVersion = apps["shell"]?.stable;
  const lastShell = shellVersion === undefined ? null : await readRelease(releasesDir, "shell", shellVersion);
  return { release: stored, shell: lastShell ?? shell };
}

async function budgetsOf(app: string): Promise<Budgets> {
  const text = await readFile(join(appDirOf(app), "budgets.json"), "utf8").catch(() => null);
  if (text === null)
    throw new ReleaseRefused([`${app} has no budgets.json: without limits nobody sees it grow.`]);
  return asBudgets(JSON.parse(text));
}

/** `budgets.json` is written by people in this repository, beside the app it limits. */
const asBudgets = (value: unknown): Budgets => value as Budgets;
