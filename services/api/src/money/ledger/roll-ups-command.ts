import postgres from "postgres";

/** `cli roll-ups rebuild`: recounts the sums of pulls and ledger, for instance after `reconcile` found a difference. */
export async function runRollUpsCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  if (args.length !== 1 || args[0] !== "rebuild") {
    process.stderr.write("Usage: roll-ups rebuild\n");
    return 2;
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select rebuild_roll_ups()`;
    const [sums] = await sql<{ days: number; months: number }[]>`
      select (select count(*)::int from pull_days) as days, (select count(*)::int from ledger_months) as months`;
    process.stdout.write(
      `Counted anew: ${sums?.days ?? 0} sums of days, ${sums?.months ?? 0} of months. \`reconcile\` proves them.\n`,
    );
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
