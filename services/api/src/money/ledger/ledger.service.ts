import { sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Balance, Transaction, ledger as api } from "@roadworthy/contracts/ledger";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";

/** The partner's balance in the current mode; an account that was never used is empty. */
export async function readBalance(ctx: Ctx): Promise<Balance> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [account] = await ctx.sql<{ posted: number; held: number }[]>`
    select posted_cents::float8 as posted, held_cents::float8 as held
    from ledger_accounts where partner_id = ${partnerId} and mode = ${keyMode} and kind = 'partner'`;
  const { posted, held } = account ?? { posted: 0, held: 0 };
  return { postedCents: posted, heldCents: held, availableCents: posted - held };
}

type EntryRow = {
  readonly id: string;
  readonly at_ms: number;
  readonly description: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly pull_id: string | null;
  readonly reference: string | null;
  readonly top_up_id: string | null;
};

/** The partner's account statement in the current mode, newest first. `seq` is the order in which the balance changed. */
export async function listTransactions(
  ctx: Ctx,
  { query }: InputOf<typeof api.transactions>,
): Promise<ReplyOf<typeof api.transactions>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const like = query.q && containing(query.q);
  const account = sql`(select a.id from ledger_accounts a
    where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner')`;
  const page = await readList<EntryRow, "createdAt">(
    ctx,
    {
      name: "transactions",
      select: sql`e.id, (extract(epoch from e.created_at) * 1000)::float8 as at_ms, t.description,
        e.amount_cents::float8 as amount, e.balance_after_cents::float8 as balance_after, t.pull_id,
        (select p.reference from pulls p where p.id = t.pull_id) as reference,
        (select u.id from top_ups u where t.kind = 'top_up' and u.id = t.reference) as top_up_id`,
      from: sql`ledger_entries e join ledger_transfers t on t.id = e.transfer_id`,
      countFrom: sql`ledger_entries e`,
      where: allOf(
        sql`e.account_id = ${account}`,
        // Only partners' entries have a balance after them, and few of those are gains, so these have an index of their own.
        query.kind &&
          (query.kind === "credit"
            ? sql`e.amount_cents > 0 and e.balance_after_cents is not null`
            : sql`e.amount_cents < 0`),
        query.from && sql`e.created_at >= ${query.from}::date at time zone 'UTC'`,
        query.to && sql`e.created_at < (${query.to}::date + 1) at time zone 'UTC'`,
      ),
      search: like
        ? [
            {
              ids: transfersNamed(partnerId, keyMode, account, like),
              key: sql`e.transfer_id`,
              matches: sql`exists (select from ledger_transfers n left join pulls p on p.id = n.pull_id
              where n.id = e.transfer_id and (n.description ilike ${like} or p.reference ilike ${like}))`,
              isAlone: !(query.kind ?? query.from ?? query.to),
            },
          ]
        : undefined,
      id: sql`e.id`,
      sort: { createdAt: { by: sql`e.seq`, type: "bigint" } },
    },
    query,
  );
  return { ...page, items: page.items.map(toTransaction) };
}

/** Movements by their words and by the partner's own reference of their pull, each found by an index of its own. */
const transfersNamed = (partnerId: string, mode: string, account: SQL, like: string): SQL => sql`
  select t.id from ledger_transfers t join ledger_entries x on x.transfer_id = t.id
    where t.description ilike ${like} and x.account_id = ${account}
  union all select t.id from pulls p join ledger_transfers t on t.pull_id = p.id
    where p.reference ilike ${like} and p.partner_id = ${partnerId} and p.mode = ${mode} and t.description not ilike ${like}`;

const toTransaction = (row: EntryRow): Transaction => ({
  id: row.id,
  createdAt: new Date(row.at_ms),
  description: row.description,
  amountCents: Math.abs(row.amount),
  kind: row.amount > 0 ? "credit" : "debit",
  status: "posted",
  balanceAfterCents: row.balance_after,
  pullId: row.pull_id,
  reference: row.reference,
  topUpId: row.top_up_id,
});
