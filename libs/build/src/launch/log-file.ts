import { mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { LogPlace } from "./launch-error.ts";

const ROTATE_AT_BYTES = 8 * 1024 * 1024;

/** Opens a log file for appending (one older generation is kept as `<file>.1`); the caller closes the descriptor. */
export function openLog(file: string): { descriptor: number; place: LogPlace } {
  mkdirSync(dirname(file), { recursive: true });
  const sizeOf = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf() > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
  return { descriptor: openSync(file, "a", 0o600), place: { file, startByte: sizeOf() } };
}

/** Answers what was written since the log was opened; nothing when it cannot be read. */
export function readLog(place: LogPlace): string {
  try {
    return readFileSync(place.file).subarray(place.startByte).toString("utf8");
  } catch {
    return "";
  }
}

/** Answers the last `count` non-empty lines written since the log was opened. */
export function lastLines(place: LogPlace, count: number): string[] {
  return readLog(place)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-count);
}
