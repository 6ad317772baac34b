import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { chown, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { copyFile, flushDisks } from "../process/copied-files.ts";
import { LaunchError } from "../launch-error.ts";
import { mayPassThrough, type PostgresHome } from "./postgres-home.ts";

const REMEMBERED = "wal-archive.path";

/**
 * Settings by which a server hands every finished segment of its write-ahead log to a folder, at the latest a minute after it was
 * begun. The folder is remembered with the data, so that no later start leaves a gap; `off` ends it.
 */
export function archiveSettings(
  dataDir: string,
  wanted: string | undefined,
  home: PostgresHome,
): Readonly<Record<string, string>> {
  const file = join(dataDir, REMEMBERED);
  if (wanted === "off") rmSync(file, { force: true });
  const known = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  const folder = wanted && wanted !== "off" ? resolve(wanted) : known;
  if (folder === "") return {};
  if (!existsSync(folder)) makeFolder(folder, home);
  const writes = home.runAs?.uid ?? process.getuid?.();
  if (statSync(folder).uid !== writes || (home.runAs && !mayPassThrough(folder, home.runAs)))
    throw new LaunchError(
      `WAL_ARCHIVE: ${folder} must belong to the account that runs the database (${home.runAs?.name ?? "yours"}), which must be able to enter it. Name a new folder.`,
    );
  if (folder !== known) writeFileSync(file, `${folder}\n`, { mode: 0o600 });
  return { archive_mode: "on", archive_timeout: "60", archive_command: archiveCommand(folder) };
}

function makeFolder(folder: string, { runAs }: PostgresHome): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new LaunchError(
      `WAL_ARCHIVE: ${folder} cannot be made (${error instanceof Error ? error.message : String(error)}). Make it, owned by the account that runs the database.`,
    );
  }
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
}

/** Flushed before it gets its name; one that is there already is taken for done only when it is the same. */
function archiveCommand(folder: string): string {
  // PostgreSQL reads a percent sign as a place holder, the shell a quote.
  const quoted = (name: string) => `'${`${folder}/${name}`.replaceAll("%", "%%").replaceAll("'", `'\\''`)}`;
  const target = `${quoted("")}'%f`;
  const part = `${quoted(".part-")}'%f`;
  return `if [ -f ${target} ]; then cmp -s %p ${target}; else cp %p ${part} && chmod 600 ${part} && sync ${part} && mv ${part} ${target}; fi`;
}

/**
 * Lays an archive's log beside a restored database and tells its next start to replay it: to a moment (ISO 8601 with its zone), or to
 * its end. Returns the settings for that one start, which ends the replay and makes the database one of its own.
 */
export async function prepareReplay(
  home: PostgresHome,
  archive: string,
  at: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const log = join(home.cluster, "pg_wal");
  const first = readdirSync(log)
    .filter((name) => SEGMENT.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))[0];
  const files = readdirSync(archive).filter(
    (name) => HISTORY.test(name) || (SEGMENT.test(name) && name.slice(8) >= (first ?? "").slice(8)),
  );
  if (!files.some((name) => SEGMENT.test(name)))
    throw new LaunchError(`${archive} holds no log that goes on from this backup.`);
  for (const name of files) {
    await copyFile(join(archive, name), join(log, name));
    if (home.runAs) await chown(join(log, name), home.runAs.uid, home.runAs.gid);
  }
  const signal = join(home.cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  if (home.runAs) await chown(signal, home.runAs.uid, home.runAs.gid);
  await flushDisks();
  return {
    // All of the log lies where the server looks by itself.
    restore_command: "false",
    // It is asked nothing before it has reached its end.
    hot_standby: "off",
    // Names of zones, "Z" among them, are not known yet when this is read.
    ...(at !== undefined && {
      recovery_target_time: at.replace(/Z$/, "+00:00"),
      recovery_target_action: "promote",
    }),
  };
}

const SEGMENT = /^[\dA-F]{24}$/;
const HISTORY = /^[\dA-F]{8}\.history$/;

/** A moment as `--at` takes it; without a zone it would mean another one on another machine. */
export function momentOf(text: string): string {
  const hasZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasZone || Number.isNaN(Date.parse(text)))
    throw new LaunchError(`--at is "${text}". Write it with its zone, such as 2026-11-22T14:05:00Z.`);
  return text;
}
