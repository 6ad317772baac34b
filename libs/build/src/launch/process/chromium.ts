import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { LaunchError } from "../launch-error.ts";
import { openLog } from "./log-file.ts";
import { projectDir } from "../project.ts";

/** The browser the journeys run in, and a sentence about where it comes from. */
export interface FoundChromium {
  readonly path: string;
  readonly origin: string;
}

/** The headless shell first: the journeys take 0.55 of the processor time that a whole Chromium needs. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
/** Debian's packages, the first that can be installed. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const e2eDir = join(projectDir, "e2e");

/**
 * Finds a Chromium that runs: the one in `CHROMIUM_PATH`, the system's, or Playwright's; if there is none, installs
 * the system's (as root, with apt) or else Playwright's.
 */
export function provideChromium(env: NodeJS.ProcessEnv, logFile: string): FoundChromium {
  const given = env["CHROMIUM_PATH"];
  if (given) {
    if (!runs(given)) throw new LaunchError(`CHROMIUM_PATH is ${given}, which does not run.`);
    return { path: given, origin: `CHROMIUM_PATH: ${given}` };
  }
  const found = findSystem(env) ?? findPlaywrights();
  if (found) return found;

  if (process.getuid?.() === 0 && isDebianLike()) {
    const isDone = logged("apt-get", ["update"], logFile) && PACKAGES.some((name) => installs(name, logFile));
    const installed = isDone ? findSystem(env) : undefined;
    if (installed) return { ...installed, origin: `installed by apt-get: ${installed.path}` };
  }
  logged(process.execPath, [playwrightCli(), "install", "chromium"], logFile);
  const downloaded = findPlaywrights();
  if (downloaded) return { ...downloaded, origin: `installed by Playwright: ${downloaded.path}` };
  throw new LaunchError(
    "No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.",
    { file: logFile, startByte: 0 },
  );
}

/** The file to run with Node as the `playwright` command of the journeys' package. */
export function playwrightCli(): string {
  return join(e2eDir, "node_modules", "@playwright", "test", "cli.js");
}

/** Where the system's Chromium is; `undefined` if it has none that runs. */
export const systemChromium = (env: NodeJS.ProcessEnv): string | undefined => findSystem(env)?.path;

function findSystem(env: NodeJS.ProcessEnv): FoundChromium | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const name of SYSTEM_NAMES) {
    const path = folders
      .map((folder) => join(folder, name))
      .find((candidate) => existsSync(candidate) && runs(candidate));
    if (path !== undefined) return { path, origin: `the system's: ${path}` };
  }
  return undefined;
}

function findPlaywrights(): FoundChromium | undefined {
  const script = 'import { chromium } from "@playwright/test"; console.log(chromium.executablePath())';
  const result = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: e2eDir,
    encoding: "utf8",
  });
  const path = result.stdout.trim();
  return path !== "" && existsSync(path) && runs(path)
    ? { path, origin: `Playwright's: ${path}` }
    : undefined;
}

function runs(path: string): boolean {
  const result = spawnSync(path, ["--version"], {
    encoding: "utf8",
    timeout: 20_000,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return result.status === 0;
}

function isDebianLike(): boolean {
  return (
    existsSync("/etc/debian_version") ||
    (existsSync("/etc/os-release") && readFileSync("/etc/os-release", "utf8").includes("debian"))
  );
}

function installs(name: string, logFile: string): boolean {
  return logged("apt-get", ["install", "-y", "--no-install-recommends", name], logFile);
}

function logged(program: string, args: readonly string[], logFile: string): boolean {
  const { descriptor } = openLog(logFile);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const result = spawnSync(program, [...args], {
    cwd: e2eDir,
    env,
    stdio: ["ignore", descriptor, descriptor],
    timeout: 600_000,
  });
  return result.status === 0;
}
