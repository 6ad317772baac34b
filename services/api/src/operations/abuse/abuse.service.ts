import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { abuse as api, AbuseCase } from "@roadworthy/contracts/abuse";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { abuseCases, abuseRules } from "./abuse.table.ts";
import { answerReports } from "./case-reports.service.ts";

export type Row = Omit<AbuseCase, "subject" | "firstAt" | "lastAt" | "openedAt" | "closedAt"> & {
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly openedMs: number;
  readonly closedMs: number | null;
};

const ms = (column: string) => sql.raw(`(extract(epoch from c.${column}) * 1000)::float8`);

/** What is read of a case `c`. */
export const caseColumns = sql`c.id, c.kind, c.subject as "subjectId", c.count, c.threshold, c.outcome, c.note,
        coalesce((select p.name from partners p where p.id = c.subject),
          (select n.display_name from consumers n where n.id = c.subject)) as "subjectName",
        (select u.name from users u where u.id = c.closed_by) as "closedBy",
        ${ms("first_at")} as "firstMs", ${ms("last_at")} as "lastMs", ${ms("opened_at")} as "openedMs", ${ms("closed_at")} as "closedMs"`;

/** The cases, newest first. */
export async function listAbuseCases(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "opened">(
    ctx,
    {
      name: "abuse",
      select: caseColumns,
      from: sql`abuse_cases c`,
      where: allOf(
        query.state && (query.state === "open" ? sql`c.closed_at is null` : sql`c.closed_at is not null`),
        query.kind && sql`c.kind = ${query.kind}`,
      ),
      id: sql`c.id`,
      sort: { opened: { by: sql`c.opened_at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(toCase) };
}

export const toCase = ({
  subjectId,
  subjectName,
  firstMs,
  lastMs,
  openedMs,
  closedMs,
  ...row
}: Row): AbuseCase => ({
  ...row,
  subject: {
    id: subjectId,
    name: subjectName ?? subjectId,
    link: subjectId.startsWith("part_")
      ? `/admin/partners/${subjectId}`
      : `/admin/pulls?search=${encodeURIComponent(subjectName ?? subjectId)}`,
  },
  firstAt: new Date(firstMs),
  lastAt: new Date(lastMs),
  openedAt: new Date(openedMs),
  closedAt: closedMs === null ? null : new Date(closedMs),
});

/** Closes a case; of two who close it at once one does. */
export function closeAbuseCase(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof api.close>,
): Promise<ReplyOf<typeof api.close>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const closedAt = ctx.now();
    const [closed] = await ctx.db
      .update(abuseCases)
      .set({ closedAt, closedBy: userId, outcome: body.outcome, note: body.note })
      .where(and(eq(abuseCases.id, id), isNull(abuseCases.closedAt)))
      .returning();
    if (!closed) {
      const [known] = await ctx.db
        .select({ id: abuseCases.id })
        .from(abuseCases)
        .where(eq(abuseCases.id, id));
      if (!known) throw new AppError("not_found", "There is no such case.");
      throw new AppError("illegal_transition", "Someone else has already closed this case.");
    }
    await recordAudit(ctx, { action: "abuse_case.close", object: id, detail: { outcome: body.outcome } });
    const [business] = await ctx.db
      .select({ name: partners.name })
      .from(partners)
      .where(eq(partners.id, closed.subject));
    await answerReports(ctx, closed, business?.name ?? "", body.outcome);
    return { closedAt };
  });
}

/** From when on a pattern is a case. */
export async function readAbuseRules(ctx: Ctx): Promise<ReplyOf<typeof api.rules>> {
  requireActor(ctx, "admin");
  const rows = await ctx.db
    .select({ rule: abuseRules, changedBy: users.name })
    .from(abuseRules)
    .leftJoin(users, eq(users.id, abuseRules.changedBy))
    .orderBy(asc(abuseRules.kind));
  return { items: rows.map(({ rule, changedBy }) => ({ ...rule, changedBy })) };
}

/** Changes a threshold; what is looked for is set by the code. */
export function changeAbuseRule(
  ctx: Ctx,
  { body: { kind, ...rule } }: InputOf<typeof api.changeRule>,
): Promise<ReplyOf<typeof api.changeRule>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    await ctx.db
      .update(abuseRules)
      .set({ ...rule, changedAt: ctx.now(), changedBy: userId })
      .where(eq(abuseRules.kind, kind));
    await recordAudit(ctx, { action: "abuse_rule.change", object: kind, detail: rule });
    return readAbuseRules(ctx);
  });
}
