import postgres from "postgres";

/**
 * `node src/cli.ts admin-security reset`: for an operator when no admin can get in anymore. Turns off the second factor and the
 * address list, keeps the list's entries and the time-out, and adds a row to the audit log. Running APIs follow within a second.
 */
export async function runAdminSecurityCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  if (args.length !== 1 || args[0] !== "reset") {
    process.stderr.write("Usage: node src/cli.ts admin-security reset\n");
    return 2;
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (sql) => {
      const [row] = await sql<{ version: number }[]>`
        update admin_security_settings set is_two_factor_required = false, is_address_list_on = false,
          version = version + 1, updated_at = now(), updated_by_user_id = null
        returning version`;
      const detail = sql.json({ version: row?.version ?? 0 });
      await sql`
        select audit_append('platform', 'system', 'operator', 'security_settings.reset', 'admin_security_settings', ${detail})`;
    });
    process.stdout.write("Admins need no second factor and no listed address now.\n");
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
