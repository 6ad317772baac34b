import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { usageFor } from "../../bin/usage.mjs";
import { projectDir, scripts } from "./project.ts";

const usage = (command: string, ...args: string[]) => usageFor(projectDir, command, args);

const { scripts: written }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(projectDir, "package.json"), "utf8"),
);
const commands = Object.values(written).map((script) => script.split(" ").at(-1) ?? "");

test.each(commands)("npm run %s -- --help says how it is used", (command) => {
  expect(usage(command, "--help")).toMatchObject({ wasAsked: true, text: expect.stringContaining("npm") });
});

test("release names each of its options", () => {
  for (const option of [
    "--canary",
    "--staged",
    "--promote",
    "--rollback",
    "--to <version>",
    "--to https://",
    "--off",
    "--es",
    "--on",
  ])
    expect(usage("release", "--help")?.text).toContain(option);
  for (const option of ["--list", "--reason", "--no-smoke", "RELEASE_TOKEN"])
    expect(usage("release", "--help")?.text).toContain(option);
});

test("so does the command of a team's own repository, which nothing stands before", async () => {
  const args = [scripts.release, "--help"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^npm run release -- <app>[^]*--staged 60/);
});

test("a command without arguments is simply run", () => {
  expect(["start", "test", "dev", "reset", "bench"].map((command) => usage(command))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test("cli alone, and with a command that is none, lists the commands a line each", () => {
  for (const found of [usage("cli"), usage("cli", "nonsense")]) {
    expect(found?.wasAsked).toBe(false);
    expect(found?.text.split("\n")).toContainEqual(expect.stringMatching(/^ {2}service-token +\[minutes\]/));
  }
  expect(usage("cli", "service-token", "15")).toBeUndefined();
});

test("bench lists its legs when one is none", () => {
  expect(usage("bench", "pulls", "nonsense")?.text.split("\n")).toContainEqual(
    expect.stringMatching(/^ {2}pulls /),
  );
  expect(usage("bench", "pulls", "auth")).toBeUndefined();
});

/** A clone in which nothing was installed; runs a command in it, and returns how it ended, what it said and what it left. */
async function runInClone(args: readonly string[], env: Record<string, string> = {}) {
  const clone = mkdtempSync(join(tmpdir(), "roadworthy-clone-"));
  for (const path of [
    "libs/build/bin",
    "services/api/src/cli-commands.json",
    "services/api/src/bench/legs.json",
  ])
    cpSync(join(projectDir, path), join(clone, path), { recursive: true });
  const child = spawn(process.execPath, [join(clone, "libs/build/bin/run.mjs"), ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once("close", resolve));
  const left = readdirSync(clone);
  rmSync(clone, { recursive: true });
  return { code, said: said.trim(), left: left.toSorted() };
}

test.each([
  [["start", "--help"], 0, /^npm start\n/],
  [["cli"], 2, /^npm run -s cli -- <command>.*\n {2}\S/],
  [["bench", "nonsense"], 2, /^npm run bench .*\n {2}\S/],
])("%j is answered before anything is fetched or installed", async (args, code, usage) => {
  const ran = await runInClone(args);
  expect(ran).toEqual({ code, said: expect.stringMatching(usage), left: ["libs", "services"] });
});

test("npm start says of a database that does not answer so before anything is fetched or installed", async () => {
  const ran = await runInClone(["start"], { DATABASE_URL: "postgres://me:topsecret@127.0.0.1:1/db" });
  expect(ran).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 .*\.$/),
    left: ["libs", "services"],
  });
});
