import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { scratchFolder } from "./scratch-folder.ts";

it("takes memory that is there and roomy, else the folder for temporary files", () => {
  const memory = mkdtempSync(join(tmpdir(), "roadworthy-memory-"));
  try {
    expect(scratchFolder({ memory, neededBytes: 1 })).toBe(memory);
    expect(scratchFolder({ memory, neededBytes: Infinity })).toBe(tmpdir());
  } finally {
    rmSync(memory, { recursive: true });
  }
  expect(scratchFolder({ memory, neededBytes: 1 })).toBe(tmpdir());
});
