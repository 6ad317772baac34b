import type postgres from "postgres";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { demoId, numberOf, pick } from "./chance.ts";
import { harborPoint } from "./demo-accounts.ts";
import { insertUntyped } from "./tables.ts";

const PULLS_LOGGED = 30;
const DAYS_KEPT = 29;

type Made = { readonly id: string; readonly reportId: string; readonly type: string; readonly at: Date };
type Row = Readonly<Record<string, unknown>>;
type Call = Partial<Row> & { readonly path: string; readonly status: number };

/** What the sample partner's software has called: its pulls with what comes before and after, and now and then a slip. */
export async function writeRequestLog(
  sql: postgres.TransactionSql,
  { now, keyIds }: { readonly now: Date; readonly keyIds: { readonly live: string; readonly test: string } },
): Promise<void> {
  const since = daysAfter(now, -DAYS_KEPT);
  await sql`select keep_request_log(${utcDay(since)}::date)`;
  const pulls = await sql<Made[]>`
    select p.id, r.id as "reportId", p.pull_type as type, p.created_at as at
    from pulls p join credit_reports r on r.pull_id = p.id
    where p.partner_id = ${harborPoint.id} and p.mode = 'live' and p.created_at >= ${since.toISOString()}::timestamptz
    order by p.created_at desc limit ${PULLS_LOGGED}`;
  const rows = pulls.flatMap(({ id, reportId, type, at }, index) => {
    const mode = index % 7 === 3 ? ("test" as const) : ("live" as const);
    const row = (step: number, call: Call): Row =>
      rowOf(`${id} ${step}`, after(at, step), mode, keyIds[mode], call);
    const body = { bureaus: ["equifax", "experian", "transunion"], type, scoreType: "vantage" };
    return [
      row(0, { path: "/api/v1/quotes", operation: "quotes.create", status: 200, body }),
      row(1, {
        path: "/api/v1/credit-pulls",
        operation: "pulls.request",
        status: 201,
        latency_ms: 400 + numberOf(id, 1_400),
        idempotency_key: `harbor-${numberOf(id, 90_000) + 10_000}`,
        body: { ...body, firstName: "…", lastName: "…", ssn: "…", purpose: "EXTENSION_OF_CREDIT" },
      }),
      row(2, {
        method: "GET",
        path: `/api/v1/credit-reports/${reportId}`,
        operation: "creditReports.get",
        status: 200,
      }),
      ...(index % 6 === 5 ? [row(3, slipOf(id))] : []),
    ];
  });
  // Every row has the same columns, as one statement inserts them all.
  await insertUntyped(sql, "request_log", rows);
  // A key was last used when it last called.
  await sql`
    update api_keys k set last_used_at = l.at, last_used_ip = l.ip::inet
    from (select distinct on (key_id) key_id, at, ip from request_log order by key_id, at desc, id desc) l
    where k.id = l.key_id`;
}

const after = (at: Date, step: number): Date => new Date(at.getTime() + step * 2_000);

const slipOf = (id: string): Call =>
  pick<Call>(`slip ${id}`, [
    {
      method: "GET",
      path: "/api/v1/credit-reports/rep_00000000000000000000000000000000",
      operation: "creditReports.get",
      status: 404,
      problem: "not_found",
      detail: "There is no credit report of this id.",
    },
    {
      path: "/api/v1/quotes",
      operation: "quotes.create",
      status: 400,
      body: { bureaus: ["equifax"], scoreType: "fico" },
      problem: "invalid_request",
      detail: "The request's body is not valid.",
    },
    {
      method: "GET",
      path: "/api/v1/credit-report",
      status: 404,
      problem: "not_found",
      detail: "There is nothing at this address.",
    },
  ]);

const rowOf = (name: string, at: Date, mode: "live" | "test", keyId: string, call: Call): Row => ({
  id: demoId("req", name),
  at,
  partner_id: harborPoint.id,
  key_id: keyId,
  mode,
  operation: null,
  method: "POST",
  query: "",
  latency_ms: 8 + numberOf(name, 40),
  ip: "203.0.113.40",
  user_agent: "HarborDesk/4.2",
  idempotency_key: null,
  body: null,
  problem: null,
  detail: null,
  ...call,
});
