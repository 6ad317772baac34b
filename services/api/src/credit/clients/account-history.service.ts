import { sql } from "drizzle-orm";
import {
  accountHistoryAction,
  type accountHistory as contract,
  type AccountHistoryEntry,
} from "@roadworthy/contracts/account-history";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { clientStream } from "./clients.rules.ts";

type Row = Omit<AccountHistoryEntry, "at"> & { readonly at_ms: number };

/** What the audit trail holds about a client: their own chain, what others did to their account, and what they did elsewhere. */
const partsOf = (userId: string) => {
  const stream = clientStream(userId);
  const columns = sql`r.at, r.action, r.hash, r.actor_id,
    case when r.actor_id = ${userId} then 'you' when r.actor_kind = 'admin' then 'staff' when r.actor_kind = 'partner' then 'business'
      when r.actor_kind = 'system' then 'system' else 'anonymous' end as actor`;
  return [
    sql`select ${columns} from audit_rows r where r.stream = ${stream}`,
    // A support view is opened in the employee's chain too.
    sql`select ${columns} from audit_rows r where r.object = ${userId} and r.stream <> ${stream} and r.action <> 'support_view.open'`,
    sql`select ${columns} from audit_rows r where r.actor_id = ${userId} and r.object <> ${userId} and r.stream <> ${stream}`,
  ];
};

/** A business acts through a person, a key, or as itself. */
const business = sql`case when i.actor = 'business' then coalesce(
  (select p.name from partners p where p.id = i.actor_id),
  (select p.name from api_keys k join partners p on p.id = k.partner_id where k.id = i.actor_id),
  (select p.name from users u join partners p on p.id = u.partner_id where u.id::text = i.actor_id)) end`;

/** The client's part of the audit trail, newest first. Employees stay unnamed; only a support view, which the client opened, names one. */
export async function listAccountHistory(
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  const parts = partsOf(userId);
  const page = await readList<Row, "at">(
    ctx,
    {
      name: "account-history",
      select: sql`encode(i.hash, 'hex') as id, (extract(epoch from i.at) * 1000)::float8 as at_ms, i.actor, i.action,
        ${business} as business`,
      from: sql`(${sql.join(parts, sql` union all `)}) as i`,
      parts,
      where: allOf(
        sql`i.action = any(${sql.param(accountHistoryAction.options)}::text[])`,
        query.actor && sql`i.actor = ${query.actor}`,
      ),
      id: sql`encode(i.hash, 'hex')`,
      sort: { at: { by: sql`i.at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(({ at_ms, ...row }) => ({ ...row, at: new Date(at_ms) })) };
}
