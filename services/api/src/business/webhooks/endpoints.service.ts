import { and, asc, eq, sql } from "drizzle-orm";
import { stepUpMinutes, type InputOf, type ReplyOf } from "@roadworthy/contracts/endpoint";
import type { WebhookEndpoint, webhooks as api } from "@roadworthy/contracts/webhooks";
import { requireRecentProof } from "../../accounts/step-up/step-up.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { addressFault, isSameAddress } from "./webhook-address.rules.ts";
import { newWebhookSecret, openSecret, sealSecret } from "./webhook-secret.ts";
import { webhookEndpoints } from "./webhooks.table.ts";

/** How many endpoints a partner may have in one mode. */
const MOST_ENDPOINTS = 20;
/** How long both secrets sign after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

type Row = typeof webhookEndpoints.$inferSelect;

/** The partner's endpoints of the mode it acts in, oldest first. */
export async function listEndpoints(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.partnerId, partnerId), eq(webhookEndpoints.mode, keyMode)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return { items: rows.map(toEndpoint) };
}

/** Adds an endpoint and shows its secret this once. */
export async function createEndpoint(
  ctx: Ctx,
  { body }: InputOf<typeof api.create>,
): Promise<ReplyOf<typeof api.create>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  refuseAddress(ctx, body.url);
  const id = newTypedId("whe");
  const secret = newWebhookSecret();
  const row = await transact(ctx, async (ctx) => {
    const held = await refuseHeldAddress(ctx, body.url, null);
    if (held >= MOST_ENDPOINTS)
      throw new AppError(
        "already_exists",
        `You already have ${MOST_ENDPOINTS} endpoints, which is the limit.`,
      );
    const [row] = await ctx.db
      .insert(webhookEndpoints)
      .values({
        id,
        partnerId,
        mode: keyMode,
        url: body.url,
        description: body.description,
        events: body.events,
        sealedSecret: sealSecret(ctx.cipher, id, secret),
        createdAt: ctx.now(),
      })
      .returning();
    await recordAudit(ctx, { action: "webhook.create", object: id, detail: { url: body.url } });
    return row;
  });
  if (!row) throw new AppError("internal", "The endpoint was not stored.");
  return { endpoint: toEndpoint(row), secret };
}

/** Changes what is named. Enabling forgets that it was failing. A person who sends it elsewhere proves who they are, as for a new one. */
export async function changeEndpoint(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.change>,
): Promise<WebhookEndpoint> {
  if (body.url !== undefined) {
    refuseAddress(ctx, body.url);
    if (requireActor(ctx, "partner").keyId === null) await requireRecentProof(ctx, stepUpMinutes);
  }
  const { status, ...rest } = body;
  const changes = {
    ...(rest.url !== undefined && { url: rest.url }),
    ...(rest.events && { events: rest.events }),
    ...(rest.description !== undefined && { description: rest.description }),
    ...(status === "enabled" && { status, disabledReason: null, failingSince: null, failingToldAt: null }),
    ...(status === "disabled" && { status, disabledReason: "by_you" as const }),
  };
  return transact(ctx, async (ctx) => {
    if (body.url !== undefined) await refuseHeldAddress(ctx, body.url, params.id);
    const row =
      Object.keys(changes).length === 0
        ? await readOwnEndpoint(ctx, params.id)
        : present(
            (await ctx.db.update(webhookEndpoints).set(changes).where(isOwn(ctx, params.id)).returning())[0],
          );
    await recordAudit(ctx, {
      action: "webhook.change",
      object: row.id,
      detail: { url: row.url, status: row.status },
    });
    return toEndpoint(row);
  });
}

/** Removes an endpoint; what is on its way to it is dropped. */
export async function removeEndpoint(
  ctx: Ctx,
  { params }: InputOf<typeof api.remove>,
): Promise<ReplyOf<typeof api.remove>> {
  return transact(ctx, async (ctx) => {
    const row = present((await ctx.db.delete(webhookEndpoints).where(isOwn(ctx, params.id)).returning())[0]);
    await recordAudit(ctx, { action: "webhook.remove", object: row.id, detail: { url: row.url } });
    return { id: row.id };
  });
}

/** Makes a new secret; until tomorrow the old one signs beside it. */
export async function rotateEndpointSecret(
  ctx: Ctx,
  { params }: InputOf<typeof api.rotateSecret>,
): Promise<ReplyOf<typeof api.rotateSecret>> {
  const secret = newWebhookSecret();
  return transact(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(webhookEndpoints)
      .set({
        sealedSecret: sealSecret(ctx.cipher, params.id, secret),
        sealedOldSecret: sql`${webhookEndpoints.sealedSecret}`,
        oldSecretUntil: new Date(ctx.now().getTime() + OVERLAP_MS),
      })
      .where(isOwn(ctx, params.id))
      .returning();
    const row = present(changed);
    await recordAudit(ctx, { action: "webhook.rotate_secret", object: row.id });
    return { endpoint: toEndpoint(row), secret };
  });
}

/** The secrets that sign now, the newest first. */
export function secretsOf(
  ctx: Pick<Ctx, "cipher" | "now">,
  row: Pick<Row, "id" | "sealedSecret" | "sealedOldSecret" | "oldSecretUntil">,
): string[] {
  const isOldGood = row.oldSecretUntil !== null && row.oldSecretUntil > ctx.now();
  return [row.sealedSecret, ...(isOldGood && row.sealedOldSecret ? [row.sealedOldSecret] : [])].map(
    (sealed) => openSecret(ctx.cipher, row.id, sealed),
  );
}

/** An endpoint of the caller; anybody else's is not there. */
export async function readOwnEndpoint(ctx: Ctx, id: string): Promise<Row> {
  return present((await ctx.db.select().from(webhookEndpoints).where(isOwn(ctx, id)))[0]);
}

function isOwn(ctx: Ctx, id: string) {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return and(
    eq(webhookEndpoints.id, id),
    eq(webhookEndpoints.partnerId, partnerId),
    eq(webhookEndpoints.mode, keyMode),
  );
}

function present(row: Row | undefined): Row {
  if (!row) throw new AppError("not_found", "There is no webhook endpoint of this id.");
  return row;
}

function refuseAddress(ctx: Ctx, url: string): void {
  const fault = addressFault(url, ctx.config.webhookAllowedHosts);
  if (fault === null) return;
  throw new AppError("invalid_request", "The request's body is not valid.", {
    issues: [{ path: "url", message: fault }],
  });
}

/** Refuses the address of another endpoint, which would get everything twice; returns how many endpoints there are. */
async function refuseHeldAddress(ctx: Ctx, url: string, ownId: string | null): Promise<number> {
  const { partnerId } = requireActor(ctx, "partner");
  await ctx.sql`select 1 from partners where id = ${partnerId} for no key update`;
  const { items } = await listEndpoints(ctx);
  if (items.some((one) => isSameAddress(one.url, url) && one.id !== ownId))
    throw new AppError("already_exists", "You already have an endpoint with this URL.", {
      issues: [{ path: "url", message: "is the URL of another endpoint" }],
    });
  return items.length;
}

const toEndpoint = (row: Row): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  mode: row.mode,
  status: row.status,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince,
  oldSecretUntil: row.oldSecretUntil,
  createdAt: row.createdAt,
});
