import { sql, type SQL } from "drizzle-orm";
import type { admin, AuditRow } from "@roadworthy/contracts/admin";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { includes } from "../../accounts/people/people.queries.ts";
import { allOf, beginning, containing, readList, type ListSource, withinDays } from "../../platform/list.ts";

type Query = InputOf<typeof admin.auditRows>["query"];
type Row = Omit<AuditRow, "at" | "seq"> & { readonly at: string; readonly seq: string };

/** The audit trail, newest first; reading it is itself recorded, with which filters but not with their values. */
export async function listAuditRows(
  ctx: Ctx,
  { query }: InputOf<typeof admin.auditRows>,
): Promise<ReplyOf<typeof admin.auditRows>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "at">(ctx, sourceOf(query), query);
  const filters = (["action", "object", "actor", "stream", "from", "to"] as const).filter(
    (name) => query[name] !== undefined,
  );
  // A file is read page by page, and is one reading.
  if (query.format === undefined || query.cursor === undefined) {
    await recordAudit(ctx, {
      action: "audit.read",
      object: "audit",
      detail: {
        filters: filters.join(","),
        isFirstPage: query.cursor === undefined,
        ...(query.format && { format: query.format }),
      },
    });
  }
  return {
    ...page,
    items: page.items.map((row) => ({
      stream: row.stream,
      seq: Number(row.seq),
      at: new Date(row.at),
      actorKind: row.actorKind,
      actorId: row.actorId,
      actorName: row.actorName,
      objectName: row.objectName,
      action: row.action,
      object: row.object,
      detail: row.detail,
      hash: row.hash,
      prevHash: row.prevHash,
    })),
  };
}

/** Recomputes every hash chain, says where the first break of each is, and records that it was done. */
export async function verifyAudit(ctx: Ctx): Promise<ReplyOf<typeof admin.verifyAudit>> {
  requireActor(ctx, "admin");
  const [breaks, [size]] = await Promise.all([
    ctx.sql<
      { stream: string; seq: string; reason: string }[]
    >`select stream, seq, reason from audit_breaks()`,
    ctx.sql<{ streams: string; rows: string }[]>`
      select count(distinct stream) as streams, count(*) as rows from audit_rows`,
  ]);
  const result = {
    isIntact: breaks.length === 0,
    streams: Number(size?.streams ?? 0),
    rows: Number(size?.rows ?? 0),
    breaks: breaks.map((found) => ({ ...found, seq: Number(found.seq) })),
    verifiedAt: ctx.now(),
  };
  await recordAudit(ctx, {
    action: "audit.verify",
    object: "audit",
    detail: { isIntact: result.isIntact, rows: result.rows, breaks: breaks.length },
  });
  return result;
}

/** A row's place within one millisecond: chain, then number within it. */
const position = sql`(r.stream || ' ' || lpad(r.seq::text, 18, '0'))`;

const isUserId = (id: SQL): SQL => sql`${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const userId = sql`(case when ${isUserId(sql`r.actor_id`)} then r.actor_id::uuid end)`;

const actorName = sql`coalesce((select u.name from users u where u.id = ${userId}),
  (select k.name from api_keys k where k.id = r.actor_id))`;

/** Whose or what it is: looked up now, since the trail holds no names. Of what has no name itself it is the client it belongs to, of money the business. */
const objectName = sql`coalesce(case
  when starts_with(r.object, 'rep_') then (select c.display_name from credit_reports x join consumers c on c.id = x.consumer_id where x.id = r.object)
  when starts_with(r.object, 'pull_') then (select c.display_name from pulls x join consumers c on c.id = x.consumer_id where x.id = r.object)
  when starts_with(r.object, 'part_') then (select x.name from partners x where x.id = r.object)
  when starts_with(r.object, 'key_') then (select x.name || ' of ' || p.name from api_keys x join partners p on p.id = x.partner_id where x.id = r.object)
  when starts_with(r.object, 'view_') then (select x.name from support_views v join users x on x.id = v.user_id where v.id = r.object)
  when starts_with(r.object, 'prop_') then (select x.summary from proposals x where x.id = r.object)
  when starts_with(r.object, 'idc_') then (select x.name from identity_checks i join users x on x.id = i.user_id where i.id = r.object)
  when starts_with(r.object, 'pin_') then (select x.name from privacy_inbox x where x.id = r.object)
  when starts_with(r.object, 'inc_') then coalesce(
    (select x.title from security_incidents x where x.id = r.object), (select x.component from status_incidents x where x.id = r.object))
  when starts_with(r.object, 'abus_') then (select coalesce(p.name, c.display_name) from abuse_cases x
    left join partners p on p.id = x.subject left join consumers c on c.id = x.subject where x.id = r.object)
  when r.action = 'queue.assign' and ${isUserId(sql`(r.detail ->> 'to')`)}
    then (select x.name from users x where x.id = (r.detail ->> 'to')::uuid)
  when ${isUserId(sql`r.object`)} then (select x.name from users x where x.id = r.object::uuid)
end,
  (select x.object_name from proposals x where x.id = r.detail ->> 'proposal'),
  (case when starts_with(r.stream, 'client:') then (select x.name from users x where x.id = substr(r.stream, 8)::uuid) end),
  case when r.action like 'ledger.%' or r.action like 'top_up.%' then (select x.name from partners x where x.id = r.stream) end)`;

/** The ids a search may mean: the text itself as an id, and people and keys whose names contain it. Looked up first, since the trail is long. */
const actorsNamed = (text: string) => sql`
  select ${text}::text
  union all select id::text from users where ${includes(text)}
  union all select k.id from api_keys k where k.name ilike ${containing(text)}`;

const sourceOf = (query: Query): ListSource<"at"> => ({
  name: "audit",
  select: sql`r.stream, r.seq, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    r.actor_kind as "actorKind", r.actor_id as "actorId", ${actorName} as "actorName", ${objectName} as "objectName",
    r.action, r.object, r.detail, encode(r.hash, 'hex') as hash, encode(r.prev_hash, 'hex') as "prevHash"`,
  from: sql`audit_rows r`,
  where: allOf(
    query.action && sql`r.action like ${beginning(query.action)}`,
    query.object && sql`r.object = ${query.object}`,
    query.stream && sql`r.stream = ${query.stream}`,
    query.actor && sql`r.actor_id = any(array(${actorsNamed(query.actor)}))`,
    withinDays(sql`r.at`, query),
  ),
  id: position,
  sort: { at: { by: sql`r.at`, type: "timestamptz" } },
});
