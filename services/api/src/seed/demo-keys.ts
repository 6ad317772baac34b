import { randomInt } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret } from "../business/api-keys/key-format.ts";

/** The demo's secrets: random in every installation, shown once, and kept in a file that only its owner may read. */
export type DemoKeys = {
  readonly live: string;
  readonly test: string;
  /** The three client codes, in the specification's order. */
  readonly codes: readonly string[];
};

export const keysFile = "demo-keys.txt";

/** Without letters and digits that look alike. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A client code of 16 characters, 78 bits. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");

export const newDemoKeys = (): DemoKeys => ({
  live: newSecret("live"),
  test: newSecret("test"),
  codes: [newCode(), newCode(), newCode()],
});

/** The printed list of them. */
export const describeKeys = ({ live, test, codes: [one = "", two = "", three = ""] }: DemoKeys): string =>
  [
    "API keys of partner@roadworthy.example (Harbor Point Motors):",
    `  live  ${live}`,
    `  test  ${test}`,
    "Access codes of client@roadworthy.example (Jordan Avery):",
    `  ${one}  Equifax, VantageScore, soft`,
    `  ${two}  all three bureaus, VantageScore, soft`,
    `  ${three}  all three bureaus, FICO Auto, hard (ends after 30 days)`,
    "",
  ].join("\n");

/** Keeps the keys in the data folder; the file is whole or not there. */
export function keepKeys(dataDir: string, keys: DemoKeys): string {
  const file = join(dataDir, keysFile);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, describeKeys(keys), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return file;
}
