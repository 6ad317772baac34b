import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** The file of `UNHANDLED_FILE` gets how many errors of a run belonged to no test: for example rejections nobody awaited. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const { UNHANDLED_FILE: file } = process.env;
    if (file !== undefined) writeFileSync(file, String(errors.length));
  }
}
