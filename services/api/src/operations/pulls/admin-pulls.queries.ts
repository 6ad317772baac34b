import { sql, type SQL } from "drizzle-orm";
import type { AdminPull, AdminPullRow, adminPulls } from "@roadworthy/contracts/admin-pulls";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, withinDays } from "../../platform/list.ts";

/** A row as the statement gives it: instants are text, sums may be. */
type Row = Omit<AdminPullRow, "createdAt" | "finishedAt" | "refundedCents"> & {
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly refundedCents: string;
};

const refunded = sql`(select coalesce(sum(e.amount_cents), 0) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'partner' where t.pull_id = p.id and t.kind = 'refund')`;

const columns = sql`p.id, (select jsonb_build_object('id', n.id, 'name', n.name) from partners n where n.id = p.partner_id) as partner,
  (select c.display_name from consumers c where c.id = p.consumer_id) as "consumerName", p.mode,
  p.pull_type as "pullType", p.score_type as "scoreType", p.status, p.quoted_cents as "quotedCents",
  p.charged_cents as "chargedCents", p.created_at as "createdAt", p.finished_at as "finishedAt",
  ${refunded} as "refundedCents",
  (select jsonb_agg(b.bureau order by b.bureau) from pull_bureaus b where b.pull_id = p.id) as bureaus`;

const shown = (row: Row): AdminPullRow => ({
  id: row.id,
  partner: row.partner,
  consumerName: row.consumerName,
  mode: row.mode,
  pullType: row.pullType,
  scoreType: row.scoreType,
  bureaus: row.bureaus,
  status: row.status,
  quotedCents: row.quotedCents,
  chargedCents: row.chargedCents,
  refundedCents: Number(row.refundedCents),
  createdAt: new Date(row.createdAt),
  finishedAt: dateOf(row.finishedAt),
});

const matching = (text: string): SQL => sql`p.id = any(array(
  select ${text}::text
  union all select r.pull_id from credit_reports r where r.id = ${text}
  union all select x.id from consumers y join pulls x on x.consumer_id = y.id where y.display_name ilike ${containing(text)}
  union all select x.id from businesses y join pulls x on x.partner_id = y.id where y.id = ${text} or y.name ilike ${containing(text)}))`;

/** Pulls of all businesses. The first page of a reading writes one row to the trail, without what was searched for. */
export async function listAdminPulls(
  ctx: Ctx,
  { query }: InputOf<typeof adminPulls.list>,
): Promise<ReplyOf<typeof adminPulls.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "created">(
    ctx,
    {
      name: "admin-pulls",
      select: columns,
      from: sql`pulls p join businesses o on o.id = p.partner_id`,
      where: allOf(
        query.search && matching(query.search),
        query.status && sql`p.status = ${query.status}`,
        query.mode && sql`p.mode = ${query.mode}`,
        query.ended && sql`p.status not in ('pending', 'canceled')`,
        query.bureauAnswer &&
          sql`exists (select from pull_bureaus b where b.pull_id = p.id and ${
            query.bureauAnswer === "asked"
              ? sql`b.sent_at is not null`
              : sql`b.reason in ('bureau_error', 'subject_mismatch')`
          })`,
        query.partner && sql`p.partner_id = ${query.partner}`,
        withinDays(sql`p.created_at`, query),
      ),
      id: sql`p.id`,
      sort: { created: { by: sql`p.created_at`, type: "timestamptz" } },
    },
    query,
  );
  if (query.cursor === undefined) {
    await recordAudit(ctx, {
      action: "credit_pull.list",
      object: "credit_pulls",
      detail: { shown: page.items.length, isSearch: query.search !== undefined, ...csvOf(query) },
    });
  }
  return { ...page, items: page.items.map(shown) };
}

const csvOf = ({ format }: { readonly format?: string | undefined }) => (format ? { format } : {});

/** Instants and sums come as the database writes them. */
type Part = Omit<AdminPull["bureauHistory"][number], "sentAt" | "answeredAt" | "lateAt"> & {
  readonly sentAt: string | null;
  readonly answeredAt: string | null;
  readonly lateAt: string | null;
};
type Transfer = Omit<AdminPull["transfers"][number], "amountCents" | "at"> & {
  readonly amountCents: string;
  readonly at: string;
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** One pull with what happened at each bureau and to its money; reading it is on the trail. */
export async function readAdminPull(
  ctx: Ctx,
  { params: { id } }: InputOf<typeof adminPulls.get>,
): Promise<AdminPull> {
  requireActor(ctx, "admin");
  const [row] = await ctx.db.execute<Row & { purpose: string; byKey: boolean }>(sql`
    select ${columns}, p.purpose, p.requested_by_key_id is not null as "byKey" from pulls p where p.id = ${id}`);
  if (!row) throw new AppError("not_found", "There is no such pull.");
  const [bureauHistory, transfers] = await Promise.all([
    ctx.sql<Part[]>`
      select b.bureau, b.status::text, b.reason, b.price_cents as "priceCents", b.attempts, b.sent_at as "sentAt",
        b.answered_at as "answeredAt", l.came_at as "lateAt", l.settlement as "lateSettlement",
        b.status in ('pending', 'sent')
          and coalesce(b.doubt_at, b.sent_at, p.created_at) < clock_timestamp() - interval '15 minutes' as "maySettle"
      from pull_bureaus b join pulls p on p.id = b.pull_id
      left join late_answers l on l.pull_id = b.pull_id and l.bureau = b.bureau
      where b.pull_id = ${id} order by b.bureau`,
    ctx.sql<Transfer[]>`
      select t.id, t.kind, t.description, e.amount_cents as "amountCents", t.created_at as at
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
      where t.pull_id = ${id} order by t.created_at, t.id`,
  ]);
  await recordAudit(ctx, { action: "credit_pull.read", object: id });
  return {
    ...shown(row),
    purpose: row.purpose,
    byKey: row.byKey,
    bureauHistory: bureauHistory.map((part) => ({
      ...part,
      sentAt: dateOf(part.sentAt),
      answeredAt: dateOf(part.answeredAt),
      lateAt: dateOf(part.lateAt),
    })),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      amountCents: Number(transfer.amountCents),
      at: new Date(transfer.at),
    })),
  };
}
