import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { foldedJson } from "@roadworthy/contracts/folded-json";
import { openLog } from "./process/log-file.ts";
import { runProgram } from "./program.ts";
import { projectDir, scripts } from "./project.ts";

const cacheDir = join(projectDir, ".cache");
const apiDir = join(projectDir, "services/api");
const migrationsDir = join(apiDir, "migrations");

/** Whether the code has other tables than the migrations make; `null` when the generator itself failed. */
export async function haveTablesChanged(logFile: string, signal: AbortSignal): Promise<boolean | null> {
  mkdirSync(cacheDir, { recursive: true });
  const copy = mkdtempSync(join(cacheDir, "migrations-"));
  try {
    cpSync(migrationsDir, copy, { recursive: true });
    const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const isDone = await generateMigrations(copy, "drift", logFile, signal);
    // It asks whether a column was renamed; without a terminal it can't, and succeeds without writing anything.
    return isDone ? !readFileSync(logFile).subarray(before).includes("No schema changes") : null;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Writes a migration from the tables as the migrations leave them to the tables of the code. */
export async function writeMigration(name: string, logFile: string, signal: AbortSignal): Promise<boolean> {
  if (!(await generateMigrations(migrationsDir, name, logFile, signal))) return false;
  // The generator compares with the newest snapshot only.
  const meta = join(migrationsDir, "meta");
  const snapshots = readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
  const [newest = "", ...older] = snapshots.toSorted().toReversed();
  for (const file of older) rmSync(join(meta, file));
  const snapshot = join(meta, newest);
  writeFileSync(snapshot, `${foldedJson(JSON.parse(readFileSync(snapshot, "utf8")), 3)}\n`);
  return true;
}

async function generateMigrations(
  folder: string,
  name: string,
  logFile: string,
  signal: AbortSignal,
): Promise<boolean> {
  const log = openLog(logFile);
  const args = ["generate", "--dialect", "postgresql", "--schema", "./src/**/*.table.ts"];
  try {
    const program = {
      script: join(apiDir, "node_modules/drizzle-kit/bin.cjs"),
      // drizzle-kit takes only a path relative to where it runs.
      args: [...args, "--out", relative(apiDir, folder), "--name", name],
      cwd: apiDir,
    };
    return (await runProgram(program, signal, { out: log.descriptor, error: log.descriptor })) === 0;
  } finally {
    closeSync(log.descriptor);
  }
}

/** Committed files that a command of the API prints, by that command. */
export const printedFiles = { openapi: "services/api/openapi.json", "env-example": ".env.example" } as const;

/** Prints what one of `printedFiles` should hold into `file`. */
export async function printFile(
  command: keyof typeof printedFiles,
  file: string,
  logFile: string,
  signal: AbortSignal,
): Promise<boolean> {
  const out = openSync(file, "w");
  const log = openLog(logFile);
  try {
    const program = { script: scripts.apiCli, args: [command] };
    return (await runProgram(program, signal, { out, error: log.descriptor })) === 0;
  } finally {
    closeSync(out);
    closeSync(log.descriptor);
  }
}
