import postgres from "postgres";

const usage = `Usage: node src/cli.ts late-answers                                lists files that came after their pull had ended
       node src/cli.ts late-answers take <pull> <bureau>          takes up one that only the bureau's log knows, as reconcile told
       node src/cli.ts late-answers settle <pull> <bureau> <why>  notes what was decided about one
`;

/**
 * `late-answers`: for an operator. A bureau gave a file after its pull had ended as failed there: nobody was charged, nobody has read it, but
 * the consumer has an inquiry. What was agreed with the partner is noted on the trail, and `reconcile` is content again.
 */
export async function runLateAnswersCommand(args: readonly string[], ownerUrl: string): Promise<number> {
  const [verb, pull, bureau, ...why] = args;
  const isNamed = pull !== undefined && bureau !== undefined;
  const isTaking = verb === "take" && isNamed && why.length === 0;
  const isSettling = verb === "settle" && isNamed && why.length > 0;
  if (verb !== undefined && !isTaking && !isSettling) {
    process.stderr.write(usage);
    return 2;
  }
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    if (isTaking) {
      const answers = JSON.stringify([{ bureau, status: "answered" }]);
      await sql`select record_answers(id, 'operator', ${answers}::text::jsonb) from pulls
        where id = ${pull} and status <> 'pending'`;
    }
    if (!isSettling) {
      const rows = await sql<{ pull_id: string; bureau: string; name: string; came_at: Date }[]>`
        select l.pull_id, l.bureau::text, n.name, l.came_at from late_answers l
        join pulls p on p.id = l.pull_id join partners n on n.id = p.partner_id
        where l.settled_at is null order by l.came_at`;
      for (const row of rows)
        process.stdout.write(`${row.pull_id}  ${row.bureau}  ${row.came_at.toISOString()}  ${row.name}\n`);
      process.stdout.write(`${rows.length} to decide\n`);
      return 0;
    }
    const [row] = await sql<{ settled: boolean }[]>`
      select settle_late_answer(${pull}, ${bureau}, ${why.join(" ")}) as settled`;
    process.stdout.write(row?.settled ? "Noted.\n" : "There is no such answer to decide.\n");
    return row?.settled ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
