import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { sql } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import {
  BATCH_QUOTE_HOURS,
  MOST_UNCONFIRMED_BATCHES,
  type pullBatches as api,
  type QuotedPullBatch,
} from "@roadworthy/contracts/pull-batches";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay, dayWords } from "../../platform/company-day.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { fairGate } from "../../platform/throttle/fair-gate.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { liveTerms } from "../pulls/request-pull.service.ts";
import { displayName } from "../pulls/rules/identity.rules.ts";
import { checkRows, inColumns, type CheckedRow } from "./batch-rows.ts";
import { termIssues, type BatchTerms } from "./batch-terms.rules.ts";
import { canBeRetried, readBatch, unknownBatch } from "./pull-batches.queries.ts";
import { enqueueSlice } from "./run-batch.jobs.ts";
import { sealRow } from "./sealed-row.ts";

type Params = Pick<InputOf<typeof api.cancel>, "params">;

/** A large file takes some fifty megabytes while it is read, and a process ends when its memory is full. */
const reading = bulkhead(2, 4);
/** Of these places a business has two. */
const throughReadingGate = fairGate({
  atOnce: 1,
  waiting: 1,
  sentence: "Too many of your batches are being processed. Send this one again in a moment.",
  retryAfterSeconds: 5,
});

/** Checks and prices a batch and keeps it for a day; nothing is ordered. Rows with errors stay, named by line and field. */
export async function createBatch(ctx: Ctx, input: InputOf<typeof api.create>): Promise<QuotedPullBatch> {
  const { partnerId } = requireActor(ctx, "partner");
  try {
    return await throughReadingGate(partnerId, () => reading.execute(() => priceBatch(ctx, input)));
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new AppError(
      "unavailable",
      "Too many batches are being processed. Send this one again in a moment.",
      {
        headers: { "retry-after": "5" },
      },
    );
  }
}

async function priceBatch(ctx: Ctx, { body }: InputOf<typeof api.create>): Promise<QuotedPullBatch> {
  const { partnerId, keyMode, userId, keyId } = requireActor(ctx, "partner");
  if (keyMode === "test" && ctx.sandboxBureaus === undefined)
    throw new AppError("test_mode_off", "Test mode is off: this installation has no sandbox bureau.");
  await refuseTooMany(ctx);
  const terms = await termsOf(ctx);
  const checked = await checkRows(body, body.defaults);
  const id = newTypedId("pbat");
  const priceOf = await pricesOf(ctx, checked);
  const rows = checked.map((row) => storedRow(ctx, id, row, terms, priceOf));
  await transact(ctx, async (ctx) => {
    await ctx.sql`
      insert into pull_batches (id, partner_id, mode, name, actor_user_id, actor_key_id, ip, user_agent, created_at)
      values (${id}, ${partnerId}, ${keyMode}, ${body.name ?? `Batch of ${dayWords(companyDay(ctx.now()))}`}, ${userId}, ${keyId},
        ${ctx.ip}, ${ctx.userAgent}, ${ctx.now().toISOString()})`;
    for (let start = 0; start < rows.length; start += 1_000) {
      await ctx.sql`
        insert into pull_batch_rows
          (batch_id, line, status, display_name, reference, issues, sealed_request, bureaus, pull_type, score_type, fico_model, price_cents)
        select ${id}, r.line, r.status, r.name, r.reference, r.issues, r.sealed, r.bureaus::bureau_name[], r.type, r.score, r.model, r.price
        from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 1_000))}::text::jsonb) as r(
          line integer, status text, name text, reference text, issues jsonb, sealed text, bureaus text[], type text, score text,
          model text, price integer)`;
    }
    await recordAudit(ctx, { action: "pull_batch.create", object: id, detail: { rows: rows.length } });
  });
  ctx.http.setHeader("location", `/api/v1/credit-pull-batches/${id}`);
  return readBatch(ctx, { params: { id } });
}

/** A quote costs nothing and stores every row, so that a business could fill the disk by them. */
async function refuseTooMany(ctx: Ctx): Promise<void> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const since = new Date(ctx.now().getTime() - BATCH_QUOTE_HOURS * 3_600_000).toISOString();
  const [unconfirmed] = await ctx.sql<{ n: number }[]>`
    select count(*)::int as n from pull_batches
    where partner_id = ${partnerId} and mode = ${keyMode} and created_at > ${since} and started_at is null`;
  if ((unconfirmed?.n ?? 0) < MOST_UNCONFIRMED_BATCHES) return;
  throw new AppError(
    "rate_limited",
    `Your business has had ${MOST_UNCONFIRMED_BATCHES} batches priced in a day without confirming any. Confirm one, or try again tomorrow.`,
    { headers: { "retry-after": "3600" } },
  );
}

