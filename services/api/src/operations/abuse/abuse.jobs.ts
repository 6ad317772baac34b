import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { abuseRules } from "./abuse.table.ts";
import { findAbuse, type Found } from "./find-abuse.queries.ts";

/** Looks for patterns that look like abuse and opens a case for each; an open one is brought up to date. */
export const watchForAbuse = job({
  name: "abuse.watch",
  everySeconds: 600,
  work: async (ctx) => {
    const rules = await ctx.db.select().from(abuseRules);
    for (const rule of rules.filter(({ isOn }) => isOn)) {
      for (const found of await findAbuse(ctx, rule.kind, rule)) await note(ctx, rule, found);
    }
  },
});

const note = (
  ctx: Ctx,
  { kind, threshold }: { readonly kind: string; readonly threshold: number },
  { subject, count, firstAt, lastAt }: Found,
): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<{ id: string; isNew: boolean }[]>`
      insert into abuse_cases as c (kind, subject, count, threshold, first_at, last_at, opened_at)
      values (${kind}, ${subject}, ${count}, ${threshold}, ${firstAt}, ${lastAt}, ${ctx.now().toISOString()})
      on conflict (kind, subject) where closed_at is null
      do update set count = greatest(c.count, excluded.count), last_at = greatest(c.last_at, excluded.last_at)
      returning c.id, (xmax = 0) as "isNew"`;
    if (row?.isNew)
      await recordAudit(ctx, {
        action: "abuse_case.open",
        object: row.id,
        detail: { kind, count, threshold },
      });
  });
