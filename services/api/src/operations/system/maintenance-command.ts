import postgres from "postgres";

const usage = "Usage: maintenance backup|restore-drill ok|failed <note>\n";
const kinds: Readonly<Record<string, string>> = { backup: "backup", "restore-drill": "restore_drill" };

/**
 * `maintenance backup|restore-drill ok|failed <note>`: records database maintenance for the admins' System page. `npm run backup`
 * records itself; operators with a backup of their own record it by this command. Leaves a row in the audit trail.
 */
export async function runMaintenanceCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  const [name = "", outcome, ...words] = args;
  const kind = kinds[name];
  const note = words.join(" ").slice(0, 200);
  if (kind === undefined || (outcome !== "ok" && outcome !== "failed") || note === "") {
    process.stderr.write(usage);
    return 2;
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (sql) => {
      const [made] = await sql<{ id: string }[]>`
        insert into maintenance_runs (kind, is_ok, note, at) values (${kind}, ${outcome === "ok"}, ${note}, now()) returning id`;
      await sql`select audit_append('platform', 'system', 'operator', ${`maintenance.${kind}`}, ${made?.id ?? ""},
        ${sql.json({ isOk: outcome === "ok" })}::jsonb)`;
    });
    process.stdout.write("Noted.\n");
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
