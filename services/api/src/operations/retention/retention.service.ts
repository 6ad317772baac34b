import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  retentionClass,
  type adminRetention as api,
  type DisposableClass,
  type DisposalCertificate,
  type DisposalDryRun,
  type RetainedRecords,
} from "@roadworthy/contracts/admin-retention";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readHeldFiles } from "./held-files.service.ts";
import { readHolds } from "./legal-holds.queries.ts";
import { sources } from "./retention-classes.ts";

/** Records of one run, so that no lock is held for long. */
const AT_ONCE = 500;
const SHOWN_IDS = 20;

/** Every class with its rule, how much there is of it and what is due, and the last certificates. */
export async function readRetention(ctx: Ctx): Promise<ReplyOf<typeof api.read>> {
  requireActor(ctx, "admin");
  const asOf = utcDay(ctx.now());
  const [items, certificates, holds, heldFiles] = await Promise.all([
    Promise.all(retentionClass.options.map((name) => readClass(ctx, name, asOf))),
    readCertificates(ctx, null),
    readHolds(ctx),
    readHeldFiles(ctx),
  ]);
  return { items, certificates, holds, heldFiles };
}

type Counted = {
  readonly records: string;
  readonly due: string;
  readonly held: string;
  readonly oldestMs: number | null;
};

async function readClass(ctx: Ctx, name: RetainedRecords["name"], asOf: string): Promise<RetainedRecords> {
  const { rows, isDue, how } = sources[name];
  const [counted] = await ctx.db.execute<Counted>(sql`
    select count(*) as records, count(*) filter (where ${isDue(asOf)} and not r.held) as due,
      count(*) filter (where ${isDue(asOf)} and r.held) as held,
      (extract(epoch from min(r.since)) * 1000)::float8 as "oldestMs" from (${rows}) r`);
  if (!counted) throw new Error("the records could not be counted");
  const { keepMonths, keepDays, disposeAfterMonths, runsFrom, source } = retentionRules[name];
  return {
    name,
    keepMonths,
    keepDays,
    disposeAfterMonths,
    runsFrom,
    source,
    how,
    records: Number(counted.records),
    oldestAt: counted.oldestMs === null ? null : new Date(counted.oldestMs),
    due: Number(counted.due),
    held: Number(counted.held),
  };
}

/** What is due of a class, the oldest first, as many as one run takes. */
export async function readDue(
  ctx: Ctx,
  name: DisposableClass,
  asOf: string,
): Promise<{ readonly id: string; readonly on: string }[]> {
  const { rows, isDue } = sources[name];
  return [
    ...(await ctx.db.execute<{ id: string; on: string }>(sql`
      select r.id, (r.since at time zone 'UTC')::date::text as on from (${rows}) r
      where ${isDue(asOf)} and not r.held order by r.since, r.id limit ${AT_ONCE}`)),
  ];
}

/** How many of a class would be due if no legal hold kept them. */
export async function countHeld(ctx: Ctx, name: DisposableClass, asOf: string): Promise<number> {
  const { rows, isDue } = sources[name];
  const [row] = await ctx.db.execute<{ held: number }>(
    sql`select count(*)::integer as held from (${rows}) r where ${isDue(asOf)} and r.held`,
  );
  return row?.held ?? 0;
}

/** What proves which records were meant: the SHA-256 of their sorted ids, one a line. */
export const digestOf = (ids: readonly string[]): string =>
  createHash("sha256")
    .update(ids.toSorted((a, b) => (a < b ? -1 : 1)).join("\n"))
    .digest("hex");

/** What disposing of a class would delete today. */
export async function readDryRun(ctx: Ctx, { query }: InputOf<typeof api.dryRun>): Promise<DisposalDryRun> {
  requireActor(ctx, "admin");
  const asOf = utcDay(ctx.now());
  const due = await readDue(ctx, query.class, asOf);
  return {
    class: query.class,
    asOf,
    records: due.length,
    held: await countHeld(ctx, query.class, asOf),
    oldestOn: due.at(0)?.on ?? null,
    newestOn: due.at(-1)?.on ?? null,
    ids: due.slice(0, SHOWN_IDS).map(({ id }) => id),
    idsSha256: digestOf(due.map(({ id }) => id)),
  };
}

/** One certificate. */
export async function readCertificate(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof api.certificate>, "params">,
): Promise<DisposalCertificate> {
  requireActor(ctx, "admin");
  const [found] = await readCertificates(ctx, params.id);
  if (!found) throw new AppError("not_found", "There is no such certificate.");
  return found;
}

type Row = Omit<DisposalCertificate, "disposedAt" | "source"> & { readonly disposedMs: number };

async function readCertificates(ctx: Ctx, id: string | null): Promise<DisposalCertificate[]> {
  const rows = await ctx.sql<Row[]>`
    select d.id, d.class, d.as_of::text as "asOf", d.records, d.held, d.ids_sha256 as "idsSha256", a.name as "proposedBy", b.name as "approvedBy",
      (extract(epoch from d.disposed_at) * 1000)::float8 as "disposedMs"
    from disposals d left join proposals p on p.id = d.proposal_id left join users a on a.id = p.proposer_id
    left join users b on b.id = p.decider_id
    where ${id === null ? ctx.sql`true` : ctx.sql`d.id = ${id}`} order by d.disposed_at desc, d.id desc limit 20`;
  return rows.map(({ disposedMs, ...row }) => ({
    ...row,
    source: retentionRules[row.class].source,
    disposedAt: new Date(disposedMs),
  }));
}
