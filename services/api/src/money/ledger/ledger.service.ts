import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Balance, Transaction, ledger as api } from "@roadworthy/contracts/ledger";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";

/** What the partner has in the mode it acts in; an account that was never used holds nothing. */
export async function readBalance(ctx: Ctx): Promise<Balance> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [account] = await ctx.sql<{ posted: number; held: number }[]>`
    select posted_cents::float8 as posted, held_cents::float8 as held
    from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode} and kind = 'partner'`;
  const { posted, held } = account ?? { posted: 0, held: 0 };
  return { postedCents: posted, heldCents: held, availableCents: posted - held };
}

type EntryRow = {
  id: string;
  seq: number;
  at_ms: number;
  description: string;
  amount: number;
  balance_after: number;
  pull_id: string | null;
};

/** The partner's account statement in the mode it acts in, newest first. */
export async function listTransactions(
  ctx: Ctx,
  { query }: InputOf<typeof api.transactions>,
): Promise<ReplyOf<typeof api.transactions>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const after = decodeCursor("ledger", query.cursor);
  const rows = await ctx.sql<EntryRow[]>`
    select e.id, e.seq::float8 as seq, (extract(epoch from e.created_at) * 1000)::float8 as at_ms, t.description,
      e.amount_cents::float8 as amount, e.balance_after_cents::float8 as balance_after, t.pull_id
    from ledger_entries e
    join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = (select a.id from ledger_accounts a
        where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner')
      ${after ? ctx.sql`and e.seq < ${Number(after.id) || 0}` : ctx.sql``}
    order by e.seq desc
    limit ${query.limit + 1}`;
  const page = pageOf("ledger", rows, query.limit, ({ at_ms, seq }) => ({
    at: new Date(at_ms),
    id: String(seq),
  }));
  return { ...page, items: page.items.map(toTransaction) };
}

const toTransaction = (row: EntryRow): Transaction => ({
  id: row.id,
  date: new Date(row.at_ms),
  description: row.description,
  amountCents: Math.abs(row.amount),
  type: row.amount > 0 ? "credit" : "debit",
  status: "posted",
  balanceAfterCents: row.balance_after,
  pullId: row.pull_id,
});