function storedRow(
  ctx: Ctx,
  batchId: string,
  row: CheckedRow,
  terms: BatchTerms,
  priceOf: (r: PullRequest) => number,
) {
  const { line } = row;
  if (row.issues !== null)
    return { line, status: "invalid", name: row.name, reference: row.reference, issues: row.issues };
  const { request } = row;
  const { firstName, lastName, reference } = request;
  const name = firstName && lastName ? displayName({ firstName, lastName }) : null;
  const issues = inColumns(termIssues(request, terms), row.columns);
  if (issues.length > 0) return { line, status: "invalid", name, reference, issues };
  return {
    line,
    status: "ready",
    name,
    reference,
    issues,
    sealed: sealRow(ctx.cipher, batchId, line, request),
    bureaus: request.bureaus.toSorted(),
    type: request.type,
    score: request.scoreType,
    model: request.ficoModel,
    price: priceOf(request),
  };
}

async function termsOf(ctx: Ctx): Promise<BatchTerms> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<
    (Omit<BatchTerms, "mode" | "disabledBureaus" | "livePerson"> & { disabled: Bureau[] })[]
  >`
    select status = 'active' and coalesce(renewal_due_on >= ${lastUsDayOf(ctx.now())}::date, true) as "isActive", pull_types as "pullTypes", certified_purposes as purposes, default_purpose as "defaultPurpose",
      array(select bureau::text from bureau_settings where not is_enabled) as disabled,
      (select max(version) from legal_texts where kind = 'pull_consent') as "consentVersion"
    from partners where id = ${partnerId}`;
  if (!row) throw new Error("the partner is not there");
  const { disabled, ...terms } = row;
  return { ...terms, disabledBureaus: disabled, mode: keyMode, livePerson: liveTerms(ctx) };
}

/** The price of each kind of order in the batch, by the function that prices the hold. */
async function pricesOf(ctx: Ctx, rows: readonly CheckedRow[]): Promise<(request: PullRequest) => number> {
  const { partnerId } = requireActor(ctx, "partner");
  const kindOf = ({ bureaus, type, scoreType, ficoModel }: PullRequest): string =>
    JSON.stringify([bureaus.toSorted(), type, scoreType, ficoModel ?? null]);
  const kinds = new Map(
    rows.flatMap((row) => (row.issues === null ? [[kindOf(row.request), row.request] as const] : [])),
  );
  const prices = new Map<string, number>();
  for (const [kind, { bureaus, type, scoreType, ficoModel }] of kinds) {
    const [priced] = await ctx.sql<{ cents: number }[]>`
      select (price_pull(${partnerId}, (select array_agg(b order by b) from unnest(${bureaus}::bureau_name[]) b), ${type}, ${scoreType},
        ${ficoModel ?? null}) ->> 'totalCents')::int as cents`;
    prices.set(kind, priced?.cents ?? 0);
  }
  return (request) => prices.get(kindOf(request)) ?? 0;
}

/** Orders the rows without errors of a quoted batch, at no more than their quote. Of two confirmations one is refused. */
export async function confirmBatch(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.confirm>,
): Promise<QuotedPullBatch> {
  const quoted = await readBatch(ctx, { params });
  if (quoted.status !== "quoted") throw wrongStatus(quoted, "quoted");
  if (quoted.quotedCents !== body.quotedCents)
    throw new AppError("illegal_transition", "The total doesn't match the quote. Check it and try again.");
  if (quoted.rows.ready === 0)
    throw new AppError("illegal_transition", "No row of this batch can be ordered.");
  return start(ctx, params, "quoted", { action: "pull_batch.confirm" });
}

/** Says what became of the batch, also to one who repeats a request whose reply was lost. */
const wrongStatus = ({ status }: QuotedPullBatch, from: "quoted" | "paused" | "stopped"): AppError =>
  new AppError(
    "illegal_transition",
    from !== "quoted"
      ? `This batch is ${status}. Only a paused batch can be resumed.`
      : status === "quoted"
        ? "A quote is good for 24 hours. Create the batch again to get a new one."
        : `This batch is already ${status}. Only a quoted batch can be confirmed.`,
  );

/** Resumes a batch that waits for funds, the account, or someone who may pull. */
export const resumeBatch = (ctx: Ctx, { params }: Params): Promise<QuotedPullBatch> =>
  start(ctx, params, "paused", { action: "pull_batch.resume" });

