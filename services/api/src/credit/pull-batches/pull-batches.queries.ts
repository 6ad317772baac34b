import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import {
  BATCH_RETRY_DAYS,
  type batchRowFilter,
  type BatchStatus,
  type PullBatch,
  type PullBatchRow,
  type pullBatches as api,
  type QuotedPullBatch,
} from "@roadworthy/contracts/pull-batches";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { epochMs } from "../../platform/columns.ts";

type Listed = Omit<PullBatch, "createdAt" | "startedAt" | "finishedAt" | "actions"> & {
  readonly created_ms: number;
  readonly started_ms: number | null;
  readonly finished_ms: number | null;
};

/** A batch of a list: its rows are counted once for all that is told of them. */
type Counted = Omit<Listed, "rows" | "quotedCents" | "chargedCents"> & {
  readonly counts: {
    readonly rows: Listed["rows"];
    readonly quoted: number;
    readonly charged: number;
  };
};

type Action = PullBatch["actions"][number];
const actionsFor: Readonly<Record<BatchStatus, readonly Action[]>> = {
  quoted: ["confirm", "cancel"],
  running: ["cancel"],
  paused: ["resume", "skip", "retry", "cancel"],
  completed: ["retry"],
  canceled: [],
};
const actionsOf = ({
  status,
  rows,
  pauseReason,
}: Pick<Listed, "status" | "rows" | "pauseReason">): Action[] =>
  actionsFor[status].filter(
    (action) =>
      (action !== "skip" || (pauseReason === "funds" && rows.blocked > 0)) &&
      (action !== "retry" || rows.retryable > 0),
  );

const columns = sql`b.id, b.name, b.mode, b.status, b.pause_reason as "pauseReason", counted.rows, counted.quoted as "quotedCents",
  counted.charged as "chargedCents", ${epochMs(sql`b.created_at`)} as created_ms, ${epochMs(sql`b.started_at`)} as started_ms,
  ${epochMs(sql`b.finished_at`)} as finished_ms`;

/** Of a row `r` of a batch `b`, which must have stopped; what it would order is kept for so long. */
export const canBeRetried = sql`r.status = 'refused' and r.sealed_request is not null
  and (b.finished_at is null or b.finished_at > now() - ${BATCH_RETRY_DAYS} * interval '1 day')`;

const counted = sql`lateral (
  select json_build_object('total', count(*), 'invalid', count(*) filter (where r.status = 'invalid'),
      'ready', count(*) filter (where r.status = 'ready'), 'ordered', count(*) filter (where r.status = 'ordered'),
      'refused', count(*) filter (where r.status = 'refused'), 'canceled', count(*) filter (where r.status = 'canceled'),
      'blocked', count(*) filter (where r.status = 'ready' and r.refusal_code is not null),
      'retryable', count(*) filter (where ${canBeRetried})) as rows,
    coalesce(sum(r.price_cents), 0)::float8 as quoted, coalesce(sum(p.charged_cents), 0)::float8 as charged
  from pull_batch_rows r left join pulls p on p.id = r.pull_id where r.batch_id = b.id) counted`;

const own = (ctx: Pick<Ctx, "actor">): SQL => {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return sql`b.partner_id = ${partnerId} and b.mode = ${keyMode}`;
};

const toBatch = ({ created_ms, started_ms, finished_ms, ...row }: Listed): PullBatch => ({
  ...row,
  createdAt: new Date(created_ms),
  startedAt: started_ms === null ? null : new Date(started_ms),
  finishedAt: finished_ms === null ? null : new Date(finished_ms),
  actions: actionsOf(row),
});

