import { mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const ROTATE_AT_BYTES = 8 * 1024 * 1024;

/** Opens a log file for appending (one older generation is kept as `<file>.1`) and answers its descriptor. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/** Answers the last `count` non-empty lines of a log, or none when it cannot be read. */
export function lastLines(file: string, count: number): string[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(-count);
  } catch {
    return [];
  }
}
