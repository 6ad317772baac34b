import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LaunchError } from "../launch-error.ts";

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` hangs where no folder can be made, such as in `/proc`, and doesn't
 * react to signals meanwhile.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let one = path; !existsSync(one) && dirname(one) !== one; one = dirname(one)) missing.unshift(one);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode: 0o711 });
    } catch (error) {
      // Another process was quicker.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

/** Makes the data folder, or says in a sentence why it cannot be one. */
export function ensureDataDir(dataDir: string): void {
  const remedy = "Name a folder that you may write to, or unset DATA_DIR.";
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory())
    throw new LaunchError(`DATA_DIR is ${dataDir}, which is a file. ${remedy}`);
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new LaunchError(`DATA_DIR is ${dataDir}, where nothing can be written${code}. ${remedy}`);
  }
}