/** One page of the partner's batches in the mode it acts in. */
export async function listBatches(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ListPage<PullBatch>> {
  const page = await readList<Counted, "createdAt">(
    ctx,
    {
      name: "credit-pull-batches",
      // What is counted is counted for the rows of the page alone.
      select: sql`b.id, b.name, b.mode, b.status, b.pause_reason as "pauseReason", ${epochMs(sql`b.created_at`)} as created_ms,
        ${epochMs(sql`b.started_at`)} as started_ms, ${epochMs(sql`b.finished_at`)} as finished_ms,
        (select row_to_json(counted) from ${counted}) as counts`,
      from: sql`pull_batches b`,
      where: allOf(own(ctx), query.status && sql`b.status = ${query.status}`),
      id: sql`b.id`,
      sort: { createdAt: { by: sql`b.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const items = page.items.map(({ counts: { rows, quoted, charged }, ...batch }) =>
    toBatch({ ...batch, rows, quotedCents: quoted, chargedCents: charged }),
  );
  return { ...page, items };
}

/** The partner's own batch with its quote. */
export async function readBatch(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof api.get>, "params">,
): Promise<QuotedPullBatch> {
  const rows = await ctx.db.execute(sql`
    select ${columns}, a.posted_cents - a.held_cents as "availableCents",
      (select coalesce(json_agg(q order by q.rows desc, q."priceCents"), '[]') from (
        select r.bureaus, r.pull_type as type, r.score_type as "scoreType", r.fico_model as "ficoModel", r.price_cents as "priceCents",
          count(*)::int as rows
        from pull_batch_rows r where r.batch_id = b.id and r.price_cents is not null
        group by r.bureaus, r.pull_type, r.score_type, r.fico_model, r.price_cents) q) as prices
    from pull_batches b cross join ${counted} join ledger_accounts a on a.partner_id = b.partner_id and a.mode = b.mode
    where b.id = ${params.id} and ${own(ctx)}`);
  const [row] = asBatches(rows);
  if (!row) throw unknownBatch();
  const { prices, availableCents, ...batch } = row;
  return { ...toBatch(batch), prices, availableCents: Number(availableCents) };
}

/** The statement's own columns. */
const asBatches = (rows: readonly unknown[]) =>
  rows as readonly (Listed & Pick<QuotedPullBatch, "prices"> & { readonly availableCents: string })[];

export const unknownBatch = (): AppError => new AppError("not_found", "There is no batch of this id.");

type ListedRow = Omit<PullBatchRow, "pull" | "refusal"> & {
  readonly pull: PullBatchRow["pull"];
  readonly refusal: PullBatchRow["refusal"];
};

const statusIs = (status: z.infer<typeof batchRowFilter>): SQL =>
  status === "not_ordered"
    ? sql`(r.status in ('invalid', 'refused') or (r.status = 'ready' and r.refusal_code is not null))`
    : sql`r.status = ${status}`;

/** One page of a batch's rows, in the order of the file. */
export async function listBatchRows(
  ctx: Ctx,
  { params, query }: InputOf<typeof api.rows>,
): Promise<ListPage<PullBatchRow>> {
  const [batch] = await ctx.db.execute(
    sql`select from pull_batches b where b.id = ${params.id} and ${own(ctx)}`,
  );
  if (!batch) throw unknownBatch();
  return readList<ListedRow, "line">(
    ctx,
    {
      name: "credit-pull-batch-rows",
      select: sql`r.line, r.status, r.display_name as "consumerName", r.reference, r.issues, r.price_cents as "priceCents",
        case when r.refusal_code is not null then json_build_object('code', r.refusal_code, 'detail', r.refusal_detail) end as refusal,
        (select json_build_object('id', p.id, 'reportId', c.id, 'status', p.status, 'chargedCents', p.charged_cents)
          from pulls p join credit_reports c on c.pull_id = p.id where p.id = r.pull_id) as pull`,
      from: sql`pull_batch_rows r`,
      where: allOf(sql`r.batch_id = ${params.id}`, query.status && statusIs(query.status)),
      id: sql`r.line::text`,
      sort: { line: { by: sql`r.line`, type: "bigint" } },
    },
    query,
  );
}
