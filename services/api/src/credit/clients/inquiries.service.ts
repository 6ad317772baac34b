import type { clients, ClientDashboard, Inquiry } from "@roadworthy/contracts/clients";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { PullType } from "@roadworthy/contracts/primitives";
import { decodeCursor, pageOf, type Position } from "../../platform/cursor.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

/** Who pulled the client's credit: every partner's pull of this person that reached a bureau's door, and the own updates. */
export async function listInquiries(
  ctx: Ctx,
  { query }: InputOf<typeof clients.inquiries>,
): Promise<ReplyOf<typeof clients.inquiries>> {
  const { userId } = requireActor(ctx, "client");
  const rows = await readInquiries(ctx, userId, {
    limit: query.limit + 1,
    after: decodeCursor("inquiries", query.cursor),
    type: query.type ?? null,
  });
  return pageOf("inquiries", rows, query.limit, ({ at, id }) => ({ at, id }));
}

/** The newest five inquiries in words. */
export async function recentActivity(ctx: Ctx, userId: string): Promise<ClientDashboard["recentActivity"]> {
  const rows = await readInquiries(ctx, userId, { limit: 5, after: null, type: null });
  return rows.map((row) => ({ at: row.at, title: titleOf(row), detail: detailOf(row) }));
}

const titleOf = (row: Inquiry): string => {
  if (row.isOwn) return row.status === "failed" ? "Monthly update failed" : "Monthly update received";
  return `${row.requester} made a ${row.type} inquiry`;
};

const detailOf = (row: Inquiry): string => row.bureaus.map((bureau) => bureauNames[bureau]).join(", ");

type Row = Omit<Inquiry, "at"> & { readonly at: string };

/** A client's inquiries, newest first, in one statement over both kinds. A partner's test-mode pull is no inquiry, nor is one canceled before anything was sent. */
export async function readInquiries(
  ctx: Ctx,
  userId: string,
  { limit, after, type }: { limit: number; after: Position | null; type: PullType | null },
): Promise<Inquiry[]> {
  const rows = await ctx.sql<Row[]>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      requester, purpose, bureaus, type, "scoreType", status, "consentMethod", "isOwn"
    from (
      select p.id, p.created_at, b.name as requester, p.purpose,
        (select array_agg(pb.bureau::text order by pb.bureau) from pull_bureaus pb where pb.pull_id = p.id) as bureaus,
        p.pull_type as type, p.score_type as "scoreType", p.status, k.method as "consentMethod", false as "isOwn"
      from consumers c
      join pulls p on p.consumer_id = c.id
      join partners b on b.id = p.partner_id
      left join consents k on k.id = p.consent_id
      where c.user_id = ${userId} and p.mode = 'live' and p.status <> 'canceled'
      union all
      select r.id, r.created_at, 'Roadworthy', null, r.bureaus::text[], r.pull_type, r.score_type, r.status, null, true
      from credit_reports r
      where r.owner_user_id = ${userId} and r.pull_id is null
    ) as inquiry
    where (${type}::text is null or type::text = ${type})
      and (${after?.at.toISOString() ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at.toISOString() ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
