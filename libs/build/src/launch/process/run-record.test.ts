import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identifyProcess, isSameProcess, signalProcess, waitForExit } from "./process-identity.ts";
import type { RecordedProcess } from "./run-record.ts";
import { holdDataDir, liveLauncher, readRunRecord, stopLeftovers } from "./run-record.ts";

let dataDir: string;
let started: RecordedProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "roadworthy-run-"));
  started = [];
});

afterEach(async () => {
  for (const recorded of started) {
    signalProcess(recorded.pid, "SIGKILL");
    await waitForExit(recorded.pid, 2000);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function startSleeper(script = "setInterval(() => {}, 1000)"): RecordedProcess {
  const child = spawn(process.execPath, ["-e", script], { stdio: "ignore", detached: true });
  const identity = identifyProcess(child.pid ?? 0);
  if (!identity) throw new Error("The sleeper did not start.");
  const recorded = { ...identity, name: "sleeper" };
  started.push(recorded);
  return recorded;
}

/** What a launcher that was killed leaves in its data folder. */
function leaveBehind(processes: readonly RecordedProcess[]): void {
  const launcher = { name: "launcher", pid: 999_999_999, startedAt: "1", command: "node start.ts" };
  writeFileSync(join(dataDir, "launcher.lock"), JSON.stringify(launcher));
  writeFileSync(join(dataDir, "run.json"), JSON.stringify({ launcher, processes }));
}

test("a second launcher on one data folder is told where the first one serves", async () => {
  const hold = await holdDataDir(dataDir);
  hold.record({
    processes: [],
    siteUrl: "http://localhost:4321",
    bureauUrl: undefined,
    sandboxUrl: undefined,
  });
  await expect(holdDataDir(dataDir)).rejects.toThrow(
    /already runs on .* at http:\/\/localhost:4321 \(process \d+\)/,
  );
  hold.release();
  (await holdDataDir(dataDir)).release();
  expect(liveLauncher(dataDir)).toBeUndefined();
});

test("of ten launchers that find a killed one's lock at once, exactly one gets the folder", async () => {
  leaveBehind([]);
  const script = `
    const { holdDataDir } = await import(${JSON.stringify(join(import.meta.dirname, "run-record.ts"))});
    try { await holdDataDir(${JSON.stringify(dataDir)}); process.send("held"); setInterval(() => {}, 1000); }
    catch (error) { process.send(error.message); process.disconnect(); }`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      return new Promise<string>((resolve) => {
        child.once("message", (message) => {
          const identity = identifyProcess(child.pid ?? 0);
          if (identity) started.push({ ...identity, name: "launcher" });
          resolve(typeof message === "string" ? message : "");
        });
      });
    }),
  );
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes("already runs on"))).toHaveLength(9);
});

test("what a killed launcher left running is stopped", async () => {
  const orphan = startSleeper();
  leaveBehind([orphan]);
  (await holdDataDir(dataDir)).release();
  expect(isSameProcess(orphan)).toBe(false);
});

test("a stranger that got a recorded pid is left alone", async () => {
  const stranger = startSleeper();
  expect(await stopLeftovers([{ ...stranger, startedAt: "1" }])).toEqual([]);
  expect(await stopLeftovers([{ ...stranger, command: "node other.ts" }])).toEqual([]);
  expect(isSameProcess(stranger)).toBe(true);
});

test("a leftover that ignores SIGTERM is ended by force", async () => {
  const stubborn = startSleeper('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)');
  expect(await stopLeftovers([stubborn], 300)).toEqual(["sleeper"]);
  expect(isSameProcess(stubborn)).toBe(false);
});

test("a record that cannot be understood counts as none", async () => {
  writeFileSync(join(dataDir, "run.json"), '{ "launcher": 7, "proc');
  writeFileSync(join(dataDir, "launcher.lock"), "");
  expect(readRunRecord(dataDir)).toBeUndefined();
  (await holdDataDir(dataDir)).release();
});
