import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeOutsideFolder } from "./postgres/postgres-home.ts";

/** Lends `work` a data folder that is gone afterwards, however it ends. Whatever runs on it must be stopped by then. */
export async function withThrowAwayDataDir<T>(
  name: string,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `roadworthy-${name}-`));
  try {
    return await work(dataDir);
  } finally {
    removeOutsideFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
