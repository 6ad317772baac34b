import { BATCH_QUOTE_HOURS, type PauseReason } from "@roadworthy/contracts/pull-batches";
import type { ProblemCode } from "@roadworthy/contracts/problem";
import type { AlertParams } from "@roadworthy/contracts/alerts";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { AppError } from "../../platform/app-error.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { isTransient } from "../../platform/http/transient-errors.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { job, type Job } from "../../platform/jobs/job.ts";
import { enqueue } from "../../platform/jobs/jobs.service.ts";
import { orderPull } from "../pulls/request-pull.service.ts";
import { openRow } from "./sealed-row.ts";

/** Rows of one slice. After it the batch queues up again behind those of other partners. */
export const SLICE_ROWS = 20;
/** Pulls of a batch under way at once in a slice. */
const AT_ONCE = 4;
/** Longer than the longest wait for one group of pulls; a batch whose process died is taken over when it has passed. */
const LEASE_SECONDS = 60;
/** After a fault that passes. */
const PAUSE_SECONDS = 5;
/** How long a group waits for its bureaus before the next begins; a pull that takes longer continues in the background. */
const PATIENCE = "wait=20";

type SliceData = { readonly batchId: string; readonly slice: number };
type Batch = {
  readonly slice: number;
  readonly partnerId: string;
  readonly mode: "live" | "test";
  readonly actorUserId: string | null;
  readonly actorKeyId: string | null;
  readonly ip: string;
  readonly userAgent: string;
};
type Row = { readonly line: number; readonly sealed: string; readonly priceCents: number };

/**
 * Orders the next rows of a batch, then enqueues the slice after. Each row has an idempotency key of its own, so a slice that runs twice,
 * or in two processes, pays once.
 */
export const runBatch: Job<SliceData> = job({
  name: "pull_batches.run",
  isUrgent: true,
  concurrency: 2,
  async work(ctx, data: SliceData, signal) {
    const batch = await takeBatch(ctx, data);
    if (!batch) return;
    const own = { batchId: data.batchId, slice: batch.slice };
    const rows = await ctx.sql<Row[]>`
      select line, sealed_request as sealed, price_cents as "priceCents" from pull_batch_rows
      where batch_id = ${own.batchId} and status = 'ready' order by line limit ${SLICE_ROWS}`;
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      if (signal.aborted) return keepBatch(ctx, own, 0);
      if (!(await keepBatch(ctx, own, LEASE_SECONDS))) return;
      const group = rows.slice(start, start + AT_ONCE);
      const ends = await Promise.allSettled(group.map((row) => orderRow(ctx, own.batchId, batch, row)));
      const fault = ends.find((end) => end.status === "rejected");
      if (fault) {
        ctx.log.warn({ err: fault.reason, batchId: own.batchId }, "a slice of a batch is repeated");
        return keepBatch(ctx, own, PAUSE_SECONDS);
      }
      const stop = ends.find((end) => end.status === "fulfilled" && end.value !== null);
      if (stop?.status === "fulfilled" && stop.value !== null) return pause(ctx, own, stop.value);
    }
    return endSlice(ctx, own);
  },
});

/** Has the batch's next slice done, in the caller's transaction. */
export async function enqueueSlice(ctx: Ctx, batchId: string): Promise<void> {
  const [next] = await ctx.sql<SliceData[]>`
    update pull_batches set lease_until = clock_timestamp() + interval '15 minutes' where id = ${batchId} and status = 'running'
    returning id as "batchId", slice`;
  if (next) await enqueue(ctx, runBatch, next);
}

/** Takes a slice of a running batch that no other job has taken, with who it acts for; `null` when there is none. */
async function takeBatch(ctx: Ctx, { batchId, slice }: SliceData): Promise<Batch | null> {
  const [batch] = await ctx.sql<Batch[]>`
    update pull_batches b set slice = b.slice + 1, lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
    where b.id = ${batchId} and b.status = 'running' and b.slice = ${slice}
    returning b.slice, b.partner_id as "partnerId", b.mode, b.actor_user_id as "actorUserId", b.actor_key_id as "actorKeyId",
      coalesce(host(b.ip), '') as ip, coalesce(b.user_agent, '') as "userAgent"`;
  return batch ?? null;
}

