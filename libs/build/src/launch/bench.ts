import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { openFoundation } from "./foundation.ts";
import { runProgram } from "./program.ts";
import { scripts } from "./project.ts";

await runCommand(async (args, signal) => {
  const dataDir = mkdtempSync(join(tmpdir(), "roadworthy-bench-"));
  try {
    const env = { ...process.env, PORT: "0" };
    const foundation = await openFoundation({ dataDir, env, hasDemoData: true, hasPages: true }, signal);
    try {
      return await runProgram({ script: scripts.bench, args, env: foundation.env }, signal);
    } finally {
      await foundation.run.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
