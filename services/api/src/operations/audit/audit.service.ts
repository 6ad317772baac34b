import type { admin, AuditRow } from "@roadworthy/contracts/admin";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { recordAudit } from "../../platform/audit.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

type Query = InputOf<typeof admin.auditRows>["query"];
type Row = Omit<AuditRow, "at" | "seq"> & {
  readonly at: string;
  readonly seq: string;
  readonly position: string;
};

/** The audit trail, newest first; reading it is itself recorded, with which filters but not with their values. */
export async function listAuditRows(
  ctx: Ctx,
  { query }: InputOf<typeof admin.auditRows>,
): Promise<ReplyOf<typeof admin.auditRows>> {
  requireActor(ctx, "admin");
  const rows = await readRows(ctx, query);
  const filters = (["action", "object", "actor", "stream", "from", "to"] as const).filter(
    (name) => query[name] !== undefined,
  );
  await recordAudit(ctx, {
    action: "audit.read",
    object: "audit",
    detail: { filters: filters.join(","), isFirstPage: query.cursor === undefined },
  });
  const page = pageOf("audit", rows, query.limit, ({ at, position }) => ({ at: new Date(at), id: position }));
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      stream: row.stream,
      seq: Number(row.seq),
      at: new Date(row.at),
      actorKind: row.actorKind,
      actorId: row.actorId,
      actorName: row.actorName,
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

/** `position` breaks ties of rows of one millisecond: chain, then number within it. */
async function readRows(ctx: Ctx, query: Query): Promise<Row[]> {
  const after = decodeCursor("audit", query.cursor);
  return ctx.sql<Row[]>`
    select r.stream, r.seq, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      r.actor_kind as "actorKind", r.actor_id as "actorId", coalesce(u.name, k.name) as "actorName",
      r.action, r.object, r.detail, encode(r.hash, 'hex') as hash,
      encode(r.prev_hash, 'hex') as "prevHash", r.position
    from (
      select *, stream || ' ' || lpad(seq::text, 18, '0') as position,
        case when actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then actor_id::uuid end as user_id
      from audit_rows
    ) as r
    left join users u on u.id = r.user_id
    left join api_keys k on k.id = r.actor_id
    where (${query.action ?? null}::text is null or starts_with(r.action, ${query.action ?? null}))
      and (${query.object ?? null}::text is null or r.object = ${query.object ?? null})
      and (${query.stream ?? null}::text is null or r.stream = ${query.stream ?? null})
      and (${query.actor ?? null}::text is null or r.actor_id = ${query.actor ?? null}
        or position(lower(${query.actor ?? null}) in lower(coalesce(u.name, k.name, ''))) > 0)
      and (${query.from ?? null}::date is null or r.at >= ${query.from ?? null}::date::timestamp at time zone 'UTC')
      and (${query.to ?? null}::date is null or r.at < (${query.to ?? null}::date + 1)::timestamp at time zone 'UTC')
      and (${after?.at.toISOString() ?? null}::timestamptz is null
        or (r.at, r.position) < (${after?.at.toISOString() ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by r.at desc, r.position desc
    limit ${query.limit + 1}`;
}
