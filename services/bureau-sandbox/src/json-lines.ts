import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** An append-only file of JSON lines that this process alone writes; without a path it forgets everything. */
export type JsonLines<T> = {
  /** What the file held when it was opened. */
  readonly records: readonly T[];
  /** Synchronous: what was answered must survive a kill of the process. */
  readonly append: (record: T) => void;
  readonly clear: () => void;
  readonly close: () => void;
};

/** Reads the records of a file and cuts off a last line that a crash left unfinished. */
const readLines = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) truncateSync(path, end);
  return bytes
    .toString("utf8", 0, end)
    .split("\n")
    .filter((line) => line !== "");
};

/** Opens the file. It is written by `append` alone, so each of its lines is a `T`. */
export const openJsonLines = <T>(path: string | undefined): JsonLines<T> => {
  if (path === undefined) {
    return { records: [], append: () => undefined, clear: () => undefined, close: () => undefined };
  }
  mkdirSync(dirname(path), { recursive: true });
  const records = readLines(path).map((line) => JSON.parse(line) as T);
  let file: number | undefined = openSync(path, "a", 0o600);
  return {
    records,
    append: (record) => {
      if (file !== undefined) writeSync(file, `${JSON.stringify(record)}\n`);
    },
    clear: () => {
      if (file !== undefined) ftruncateSync(file, 0);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
