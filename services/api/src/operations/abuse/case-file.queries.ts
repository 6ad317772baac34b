import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { abuse as api, AbuseCaseFile } from "@roadworthy/contracts/abuse";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { wrongCodeAction } from "../../credit/access-codes/code-tries.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { inputOf } from "../../platform/serve.ts";
import { caseColumns, type Row, toCase } from "./abuse.service.ts";
import { reportsOf } from "./case-reports.service.ts";

/** So many pulls are shown; a file holds the rest too. */
const shown = 100;
const inFile = 10_000;

/** A case with the pulls it rests on. */
export const readCaseFile = (ctx: Ctx, { params }: InputOf<typeof api.read>): Promise<AbuseCaseFile> =>
  caseFileOf(ctx, params.id, shown);

/** The same as a file, where the request asks for one. */
export async function caseFileAsCsv(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const { params, query } = inputOf<typeof api.read>(request);
  if (query.format === undefined) return null;
  const { kind, attempts, evidence } = await caseFileOf(request.ctx, params.id, inFile);
  void reply
    .header("content-disposition", `attachment; filename="case-${params.id}.csv"`)
    .header("cache-control", "no-store")
    .type("text/csv; charset=utf-8");
  if (kind === "code_guessing") {
    const rows = attempts.map((one) => [one.at.toISOString(), one.by, one.ip ?? "", one.requestId]);
    return csvOf([["Entered (UTC)", "Entered by", "IP address", "Request ID"], ...rows]);
  }
  const rows = evidence.map((pull) => [
    pull.createdAt.toISOString(),
    pull.partner.name,
    pull.consumerName,
    pull.by,
    pull.ip ?? "",
    pull.purpose,
    pull.status,
    pull.pullId,
  ]);
  const titles = [
    "Ordered (UTC)",
    "Business",
    "Consumer",
    "Ordered by",
    "IP address",
    "Purpose",
    "Status",
    "Pull ID",
  ];
  return csvOf([titles, ...rows]);
}

const csvOf = (rows: readonly (readonly string[])[]): Readable =>
  Readable.from([
    stringify(
      rows.map((row) => [...row]),
      csvOptions,
    ),
  ]);

async function caseFileOf(ctx: Ctx, id: string, most: number): Promise<AbuseCaseFile> {
  requireActor(ctx, "admin");
  const [found] = asRows(
    await ctx.db.execute(sql`select ${caseColumns} from abuse_cases c where c.id = ${id}`),
  );
  if (!found) throw new AppError("not_found", "There is no such case.");
  const earlier = asRows(
    await ctx.db.execute(sql`select ${caseColumns} from abuse_cases c
      where c.subject = ${found.subjectId} and c.id <> ${id} order by c.opened_at desc, c.id limit 20`),
  );
  const isGuessing = found.kind === "code_guessing";
  const attempts = isGuessing ? await attemptsOf(ctx, found, most) : [];
  const evidence = isGuessing ? [] : await evidenceOf(ctx, found, most);
  await recordAudit(ctx, {
    action: "abuse_case.read",
    object: id,
    detail: { pulls: evidence.length, attempts: attempts.length },
  });
  const shownCase = toCase(found);
  return {
    ...shownCase,
    reports: await reportsOf(ctx, { ...shownCase, subject: found.subjectId }),
    evidence: evidence.map(({ createdMs, partnerId, partnerName, total: _total, ...pull }) => ({
      ...pull,
      createdAt: new Date(createdMs),
      partner: { id: partnerId, name: partnerName },
    })),
    evidenceTotal: evidence[0]?.total ?? 0,
    attempts,
    earlier: earlier.map(toCase),
  };
}

type Evidence = Omit<AbuseCaseFile["evidence"][number], "createdAt" | "partner"> & {
  readonly createdMs: number;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly total: number;
};

/** The live pulls that the finder of this pattern counted, or that clients reported, newest first. */
async function evidenceOf(ctx: Ctx, found: Row, most: number): Promise<Evidence[]> {
  const rows = await ctx.sql<Evidence[]>`
    select p.id as "pullId", (extract(epoch from p.created_at) * 1000)::float8 as "createdMs", p.partner_id as "partnerId",
      b.name as "partnerName", c.display_name as "consumerName", coalesce(k.name, nullif(u.name, ''), u.email, '') as by,
      host(p.ip) as ip, p.purpose, p.status, (count(*) over ())::int as total
    from pulls p join consumers c on c.id = p.consumer_id join partners b on b.id = p.partner_id
    left join api_keys k on k.id = p.requested_by_key_id left join users u on u.id = p.requested_by_user_id
    where p.mode = 'live' and ${countedIn(ctx, found)}
    order by p.created_at desc, p.id limit ${most}`;
  return [...rows];
}

/** The wrong codes of a business, newest first, from its audit log. */
async function attemptsOf(
  ctx: Ctx,
  { subjectId, firstMs, lastMs }: Row,
  most: number,
): Promise<AbuseCaseFile["attempts"]> {
  const rows = await ctx.sql<(Omit<AbuseCaseFile["attempts"][number], "at"> & { ms: number })[]>`
    select (extract(epoch from r.at) * 1000)::float8 as ms, coalesce(k.name, nullif(u.name, ''), u.email, '') as by,
      r.detail ->> 'ip' as ip, coalesce(r.detail ->> 'requestId', '') as "requestId"
    from audit_rows r left join api_keys k on k.id = r.actor_id left join users u on u.id::text = r.actor_id
    where r.object = ${subjectId} and r.action = ${wrongCodeAction}
      and r.at between ${new Date(firstMs).toISOString()}::timestamptz and ${new Date(lastMs).toISOString()}::timestamptz
    order by r.at desc, r.seq desc limit ${most}`;
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }));
}

function countedIn({ sql }: Ctx, { kind, subjectId, firstMs, lastMs }: Row) {
  const within = sql`between ${new Date(firstMs).toISOString()}::timestamptz and ${new Date(lastMs).toISOString()}::timestamptz`;
  if (kind === "client_reports")
    return sql`p.id in (select m.inquiry_id from misuse_reports m where m.partner_id = ${subjectId} and m.reported_at ${within})`;
  if (kind === "many_partners")
    return sql`c.ssn_index = (select ssn_index from consumers where id = ${subjectId}) and p.created_at ${within}`;
  const ofBusiness = sql`p.partner_id = ${subjectId} and p.created_at ${within}`;
  if (kind !== "odd_hours") return ofBusiness;
  const hour = sql`extract(hour from p.created_at at time zone 'America/New_York')`;
  return sql`${ofBusiness} and p.requested_by_user_id is not null and exists (
    select from abuse_rules r where r.kind = 'odd_hours' and ${hour} >= coalesce(r.from_hour, 0) and ${hour} < coalesce(r.until_hour, 0))`;
}

/** The statement's own columns. */
const asRows = (rows: readonly unknown[]): Row[] => rows as Row[];
