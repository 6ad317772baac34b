import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { isTransient } from "../../platform/http/transient-errors.ts";
import { perProcess } from "../../platform/per-process.ts";
import { redact, redactPath, redactQuery, storable } from "./redact.rules.ts";

type Needs = Pick<Deps, "sql" | "memory" | "closing" | "now">;
type Row = Readonly<Record<string, unknown>>;

const FLUSH_MS = 1_000;
const ROWS_AT_ONCE = 500;
/** What is kept while the database is away; beyond that the log has gaps rather than the process no memory. */
const MOST_WAITING = 20_000;

const bufferOf = perProcess(() => ({
  rows: [] as Row[],
  timer: undefined as NodeJS.Timeout | undefined,
  isClosing: false,
  /** The day whose partition is known to be there. */
  day: "",
}));

/** Notes every call by an API key once it is answered. Nothing is written then: that is done in batches, off the requests' way. */
export function recordRequests(app: FastifyInstance, deps: Needs): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { caller } = request;
    if (caller?.keyId) note(deps, rowOf(request, reply, caller, caller.keyId), request.log);
    done();
  });
}

function rowOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: NonNullable<FastifyRequest["caller"]>,
  keyId: string,
): Row {
  const key = request.headers["idempotency-key"];
  return {
    id: request.id,
    at: new Date(Date.now() - reply.elapsedTime).toISOString(),
    partner_id: caller.partnerId,
    key_id: keyId,
    mode: caller.keyMode,
    operation: request.routeOptions.config.endpointId ?? null,
    method: request.method,
    path: redactPath(request.url, request.routeOptions.url),
    query: redactQuery(request.url),
    status: reply.statusCode,
    latency_ms: Math.round(reply.elapsedTime),
    ip: request.ctx.ip,
    user_agent: storable(request.ctx.userAgent, 200),
    idempotency_key: typeof key === "string" ? storable(key, 255) : null,
    body: redact(request.body),
    problem: request.refused?.code ?? null,
    detail: request.refused === null ? null : storable(request.refused.detail, 1_000),
  };
}

function note(deps: Needs, row: Row, log: Ctx["log"]): void {
  const buffer = bufferOf(deps);
  if (buffer.rows.length < MOST_WAITING) buffer.rows.push(row);
  if (buffer.timer !== undefined) return;
  if (!buffer.isClosing) {
    buffer.isClosing = true;
    deps.closing.push(() => flushRequestLog(deps, log));
  }
  buffer.timer = setTimeout(() => {
    flushRequestLog(deps, log).catch((error: unknown) => log.error({ err: error }, "the request log waits"));
  }, FLUSH_MS).unref();
}

/**
 * Writes what waits. What could not be written waits for the next time, unless the database refuses it for what it holds: then each row
 * is written for itself, so that one of them, which any caller may have sent, stops no other.
 */
export async function flushRequestLog(deps: Needs, log?: Ctx["log"]): Promise<void> {
  const buffer = bufferOf(deps);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  while (buffer.rows.length > 0) {
    const rows = buffer.rows.splice(0, ROWS_AT_ONCE);
    try {
      const day = utcDay(deps.now());
      if (buffer.day !== day) await deps.sql`select keep_request_log()`;
      buffer.day = day;
    } catch (error) {
      buffer.rows.unshift(...rows);
      throw error;
    }
    await insert(deps, rows).catch(async (error: unknown) => {
      if (isTransient(error)) {
        buffer.rows.unshift(...rows);
        throw error;
      }
      for (const row of rows) await insert(deps, [row]).catch((error: unknown) => leaveOut(row, error));
    });
  }

  function leaveOut(row: Row, error: unknown): void {
    if (isTransient(error)) buffer.rows.push(row);
    else log?.error({ err: error, reqId: row["id"] }, "a call is missing in the request log");
  }
}

const insert = ({ sql }: Pick<Needs, "sql">, rows: readonly Row[]): Promise<unknown> => sql`
  insert into request_log select * from jsonb_populate_recordset(null::request_log, ${JSON.stringify(rows)}::text::jsonb)`;