/** Extends the lease on the slice; `false` once the batch was canceled or another process has it. */
async function keepBatch(ctx: Ctx, { batchId, slice }: SliceData, seconds: number): Promise<boolean> {
  const kept = await ctx.sql`
    update pull_batches set lease_until = clock_timestamp() + ${seconds} * interval '1 second'
    where id = ${batchId} and slice = ${slice} and status = 'running' returning id`;
  return kept.length > 0;
}

/** Orders one row and records the outcome; returns why the batch has to stop, or `null`. Throws a temporary fault, so that the slice is retried. */
async function orderRow(ctx: Ctx, batchId: string, batch: Batch, row: Row): Promise<PauseReason | null> {
  const asPartner: Ctx = {
    ...ctx,
    ip: batch.ip,
    userAgent: batch.userAgent,
    actor: {
      kind: "partner",
      partnerId: batch.partnerId,
      userId: batch.actorUserId,
      sessionId: null,
      keyId: batch.actorKeyId,
      keyMode: batch.mode,
      scopes: ["pull_credit"],
    },
  };
  try {
    const pull = await orderPull(
      asPartner,
      {
        params: undefined,
        query: undefined,
        headers: { "idempotency-key": `${batchId}.${row.line}`, prefer: PATIENCE },
        body: openRow(ctx.cipher, batchId, row.line, row.sealed),
      },
      { batchId, mostCents: row.priceCents },
    );
    // What was canceled meanwhile has begun all the same.
    await ctx.sql`
      update pull_batch_rows set status = 'ordered', pull_id = ${pull.id}, display_name = ${pull.consumerName}, sealed_request = null,
        refusal_code = null, refusal_detail = null
      where batch_id = ${batchId} and line = ${row.line} and status in ('ready', 'canceled')`;
    return null;
  } catch (error) {
    if (error instanceof AppError && passingCodes.has(error.code)) throw error;
    const refusal = error instanceof AppError ? error : await faultOf(ctx, batchId, batch, row, error);
    const reason = pauseFor[refusal.code] ?? null;
    await ctx.sql`
      update pull_batch_rows set status = ${reason === null ? "refused" : "ready"}, refusal_code = ${refusal.code}, refusal_detail = ${refusal.message},
        sealed_request = case when ${refusal.code} <> ${PRICE_ROSE} then sealed_request end
      where batch_id = ${batchId} and line = ${row.line} and status = 'ready'`;
    return reason;
  }
}

/**
 * What a fault of ours comes to: the row is refused, so that it does not keep the rows after it waiting. One that passes, or that may
 * have struck after the pull began, is thrown on, and the row repeated under its key.
 */
async function faultOf(
  ctx: Ctx,
  batchId: string,
  { partnerId, mode }: Batch,
  { line }: Row,
  error: unknown,
): Promise<Pick<AppError, "code" | "message">> {
  if (isTransient(error)) throw error;
  const begun = await ctx.sql`
    select id from pulls where partner_id = ${partnerId} and mode = ${mode} and idempotency_key = ${`${batchId}.${line}`}`;
  if (begun.length > 0) throw error;
  ctx.log.error({ err: error, batchId, line }, "a row of a batch could not be ordered");
  return {
    code: "internal",
    message: "We couldn't read or order this row. Nothing was ordered or charged; send it again.",
  };
}

const passingCodes: ReadonlySet<ProblemCode> = new Set(["unavailable", "bureau_unavailable", "internal"]);
/** No row costs more than its quote, so one whose price has risen can't be ordered again. */
const PRICE_ROSE: ProblemCode = "illegal_transition";
/** What further rows would meet as well. */
const pauseFor: Readonly<Partial<Record<ProblemCode, PauseReason>>> = {
  insufficient_balance: "funds",
  partner_not_active: "account",
  test_mode_off: "account",
  // `begin_pull` asks for each row whether the key or the person may still pull.
  forbidden: "member",
};

