import { sql } from "drizzle-orm";
import type { adminRevenue, RevenueRow } from "@roadworthy/contracts/admin-revenue";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList, withinDays } from "../../platform/list.ts";

/** An instant comes as text, a sum may. */
type Row = Omit<RevenueRow, "at" | "amountCents"> & { readonly at: string; readonly amountCents: string };

/** The business a movement is about: that of its pull, or whose account it went to. */
const partner = sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ledger_entries o
  join ledger_accounts oa on oa.id = o.account_id join partners n on n.id = oa.partner_id where o.transfer_id = t.id limit 1)`;

/** The client a movement is about, by the invoice, refund or dispute that it names. */
const client = sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = coalesce(
  (select i.user_id from invoices i where i.id = t.reference),
  (select r.user_id from refunds r where r.id = t.reference),
  (select i.user_id from payment_disputes d join invoices i on i.id = d.invoice_id where d.reference = t.reference)))`;

/** The rows behind the revenue figures: what live pulls and plans were charged, and what went back. */
export async function listRevenue(
  ctx: Ctx,
  { query }: InputOf<typeof adminRevenue.list>,
): Promise<ReplyOf<typeof adminRevenue.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "at">(
    ctx,
    {
      name: "admin-revenue",
      select: sql`e.id, e.created_at as at, case a.kind when 'revenue' then 'pulls' else 'plans' end as source, t.kind, t.description,
        case a.kind when 'revenue' then ${partner} end as partner, case a.kind when 'client_revenue' then ${client} end as client,
        t.pull_id as "pullId", e.amount_cents as "amountCents"`,
      from: sql`ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id`,
      where: allOf(
        sql`a.kind in ('revenue', 'client_revenue') and a.mode = 'live'`,
        query.source && sql`a.kind = ${query.source === "pulls" ? "revenue" : "client_revenue"}`,
        withinDays(sql`e.created_at`, query),
      ),
      id: sql`e.id`,
      sort: { at: { by: sql`e.created_at`, type: "timestamptz" } },
    },
    query,
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      at: new Date(row.at),
      amountCents: Number(row.amountCents),
    })),
  };
}
