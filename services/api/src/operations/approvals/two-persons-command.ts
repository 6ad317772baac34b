import postgres from "postgres";

/**
 * `two-persons lift|restore`: for the operator of an installation with one admin. Lifted, that admin approves their own proposals; as soon
 * as there is a second admin it counts for nothing. Leaves a row in the audit trail.
 */
export async function runTwoPersonsCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  const [verb] = args;
  if (args.length !== 1 || (verb !== "lift" && verb !== "restore")) {
    process.stderr.write("Usage: node src/cli.ts two-persons lift|restore\n");
    return 2;
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const isDone = await sql.begin(async (sql) => {
      const [count] = await sql<{ admins: number }[]>`
        select count(*)::int as admins from users where role = 'admin' and deleted_at is null and email_confirmed_at is not null
          and (banned_until is null or banned_until <= now())`;
      if (verb === "lift" && (count?.admins ?? 0) > 1) return false;
      await sql`update approval_rules set is_lifted_for_one_admin = ${verb === "lift"}, changed_at = now()`;
      await sql`select audit_append('platform', 'system', 'operator', ${`two_persons.${verb}`}, 'approval_rules', '{}'::jsonb)`;
      return true;
    });
    if (!isDone) {
      process.stderr.write("There are two admins or more, so two of them can decide. Nothing was changed.\n");
      return 1;
    }
    process.stdout.write(
      verb === "lift"
        ? "While there is one admin, that admin approves their own proposals.\n"
        : "Every proposal needs another admin again.\n",
    );
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
