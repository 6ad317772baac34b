import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { usageFor } from "./usage.mjs";

const MIN_NODE_MAJOR = 20;
const COMMANDS = [
  "start",
  "test",
  "test-near",
  "dev",
  "check",
  "build",
  "build-production",
  "e2e",
  "bench",
  "reset",
  "release",
  "new-remote",
  "pack",
  "backup",
  "restore",
  "reconcile",
  "migrate",
  "regenerate",
  "cli",
];
const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

process.exitCode = await main(process.argv[2] ?? "", process.argv.slice(3));

async function main(command, args) {
  if (!COMMANDS.includes(command))
    return refuse(`Unknown command "${command}". There are: ${COMMANDS.join(", ")}.`);
  if (Number(process.versions.node.split(".")[0]) < MIN_NODE_MAJOR)
    return refuse(
      `Node ${MIN_NODE_MAJOR} or newer is needed to begin with; this is ${process.versions.node}.`,
    );
  if (process.platform === "win32")
    return refuse("On Windows, run this inside WSL (Windows Subsystem for Linux).");

  // Before anything is fetched or started.
  const usage = usageFor(projectDir, command, args);
  if (usage !== undefined) {
    console.log(usage.text);
    return usage.wasAsked ? 0 : 2;
  }
  if (["start", "dev"].includes(command) && process.env.DATABASE_URL) {
    const { problemOfGivenDatabase } = await import("./given-database.mjs");
    const problem = await problemOfGivenDatabase(process.env.DATABASE_URL);
    if (problem !== undefined) return refuse(problem);
  }
  const startedAt = Date.now();
  const { step, say } = await import("./steps.mjs");
  const { provideToolchain } = await import("./toolchain.mjs");
  const { installDependencies, whileSetupIsOurs } = await import("./dependencies.mjs");
  try {
    const toolchain = await whileSetupIsOurs(projectDir, say, async () => {
      const tools = await provideToolchain(projectDir, step);
      await installDependencies(projectDir, tools, step);
      return tools;
    });
    return await runCommand(toolchain, command, args, startedAt);
  } catch (error) {
    const code = refuse(error.message, error.logFile);
    // The last line must not make a test run that never began look like a good one.
    if (command.startsWith("test")) console.log("\n0 passed, 1 failed");
    return code;
  }
}

function runCommand(toolchain, command, args, startedAt) {
  const script = join(projectDir, "libs", "build", "src", "launch", `${command}.ts`);
  const path = [
    dirname(toolchain.node),
    join(projectDir, "node_modules", ".bin"),
    process.env.PATH ?? "",
  ].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    ROADWORTHY_PNPM: toolchain.pnpm,
    // Each process would read and compile the same thousand files again.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(projectDir, ".cache", "node"),
    ROADWORTHY_STARTED_AT: String(startedAt),
  };
  const child = spawn(toolchain.node, [script, ...args], {
    cwd: projectDir,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // At a terminal the child gets Ctrl-C too. A second signal changes nothing.
  const stop = () => child.kill("SIGTERM");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  watchParent(stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 1)));
  });
}

/** `npm start` runs this through a shell that may be killed without passing the signal on. */
function watchParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

function refuse(message, logFile) {
  console.error(`\n${message}`);
  if (logFile !== undefined && existsSync(logFile)) {
    const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-12);
    console.error(`\nThe last lines of ${logFile}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
  return 1;
}