async function start(
  ctx: Ctx,
  params: { id: string },
  from: "quoted" | "paused" | "stopped",
  { action, rows }: { readonly action: string; readonly rows?: number },
): Promise<QuotedPullBatch> {
  const statuses = from === "stopped" ? ["paused", "completed"] : [from];
  const { partnerId, keyMode, userId, keyId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const now = ctx.now();
    const oldest = new Date(now.getTime() - BATCH_QUOTE_HOURS * 3_600_000).toISOString();
    const started = await ctx.sql`
      update pull_batches set status = 'running', pause_reason = null, actor_user_id = ${userId}, actor_key_id = ${keyId}, ip = ${ctx.ip},
        user_agent = ${ctx.userAgent}, started_at = coalesce(started_at, ${now.toISOString()}), finished_at = null
      where id = ${params.id} and partner_id = ${partnerId} and mode = ${keyMode} and status in ${ctx.sql(statuses)}
        and (status <> 'quoted' or created_at > ${oldest}) returning id`;
    if (started.length === 0) {
      // Whose it is not gets the same answer as for one that is not there.
      throw wrongStatus(await readBatch(ctx, { params }), from);
    }
    // Each is tried again.
    await ctx.sql`
      update pull_batch_rows set refusal_code = null, refusal_detail = null where batch_id = ${params.id} and status = 'ready'
        and refusal_code is not null`;
    await enqueueSlice(ctx, params.id);
    await recordAudit(ctx, { action, object: params.id, ...(rows !== undefined && { detail: { rows } }) });
  });
  return readBatch(ctx, { params });
}

/**
 * Goes on without the rows that the balance or the month's limit doesn't cover: those the batch stands still before and any that cost as
 * much, which would only stop it again.
 */
export async function skipBlocked(ctx: Ctx, { params }: Params): Promise<QuotedPullBatch> {
  return transact(ctx, async (ctx) => {
    await lockOwn(ctx, params);
    const skipped = await ctx.sql`
      with blocked as (select min(price_cents) as cents from pull_batch_rows
        where batch_id = ${params.id} and status = 'ready' and refusal_code = 'insufficient_balance')
      update pull_batch_rows r set status = 'refused', refusal_code = 'insufficient_balance',
        refusal_detail = 'You skipped this row because the balance or the month''s limit didn''t cover it.'
      from blocked, pull_batches b
      where r.batch_id = ${params.id} and r.status = 'ready' and r.price_cents >= blocked.cents and b.id = r.batch_id
        and b.status = 'paused' and b.pause_reason = 'funds' returning r.line`;
    if (skipped.length === 0)
      throw new AppError("illegal_transition", "This batch isn't waiting for funds. Reload it.");
    return start(ctx, params, "paused", { action: "pull_batch.skip", rows: skipped.length });
  });
}

/** Orders once more what was refused, at no more than its quote. */
export async function retryRefused(ctx: Ctx, { params }: Params): Promise<QuotedPullBatch> {
  return transact(ctx, async (ctx) => {
    await lockOwn(ctx, params);
    const again = await ctx.db.execute(sql`
      update pull_batch_rows r set status = 'ready', refusal_code = null, refusal_detail = null from pull_batches b
      where r.batch_id = ${params.id} and b.id = r.batch_id and b.status in ('paused', 'completed') and ${canBeRetried} returning r.line`);
    if (again.length === 0)
      throw new AppError("illegal_transition", "No refused row of this batch can be ordered again.");
    return start(ctx, params, "stopped", { action: "pull_batch.retry", rows: again.length });
  });
}

/** Keeps two decisions about the partner's own batch apart. */
async function lockOwn(ctx: Ctx, { id }: Params["params"]): Promise<void> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const own = await ctx.sql`
    select id from pull_batches where id = ${id} and partner_id = ${partnerId} and mode = ${keyMode} for no key update`;
  if (own.length === 0) throw unknownBatch();
}

/** Cancels what has not begun; pulls that have begun end as they would have. */
export async function cancelBatch(ctx: Ctx, { params }: Params): Promise<QuotedPullBatch> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const canceled = await ctx.sql`
      update pull_batches set status = 'canceled', pause_reason = null, finished_at = ${ctx.now().toISOString()}
      where id = ${params.id} and partner_id = ${partnerId} and mode = ${keyMode} and status in ('quoted', 'running', 'paused')
      returning id`;
    if (canceled.length === 0) {
      await readBatch(ctx, { params });
      throw new AppError("illegal_transition", "This batch has already ended.");
    }
    await ctx.sql`
      update pull_batch_rows set status = case status when 'ready' then 'canceled' else status end, sealed_request = null
      where batch_id = ${params.id} and status in ('ready', 'refused')`;
    await recordAudit(ctx, { action: "pull_batch.cancel", object: params.id });
  });
  return readBatch(ctx, { params });
}
