import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LaunchError, StoppedError } from "../launch-error.ts";
import { lastLines, openLog, rotateOpenLog } from "../process/log-file.ts";
import { runProcess, startProcess, untilReady } from "../process/managed-process.ts";
import { identifyProcess } from "../process/process-identity.ts";
import type { RunParts } from "./run-parts.ts";
import { openRun } from "./run-parts.ts";
import { readRunRecord } from "../process/run-record.ts";

let dataDir: string;
let run: RunParts;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "roadworthy-parts-"));
  run = await openRun(dataDir);
});

afterEach(async () => {
  await run.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const forever = new AbortController().signal;

/** A Node process that says "up", notes in `ended` when it is asked to stop, and then ends. */
function startPart(name: string) {
  const script = join(dataDir, `${name}.mjs`);
  writeFileSync(
    script,
    `import { appendFileSync } from "node:fs";
     process.on("SIGTERM", () => { appendFileSync(${JSON.stringify(join(dataDir, "ended"))}, "${name} "); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log("up");`,
  );
  return startProcess({ name, args: [script], env: process.env, logFile: run.logFile(name) });
}

test("parts are stopped in the order API, sandbox, whatever order they were started in", async () => {
  for (const role of ["sandbox", "api"] as const) {
    const part = startPart(role);
    run.adoptProcess(role, part);
    await untilReady(part, () => part.output().includes("up"), 10_000, forever);
  }
  run.publish({ siteUrl: "http://localhost:1" });
  expect(readRunRecord(dataDir)?.processes.map(({ name }) => name)).toEqual(["api", "sandbox"]);
  await run.stop();
  expect(readFileSync(join(dataDir, "ended"), "utf8")).toBe("api sandbox ");
  expect(readRunRecord(dataDir)).toBeUndefined();
});

test("a part that ends by itself is named as the failure; one that was stopped is not", async () => {
  const part = startPart("api");
  run.adoptProcess("api", part);
  await untilReady(part, () => part.output().includes("up"), 10_000, forever);
  process.kill(part.identity.pid, "SIGKILL");
  expect((await run.failed).message).toBe("api ended unexpectedly (SIGKILL).");
});

test("waiting for a part ends when the part does, with its words in the log", async () => {
  const script = join(dataDir, "broken.mjs");
  writeFileSync(script, 'console.error("no such table"); process.exit(3)');
  const part = startProcess({
    name: "The API",
    args: [script],
    env: process.env,
    logFile: run.logFile("api"),
  });
  const failure = await untilReady(part, () => false, 10_000, forever).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LaunchError);
  expect(failure).toMatchObject({ message: "The API ended before it was ready (code 3)." });
  expect(lastLines(part.log, 5)).toEqual(["no such table"]);
});

test("only this run's lines are shown of a log that holds older ones", async () => {
  const script = join(dataDir, "seed.mjs");
  writeFileSync(script, "console.log(process.argv[2]); process.exit(Number(process.argv[3]))");
  const seed = (word: string, code: string) =>
    runProcess(
      { name: "The seed", args: [script, word, code], env: process.env, logFile: run.logFile("seed") },
      forever,
    );
  expect(await seed("first", "0")).toBe("first\n");
  const failure = await seed("second", "1").catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "The seed failed (code 1)." });
  expect(failure instanceof LaunchError && failure.log && lastLines(failure.log, 5)).toEqual(["second"]);
});

test("what a private step prints is answered and kept out of its log; its errors are not", async () => {
  const script = join(dataDir, "keys.mjs");
  writeFileSync(script, 'console.log("rw_sk_live_example"); console.error("a warning")');
  const logFile = run.logFile("keys");
  const options = { name: "The seed", args: [script], env: process.env, logFile, isPrivate: true };
  expect(await runProcess(options, forever)).toBe("rw_sk_live_example\n");
  expect(readFileSync(logFile, "utf8")).toBe("a warning\n");
});

test("a step under way ends when the user stops", async () => {
  const script = join(dataDir, "slow.mjs");
  writeFileSync(script, "console.log(process.pid); setInterval(() => {}, 1000)");
  const stop = new AbortController();
  const options = { name: "The seed", args: [script], env: process.env, logFile: run.logFile("slow") };
  const running = runProcess(options, stop.signal).catch((error: unknown) => error);
  const pid = () => Number(readFileSync(run.logFile("slow"), "utf8"));
  await expect.poll(pid).toBeGreaterThan(0);
  stop.abort(new StoppedError());
  expect(await running).toBeInstanceOf(StoppedError);
  expect(identifyProcess(pid())).toBeUndefined();
});

test("the API may finish what it was asked before it is killed: a pull waits eight seconds for its bureaus", async () => {
  const script = join(dataDir, "draining.mjs");
  const note = join(dataDir, "drained");
  writeFileSync(
    script,
    `import { writeFileSync } from "node:fs";
     process.on("SIGTERM", () => setTimeout(() => { writeFileSync(${JSON.stringify(note)}, "all"); process.exit(0); }, 8500));
     setInterval(() => {}, 1000);
     console.log("up");`,
  );
  const api = startProcess({ name: "api", args: [script], env: process.env, logFile: run.logFile("api") });
  run.adoptProcess("api", api);
  await untilReady(api, () => api.output().includes("up"), 10_000, forever);
  await run.stop();
  expect(readFileSync(note, "utf8")).toBe("all");
});

test("a log is moved aside while its process writes, which goes on at its new beginning", async () => {
  const script = join(dataDir, "writer.mjs");
  writeFileSync(
    script,
    `process.stdin.on("data", (text) => process.stdout.write(text)); console.log("x".repeat(200));`,
  );
  const logFile = run.logFile("writer");
  const { descriptor, place } = openLog(logFile);
  const writer = spawn(process.execPath, [script], { stdio: ["pipe", descriptor, descriptor] });
  closeSync(descriptor);
  const untilHolds = (text: string) => expect.poll(() => readFileSync(logFile, "utf8")).toContain(text);
  await untilHolds("xxx");
  expect(rotateOpenLog(logFile, 1000)).toBe(false);
  expect(rotateOpenLog(logFile, 100)).toBe(true);
  writer.stdin?.write("after\n");
  await untilHolds("after");
  expect(readFileSync(logFile, "utf8")).toBe("after\n");
  expect(readFileSync(`${logFile}.1`, "utf8")).toBe(`${"x".repeat(200)}\n`);
  expect(lastLines({ ...place, startByte: 150 }, 1)).toEqual(["after"]);
  writer.kill();
});

test("the logs of the parts that run are looked at again and again, and moved aside once they are over the limit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-watched-"));
  const watched = await openRun(folder, { everyMs: 10, limitBytes: 100 });
  try {
    const script = join(folder, "part.mjs");
    writeFileSync(script, `console.log("y".repeat(200)); setInterval(() => {}, 1000);`);
    const logFile = watched.logFile("api");
    const part = startProcess({ name: "api", args: [script], env: process.env, logFile });
    watched.adoptProcess("api", part);
    const aside = () => existsSync(`${logFile}.1`) && readFileSync(`${logFile}.1`, "utf8");
    await expect.poll(aside, { timeout: 10_000 }).toBe(`${"y".repeat(200)}\n`);
    expect(readFileSync(logFile, "utf8")).toBe("");
  } finally {
    await watched.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
