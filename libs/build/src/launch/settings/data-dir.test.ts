import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureDataDir } from "./data-dir.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is made with those above it, and nothing is left in it", () => {
  ensureDataDir(join(folder, "a/b"));
  expect(readdirSync(join(folder, "a/b"))).toEqual([]);
});

test("a file, and a folder below a file, are named", () => {
  const file = join(folder, "file");
  writeFileSync(file, "mine");
  expect(() => ensureDataDir(file)).toThrow(`DATA_DIR is ${file}, which is a file.`);
  expect(() => ensureDataDir(join(file, "x"))).toThrow(
    `DATA_DIR is ${join(file, "x")}, where nothing can be written`,
  );
});

test.runIf(existsSync("/proc/self"))(
  "a folder where nothing can be made ends in a sentence instead of never",
  () => {
    expect(() => ensureDataDir("/proc/roadworthy/data")).toThrow(
      "DATA_DIR is /proc/roadworthy/data, where nothing can be written (ENOENT). Name a folder",
    );
  },
);
