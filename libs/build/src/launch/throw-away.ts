import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeOutsideFolder } from "./postgres/postgres-home.ts";
import { scratchFolder } from "./postgres/scratch-folder.ts";

/** Gives `work` a data folder that is removed afterwards, however it ends. Whatever runs on it must have stopped by then. */
export async function withThrowAwayDataDir<T>(
  name: string,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(scratchFolder(), `roadworthy-${name}-`));
  try {
    return await work(dataDir);
  } finally {
    removeOutsideFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
