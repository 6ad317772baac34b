import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { copyFile, entriesBelow, type CopiedFile } from "../process/copied-files.ts";

/** What PostgreSQL recreates at every start, or must not be copied (PostgreSQL 18 manual, 25.3.4, "low level API"). */
const LEFT_OUT =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.|^backup_label|^tablespace_map|(?:^|\/)pgsql_tmp|(?:^|\/)pg_internal\.init/;

/**
 * Copies a running server's data folder to `to`, with the write-ahead log written during the copy, which a replication slot keeps until
 * the end. Whatever was committed before the call is in the copy. Returns its files by path.
 */
export async function copyCluster(
  ownerUrl: string,
  cluster: string,
  to: string,
): Promise<Record<string, CopiedFile>> {
  // One connection: the server ends a backup with the session that began it.
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const slot = `roadworthy_backup_${process.pid}`;
  const copied: Record<string, CopiedFile> = {};
  const take = async (path: string): Promise<void> => {
    const file = await copyFile(join(cluster, path), join(to, path));
    if (file) copied[path] = file;
  };
  try {
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
    const [start] = await sql<{ wal: string }[]>`
      select pg_walfile_name(pg_backup_start('roadworthy', true)) as wal`;
    const { files, folders } = await entriesBelow(cluster);
    // The server asks for its folders, also those that are left empty.
    for (const folder of folders.filter((path) => !LEFT_OUT.test(path)))
      await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    for (const path of files.filter((path) => !LEFT_OUT.test(path) && path !== CONTROL)) await take(path);
    await take(CONTROL);
    const [stop] = await sql<{ wal: string; label: string }[]>`
      select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)`;
    if (!start || !stop) throw new Error("PostgreSQL did not say where the backup begins and ends.");
    const isNeeded = (name: string) => name >= start.wal && name <= stop.wal;
    const wal = (await entriesBelow(join(cluster, "pg_wal"))).files;
    for (const name of wal.filter((name) => /^[\dA-F]{24}$/.test(name) && isNeeded(name)))
      await take(join("pg_wal", name));
    for (const name of [start.wal, stop.wal])
      if (!copied[join("pg_wal", name)])
        throw new Error(`The write-ahead log ${name} is gone; nothing was kept.`);
    const label = join(to, "backup_label.new");
    await writeFile(label, stop.label, { mode: 0o600 });
    const written = await copyFile(label, join(to, "backup_label"));
    if (written) copied["backup_label"] = written;
    await rm(label);
    return copied;
  } finally {
    await sql`
      select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot} and not active`;
    await sql.end({ timeout: 5 });
  }
}

/** Copied last, so that it names no checkpoint missing from the rest of the copy. */
const CONTROL = join("global", "pg_control");
