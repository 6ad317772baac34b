import { expect, test } from "vitest";
import { usageFor } from "../../bin/usage.mjs";
import { projectDir } from "./project.ts";

const usage = (command: string, ...args: string[]) => usageFor(projectDir, command, args);

test.each([
  "start",
  "test",
  "test-near",
  "dev",
  "check",
  "build",
  "e2e",
  "reset",
  "release",
  "backup",
  "restore",
  "reconcile",
  "regenerate",
  "cli",
  "bench",
])("npm run %s -- --help says how it is used", (command) => {
  expect(usage(command, "--help")).toMatchObject({ wasAsked: true, text: expect.stringContaining("npm") });
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