const pause = (ctx: Ctx, { batchId, slice }: SliceData, reason: PauseReason): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [paused] = await ctx.sql<Owned[]>`
      update pull_batches set status = 'paused', pause_reason = ${reason}, lease_until = null
      where id = ${batchId} and slice = ${slice} and status = 'running'
      returning partner_id as "partnerId", mode, name, actor_user_id as "byUserId"`;
    if (!paused) return;
    const { partnerId, mode } = paused;
    await emitEvent(ctx, { partnerId, mode, type: "pull_batch.paused", data: { batchId, reason } });
    await notifyOfBatch(ctx, batchId, paused, { kind: "batch_paused", params: { reason } });
  });

type Owned = {
  readonly partnerId: string;
  readonly mode: "live" | "test";
  readonly name: string;
  readonly byUserId: string | null;
};

/** Tells who started the batch; of one that a key started, who may pull. */
const notifyOfBatch = (
  ctx: Ctx,
  batchId: string,
  { partnerId, name, byUserId }: Owned,
  { kind, params }: { readonly kind: "batch_completed" | "batch_paused"; readonly params: AlertParams },
): Promise<void> =>
  notifyMembers(
    ctx,
    partnerId,
    { kind, params: { name, ...params }, link: `/partner/credit-pulls/batches/${batchId}` },
    { byUserId, roles: ["owner", "puller"] },
  );

/** Tells the partner how a batch ended. */
async function emitEnd(ctx: Ctx, batchId: string, owned: Owned): Promise<void> {
  const { partnerId, mode } = owned;
  const [rows = { ordered: 0, refused: 0, invalid: 0 }] = await ctx.sql<
    { ordered: number; refused: number; invalid: number }[]
  >`
    select count(*) filter (where status = 'ordered')::int as ordered, count(*) filter (where status = 'refused')::int as refused,
      count(*) filter (where status = 'invalid')::int as invalid
    from pull_batch_rows where batch_id = ${batchId}`;
  await emitEvent(ctx, { partnerId, mode, type: "pull_batch.completed", data: { batchId, ...rows } });
  const params = { ordered: rows.ordered, missed: rows.refused + rows.invalid };
  await notifyOfBatch(ctx, batchId, owned, { kind: "batch_completed", params });
}

/** Ends the batch, or has its next slice wait its turn. */
const endSlice = (ctx: Ctx, { batchId, slice }: SliceData): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [ended] = await ctx.sql<Owned[]>`
      update pull_batches set status = 'completed', lease_until = null, finished_at = ${ctx.now().toISOString()}
      where id = ${batchId} and slice = ${slice} and status = 'running'
        and not exists (select from pull_batch_rows where batch_id = ${batchId} and status = 'ready')
      returning partner_id as "partnerId", mode, name, actor_user_id as "byUserId"`;
    await (ended ? emitEnd(ctx, batchId, ended) : enqueueSlice(ctx, batchId));
  });

/** Forgets batches that nobody confirmed, and who was named in rows that brought no pull, after 30 days. */
export const forgetBatches = job({
  name: "pull_batches.forget",
  everySeconds: 6 * 3600,
  work: async (ctx) => void (await ctx.sql`select forget_batches()`),
});

/** Takes up batches that their process has left, and forgets what quotes that nobody confirmed say of people. */
export const watchBatches = job({
  name: "pull_batches.watch",
  everySeconds: 20,
  async work(ctx) {
    const left = await ctx.sql<SliceData[]>`
      select id as "batchId", slice from pull_batches where status = 'running' and lease_until < clock_timestamp() limit 100`;
    for (const next of left) await enqueue(ctx, runBatch, next);
    const oldest = new Date(ctx.now().getTime() - BATCH_QUOTE_HOURS * 3_600_000).toISOString();
    await transact(ctx, async (ctx) => {
      await ctx.sql`
        with over as (
          update pull_batches set status = 'canceled', finished_at = ${ctx.now().toISOString()}
          where status = 'quoted' and created_at < ${oldest} returning id)
        update pull_batch_rows r set status = 'canceled', sealed_request = null from over
        where r.batch_id = over.id and r.status = 'ready'`;
    });
  },
});
