import {
  closeSync,
  cpSync,
  existsSync,
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

/** Lists the migrations that were released and change no more, in the format of `sha256sum`. */
const frozenList = join(migrationsDir, "frozen.sha256");

/** Whether the migrations make other tables than the code has; `null` when the generator itself failed. */
export async function haveTablesChanged(logFile: string, signal: AbortSignal): Promise<boolean | null> {
  // Until the first release there is one migration; another one came from a branch.
  const count = readdirSync(migrationsDir).filter((name) => name.endsWith(".sql")).length;
  if (!existsSync(frozenList) && count !== 1) return true;
  mkdirSync(cacheDir, { recursive: true });
  const copy = mkdtempSync(join(cacheDir, "migrations-"));
  try {
    cpSync(migrationsDir, copy, { recursive: true });
    const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const isDone = await generateMigrations(copy, "drift", logFile, signal);
    // Of a column that may have been renamed it would ask, cannot, and ends well without having written anything.
    return isDone ? !readFileSync(logFile).subarray(before).includes("No schema changes") : null;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Writes what the tables have become as one more migration, or, until the first is frozen, as the one there is. */
export async function writeMigration(name: string, logFile: string, signal: AbortSignal): Promise<boolean> {
  const isFirst = !existsSync(frozenList);
  if (isFirst) {
    rmSync(migrationsDir, { recursive: true, force: true });
    mkdirSync(migrationsDir);
  }
  if (!(await generateMigrations(migrationsDir, isFirst ? "baseline" : name, logFile, signal))) return false;
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
