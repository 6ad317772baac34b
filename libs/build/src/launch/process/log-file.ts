import { copyFileSync, openSync, readFileSync, renameSync, statSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../settings/data-dir.ts";
import type { LogPlace } from "../launch-error.ts";

const ROTATE_AT_BYTES = 8 * 1024 * 1024;

/** Opens a log file for appending (one older generation is kept as `<file>.1`); the caller closes the descriptor. */
export function openLog(file: string): { descriptor: number; place: LogPlace } {
  makeFolder(dirname(file));
  const sizeOf = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf() > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  return { descriptor: openSync(file, "a", 0o600), place: { file, startByte: sizeOf() } };
}

/**
 * Keeps a log small while a process writes to it: moves what it holds to `<file>.1` once it is over `limitBytes`, and returns whether it
 * did. The writer appends, so it continues at the new end; a line written between the copy and the truncation may be lost.
 */
export function rotateOpenLog(file: string, limitBytes = ROTATE_AT_BYTES): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return false;
  const draft = `${file}.1.new`;
  copyFileSync(file, draft);
  truncateSync(file, 0);
  renameSync(draft, `${file}.1`);
  return true;
}

/** Returns what was written since the log was opened; nothing when it cannot be read. */
export function readLog(place: LogPlace): string {
  try {
    const bytes = readFileSync(place.file);
    // It was rotated since.
    const start = place.startByte > bytes.length ? 0 : place.startByte;
    return bytes.subarray(start).toString("utf8");
  } catch {
    return "";
  }
}

/** Returns the last `count` non-empty lines written since the log was opened. */
export function lastLines(place: LogPlace, count: number): string[] {
  return readLog(place)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-count);
}
