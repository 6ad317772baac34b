import { sql } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { LoggedRequest, requestLogs as api, RequestLogRow } from "@roadworthy/contracts/request-log";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { canRunAgain } from "./run-again.rules.ts";

type Row = Omit<RequestLogRow, "createdAt"> & { readonly createdAt: string | Date };

const columns = sql`l.id, l.at as "createdAt", l.mode, l.key_id as "keyId",
  coalesce((select k.name from api_keys k where k.id = l.key_id), '') as "keyName", l.method, l.path, l.status,
  l.latency_ms as "latencyMs", l.idempotency_key as "idempotencyKey", l.problem`;
const outcomes = {
  ok: sql`l.status < 400`,
  refused: sql`l.status between 400 and 499`,
  failed: sql`l.status >= 500`,
} as const;

/** One page of the calls of the partner's keys. */
export async function listRequests(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ListPage<RequestLogRow>> {
  const like = query.q && containing(query.q);
  const page = await readList<Row, "createdAt" | "latency">(
    ctx,
    {
      name: "request-log",
      select: columns,
      from: sql`request_log l`,
      where: allOf(
        ownOf(ctx),
        query.outcome && outcomes[query.outcome],
        query.status === undefined ? undefined : sql`l.status = ${query.status}`,
        query.method && sql`l.method = ${query.method}`,
        query.mode && sql`l.mode = ${query.mode}`,
        query.keyId && sql`l.key_id = ${query.keyId}`,
        like &&
          sql`(l.path ilike ${like} or l.id ilike ${like} or l.idempotency_key ilike ${like} or l.problem ilike ${like})`,
        query.from && sql`l.at >= ${query.from}::date at time zone 'UTC'`,
        query.to && sql`l.at < (${query.to}::date + 1) at time zone 'UTC'`,
      ),
      id: sql`l.id`,
      sort: {
        createdAt: { by: sql`l.at`, type: "timestamptz" },
        latency: { by: sql`l.latency_ms`, type: "bigint" },
      },
    },
    query,
  );
  return { ...page, items: page.items.map((row) => toRow(row)) };
}

/** One call with what was sent. */
export async function readRequest(
  ctx: Ctx,
  { params }: { readonly params: { readonly id: string } },
): Promise<LoggedRequest> {
  const [found] = await ctx.db.execute(
    sql`select ${columns}, l.operation, l.query, l.ip, l.user_agent as "userAgent", l.body, l.detail
      from request_log l where ${ownOf(ctx)} and l.id = ${params.id}`,
  );
  if (!found) throw new AppError("not_found", "There is no request of this id in the log.");
  const row = asDetailed(found);
  return { ...row, ...toRow(row), canRunAgain: canRunAgain(row.operation) };
}

/** The statement's columns are these. */
const asDetailed = (row: unknown) => row as Row & Omit<LoggedRequest, keyof Row | "canRunAgain">;

const toRow = (row: Row): RequestLogRow => ({ ...row, createdAt: new Date(row.createdAt) });

/** A person sees the calls of both modes, a key those of its own. */
function ownOf(ctx: Ctx) {
  const { partnerId, keyId, keyMode } = requireActor(ctx, "partner");
  return keyId === null
    ? sql`l.partner_id = ${partnerId}`
    : sql`l.partner_id = ${partnerId} and l.mode = ${keyMode}`;
}
