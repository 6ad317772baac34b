import { z } from "zod";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { AppError } from "../app-error.ts";
import { transact, type Ctx, type Deps } from "../ctx.ts";
import { canonicalJson } from "../documents/json.rules.ts";

/** The header of an operation that may be repeated. */
export const repeatableHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters")
    .optional()
    .meta({
      description:
        "A key you choose. The same request with the same key runs once: for 24 hours we return the first reply, and refuse a different request with that key.",
    }),
});

/** How long a reply can be had again. */
const KEPT_MS = 24 * 3_600_000;

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Stored = { readonly headers: Record<string, string>; readonly reply: unknown };

/** What a use case has answered now, or a body as it was sent before, which a release since then may have given another schema. */
type Answer = { readonly result: unknown } | { readonly sentBefore: string };

/**
 * Does a request once (draft-ietf-httpapi-idempotency-key-header-07). Work and reply are one transaction, so one that fails or dies
 * leaves the key free; a lock that ends with it refuses those that come meanwhile. Use cases that run here therefore do nothing but
 * write to the database. What takes long comes before, in `prepare`, unless there is a reply already.
 */
export async function once<P>(
  ctx: Ctx,
  { operation, key, input }: { readonly operation: Endpoint; readonly key: string; readonly input: Input },
  work: (ctx: Ctx, prepared: P | undefined) => Promise<unknown>,
  prepare?: (ctx: Ctx) => Promise<P>,
): Promise<Answer> {
  const slot = slotOf(ctx, operation, key, input);
  const before = prepare && (await keptReply(ctx, slot));
  if (before) return before;
  const prepared = await prepare?.(ctx);
  return transact(ctx, async (ctx) => {
    const [lock] = await ctx.sql<{ isFree: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${slot.place}, 0)) as "isFree"`;
    if (!lock?.isFree)
      throw new AppError(
        "request_in_progress",
        "The first request with this Idempotency-Key is still in progress. Send it again in a moment.",
        { headers: { "retry-after": "1" } },
      );
    const before = await keptReply(ctx, slot);
    if (before) return before;
    const headers: Record<string, string> = {};
    const setHeader = (name: string, value: string): void => {
      headers[name] = value;
      ctx.http.setHeader(name, value);
    };
    const result = await work({ ...ctx, http: { ...ctx.http, setHeader } }, prepared);
    const stored: Stored = { headers, reply: z.encode(operation.reply, result) };
    await ctx.sql`
      insert into repeatable_replies (principal, operation, key_index, request_index, sealed_reply, expires_at)
      values (${slot.principal}, ${slot.operation}, ${slot.keyIndex}, ${slot.requestIndex},
        ${ctx.cipher.seal(JSON.stringify(stored), slot.place)},
        ${new Date(ctx.now().getTime() + KEPT_MS).toISOString()})
      on conflict (principal, operation, key_index) do update set request_index = excluded.request_index,
        sealed_reply = excluded.sealed_reply, expires_at = excluded.expires_at`;
    return { result };
  });
}

/** Where a request's reply is kept. */
type Slot = {
  readonly principal: string;
  readonly operation: string;
  readonly keyIndex: Buffer;
  readonly requestIndex: Buffer;
  /** Sealed into the reply, and locked while it is made. */
  readonly place: string;
};

function slotOf(ctx: Ctx, operation: Endpoint, key: string, input: Input): Slot {
  const principal = principalOf(ctx);
  const keyIndex = ctx.cipher.blindIndex("idempotency-key-v1", key);
  return {
    principal,
    operation: operation.id,
    keyIndex,
    requestIndex: ctx.cipher.blindIndex(
      "idempotency-request-v1",
      canonicalJson([input.params, input.query, input.body]),
    ),
    place: `repeatable_replies.sealed_reply:${principal}:${operation.id}:\\x${keyIndex.toString("hex")}`,
  };
}

/** Whose keys they are: a business's in each mode, or a person's. */
function principalOf({ actor }: Ctx): string {
  if (actor.kind === "partner") return `${actor.partnerId} ${actor.keyMode}`;
  if (actor.kind === "client" || actor.kind === "admin") return actor.userId;
  throw new Error(`${actor.kind} has no idempotency keys`);
}

/** What the same request was answered before; refuses another one under its key. */
async function keptReply(ctx: Ctx, slot: Slot): Promise<Answer | null> {
  const { principal, operation, keyIndex, requestIndex, place } = slot;
  const [found] = await ctx.sql<{ isSame: boolean; isOver: boolean; sealed: string }[]>`
    select request_index = ${requestIndex} as "isSame", expires_at <= ${ctx.now().toISOString()} as "isOver", sealed_reply as sealed
    from repeatable_replies
    where principal = ${principal} and operation = ${operation} and key_index = ${keyIndex}`;
  if (!found || found.isOver) return null;
  if (!found.isSame)
    throw new AppError(
      "idempotency_conflict",
      "This Idempotency-Key was used for another request. Send a new key with a new request.",
    );
  // Written by `once`.
  const { headers, reply } = JSON.parse(ctx.cipher.open(found.sealed, place)) as Stored;
  for (const [name, value] of Object.entries(headers)) ctx.http.setHeader(name, value);
  ctx.http.setHeader("idempotency-replayed", "true");
  return { sentBefore: JSON.stringify(reply) };
}

/** Deletes what a person's requests were answered: their account is being closed. */
export async function forgetRepeats(ctx: Pick<Ctx, "sql">, userId: string): Promise<void> {
  await ctx.sql`delete from repeatable_replies where principal = ${userId}`;
}

/** Deletes replies that cannot be had anymore. */
export async function sweepRepeats(deps: Pick<Deps, "sql" | "now">): Promise<void> {
  await deps.sql`delete from repeatable_replies where expires_at <= ${deps.now().toISOString()}`;
}
