import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { copyCluster } from "./cluster-backup.ts";
import { copyFile, entriesBelow, flushDisks, type CopiedFile } from "../process/copied-files.ts";
import { LaunchError } from "../launch-error.ts";
import { startPostgres } from "./embedded-postgres.ts";
import { preparePostgresHome, type PostgresHome } from "./postgres-home.ts";
import { readLog } from "../process/log-file.ts";
import { PRODUCTION_MARK } from "../settings/production-mark.ts";
import { prepareReplay } from "./wal-archive.ts";

/** What a data folder and a backup hold beside the database. Pages are built again, logs aren't kept, and secrets go elsewhere. */
export const BESIDE = [
  "bureau-sandbox.jsonl",
  "bureau-sandbox-desk.jsonl",
  "audit-anchors.jsonl",
  PRODUCTION_MARK,
];
const SECRETS = "secrets.json";
const MANIFEST = "manifest.json";

type Manifest = { readonly format: 1; readonly madeAt: string; readonly files: Record<string, CopiedFile> };

/** A running installation, and where its backup and, apart from it, its secrets go. */
export type BackupOrder = {
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly cluster: string;
  readonly to: string;
  readonly secretsTo: string;
};

/** Backs up an installation while it runs; returns the number of bytes written. A backup that is cut off has no manifest and does not count. */
export async function writeBackup({
  dataDir,
  ownerUrl,
  cluster,
  to,
  secretsTo,
}: BackupOrder): Promise<number> {
  refuseTogether(to, secretsTo);
  for (const folder of [to, secretsTo]) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new LaunchError(`${folder} is not empty. Name a new folder for each backup.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  const files: Record<string, CopiedFile> = {};
  for (const [path, file] of Object.entries(await copyCluster(ownerUrl, cluster, join(to, "postgres"))))
    files[join("postgres", path)] = file;
  for (const name of BESIDE) {
    const file = await copyFile(join(dataDir, name), join(to, name));
    if (file) files[name] = file;
  }
  if (!(await copyFile(join(dataDir, SECRETS), join(secretsTo, SECRETS))))
    throw new LaunchError(`${join(dataDir, SECRETS)} is not there. Without it nobody can read the backup.`);
  await flushDisks();
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), files };
  const draft = join(to, `${MANIFEST}.new`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(to, MANIFEST));
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Puts a backup and its secrets into a data folder that has neither; every file is compared with what was written. */
export async function readBackup(order: {
  readonly from: string;
  readonly secretsFrom: string;
  readonly dataDir: string;
  /** The archive whose log is replayed on top, up to `at` (`momentOf`) or to its end. */
  readonly replay?: { readonly archive: string; readonly at?: string | undefined } | undefined;
}): Promise<{ readonly madeAt: string; readonly bytes: number }> {
  const { from, secretsFrom, dataDir } = order;
  const { madeAt, files } = await readManifest(from);
  if (!existsSync(join(secretsFrom, SECRETS)))
    throw new LaunchError(
      `${join(secretsFrom, SECRETS)} is not there. Without it nobody can read the backup.`,
    );
  if (order.replay?.at !== undefined && Date.parse(order.replay.at) < Date.parse(madeAt))
    throw new LaunchError(
      `The backup was made at ${madeAt}, after ${order.replay.at}. Take one from before; nothing was changed.`,
    );
  const home = preparePostgresHome(dataDir);
  const { cluster, runAs } = home;
  for (const path of restoredPaths(dataDir, home))
    if (existsSync(path))
      throw new LaunchError(
        `${path} is there already. Restore into a new folder (DATA_DIR); nothing was changed.`,
      );
  for (const [path, { sha256 }] of Object.entries(files))
    if ((await hashOf(join(from, path))) !== sha256)
      throw new LaunchError(`${join(from, path)} is not as it was written. Nothing was restored.`);

  const draft = `${cluster}.restored`;
  await rm(draft, { recursive: true, force: true });
  const inCluster = (path: string) => relative("postgres", path);
  for (const path of (await entriesBelow(join(from, "postgres"))).folders)
    await mkdir(join(draft, path), { recursive: true, mode: 0o700 });
  for (const path of Object.keys(files)) {
    const target = path.startsWith("postgres") ? join(draft, inCluster(path)) : join(dataDir, path);
    await copyFile(join(from, path), target);
  }
  if (runAs) {
    const { files: all, folders } = await entriesBelow(draft);
    for (const path of ["", ...folders, ...all]) await chown(join(draft, path), runAs.uid, runAs.gid);
  }
  await copyFile(join(secretsFrom, SECRETS), join(dataDir, SECRETS));
  await flushDisks();
  // Renamed last, so that a restore that was cut off doesn't look like a database.
  await rename(draft, cluster);
  if (order.replay) await replayOrRemove(dataDir, home, order.replay);
  return { madeAt, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Replays an archive on what was just restored. If the log doesn't reach the moment asked for, the restored files are removed again. */
async function replayOrRemove(
  dataDir: string,
  home: PostgresHome,
  { archive, at }: { readonly archive: string; readonly at?: string | undefined },
): Promise<void> {
  try {
    const settings = await prepareReplay(home, archive, at);
    // Replaying a day's log may take long. It ends by itself, or fails.
    const server = await startPostgres({ dataDir, settings, startsWithinMs: 6 * 3_600_000 });
    await server.stop();
  } catch (error) {
    for (const path of restoredPaths(dataDir, home)) await rm(path, { recursive: true, force: true });
    const isTooShort = error instanceof LaunchError && /before configured recovery target/.test(logOf(error));
    if (!isTooShort) throw error;
    throw new LaunchError(
      `The log in ${archive} ends before ${at}. Name an earlier moment, or leave --at away for all there is; nothing was restored.`,
    );
  }
}

const restoredPaths = (dataDir: string, { cluster }: PostgresHome): string[] => [
  cluster,
  ...[...BESIDE, SECRETS].map((name) => join(dataDir, name)),
];

const logOf = ({ log }: LaunchError): string => (log ? readLog(log) : "");

/** Keys beside what they seal would protect nothing. */
function refuseTogether(to: string, secretsTo: string): void {
  const between = relative(resolve(to), resolve(secretsTo));
  const isBelow = between === "" || !between.startsWith("..");
  if (isBelow)
    throw new LaunchError(
      "Keep the secrets apart from the backup: name a folder outside of it for --secrets.",
    );
}

async function readManifest(from: string): Promise<Manifest> {
  const path = join(from, MANIFEST);
  if (!existsSync(path)) throw new LaunchError(`${from} is no whole backup: it has no ${MANIFEST}.`);
  const value: Manifest = JSON.parse(await readFile(path, "utf8"));
  if (value.format !== 1) throw new LaunchError(`${path} is of a format that this version does not know.`);
  return value;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
