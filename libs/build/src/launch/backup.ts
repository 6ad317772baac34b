import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { formatDuration, say } from "../../bin/steps.mjs";
import { writeBackup } from "./postgres/backup-folder.ts";
import { runCommand } from "./command.ts";
import { startPostgres } from "./postgres/embedded-postgres.ts";
import { LaunchError } from "./launch-error.ts";
import { dataDirFrom } from "./project.ts";
import { holdDataDir, liveLauncher } from "./process/run-record.ts";

await runCommand(async (args) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { secrets: { type: "string" } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.secrets === undefined)
    throw new LaunchError("Say where to: npm run backup -- <folder> --secrets <another folder>");
  if (process.env["DATABASE_URL"])
    throw new LaunchError(
      "The database of DATABASE_URL is backed up by its own server's means (pg_basebackup, a provider's snapshots). Keep secrets.json apart from it.",
    );
  const dataDir = dataDirFrom(process.env);
  const startedAt = performance.now();
  // A running portal keeps running; otherwise the database is started for the backup.
  const hold = liveLauncher(dataDir) ? undefined : await holdDataDir(dataDir);
  try {
    const server = await startPostgres({ dataDir, reuse: true });
    try {
      const { ownerUrl, cluster } = server;
      const order = { dataDir, ownerUrl, cluster, to: resolve(folder), secretsTo: resolve(values.secrets) };
      const bytes = await writeBackup(order);
      await noteBackup(ownerUrl, `${(bytes / 1e6).toFixed(1)} MB to ${basename(order.to)}`);
      say(`${(bytes / 1e6).toFixed(1)} MB in ${formatDuration(performance.now() - startedAt)}: ${order.to}`);
      say(`The keys that open it: ${order.secretsTo}. Keep them elsewhere.`);
    } finally {
      await server.stop();
    }
  } finally {
    hold?.release();
  }
  return 0;
});

/** The admin's System page tells when the last one was; the backup holds itself without this. */
async function noteBackup(ownerUrl: string, note: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (sql) => {
      const [made] = await sql<{ id: string }[]>`
        insert into maintenance_runs (kind, is_ok, note, at) values ('backup', true, ${note}, now()) returning id`;
      await sql`select audit_append('platform', 'system', 'operator', 'maintenance.backup', ${made?.id ?? ""}, '{"isOk": true}'::jsonb)`;
    });
  } catch {
    say(
      "The backup is whole, but its date could not be noted for the System page (is the database migrated?).",
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
