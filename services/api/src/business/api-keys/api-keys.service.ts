import { and, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { newestApiVersion } from "@roadworthy/contracts/api-versions";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ApiKey, apiKeys as api } from "@roadworthy/contracts/api-keys";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit, recordAudits } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../../accounts/security-log/security-log.service.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { keyRefusal, keyStatus, normalNetworks, sameLife } from "./api-keys.rules.ts";
import { apiKeys } from "./api-keys.table.ts";
import { newSecret, printOf, type KeyMode } from "./key-format.ts";
import { forgetKeys, keyNetworks } from "./resolve-api-key.service.ts";

type Row = typeof apiKeys.$inferSelect;

/** Of keys that work at an instant. */
export const worksAt = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** The partner's keys, newest first, those no longer usable included. */
export async function listApiKeys(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  const { partnerId } = requireActor(ctx, "partner");
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.partnerId, partnerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(500);
  const [partner] = await ctx.db
    .select({ networks: keyNetworks })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return { items: rows.map((row) => toApiKey(row, ctx.now())), allowedNetworks: partner?.networks ?? [] };
}

/** The newest live key that works, or `null`. */
export async function newestLiveKey(ctx: Ctx): Promise<ApiKey | null> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.mode, "live"), worksAt(ctx.now())))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(1);
  return row ? toApiKey(row, ctx.now()) : null;
}

/** Makes a key and shows its secret this once. */
export function createApiKey(
  ctx: Ctx,
  { body }: InputOf<typeof api.create>,
): Promise<ReplyOf<typeof api.create>> {
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx);
    await refuseUnlessAllowed(ctx, body.mode);
    const made = await insertKey(ctx, {
      name: body.name,
      mode: body.mode,
      scopes: [...new Set(body.permissions)],
      allowedNetworks: storedNetworks(body.allowedNetworks),
      chosenEndAt: body.expiresInDays === undefined ? null : daysAfter(ctx.now(), body.expiresInDays),
      apiVersion: newestApiVersion,
    });
    await noteByPerson(ctx, "api_key_made", body.mode);
    await recordAudit(ctx, {
      action: "api_key.create",
      object: made.key.id,
      detail: { mode: body.mode, permissions: made.key.permissions.join(" ") },
    });
    return made;
  });
}

/** Keys of one business that work. */
const MAX_KEYS = 100;

async function requireRoom(ctx: Ctx): Promise<void> {
  const { partnerId } = requireActor(ctx, "partner");
  // Serializes the count of one business's keys.
  await ctx.sql`select from partners where id = ${partnerId} for no key update`;
  const [keys] = await ctx.db
    .select({ working: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), worksAt(ctx.now())));
  if (keys && keys.working >= MAX_KEYS)
    throw new AppError(
      "illegal_transition",
      `You have ${MAX_KEYS} working keys. Revoke one before you create another.`,
    );
}

/** Changes what is named; what it may do counts here at once and elsewhere within a second. */
export async function changeApiKey(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.change>,
): Promise<ReplyOf<typeof api.change>> {
  const { partnerId } = requireActor(ctx, "partner");
  const { name, permissions, allowedNetworks, apiVersion } = body;
  const changes = {
    ...(name !== undefined && { name }),
    ...(permissions && { scopes: [...new Set(permissions)] }),
    ...(allowedNetworks && { allowedNetworks: storedNetworks(allowedNetworks) }),
    ...(apiVersion && { apiVersion }),
  };
  const key = await transact(ctx, async (ctx) => {
    if (Object.keys(changes).length === 0) return readOwn(ctx, params.id);
    const [changed] = await ctx.db
      .update(apiKeys)
      .set(changes)
      .where(and(eq(apiKeys.id, params.id), eq(apiKeys.partnerId, partnerId)))
      .returning();
    if (!changed) return readOwn(ctx, params.id);
    await recordAudit(ctx, {
      action: "api_key.change",
      object: changed.id,
      detail: {
        permissions: changed.scopes.join(" "),
        networks: changed.allowedNetworks.join(" "),
        apiVersion: changed.apiVersion,
      },
    });
    return changed;
  });
  forgetKeys(ctx);
  return toApiKey(key, ctx.now());
}

/** Creates a key like the old one, which still works for the chosen hours. A key can be rotated once. */
export async function rotateApiKey(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.rotate>,
): Promise<ReplyOf<typeof api.rotate>> {
  const { partnerId } = requireActor(ctx, "partner");
  const made = await transact(ctx, async (ctx) => {
    const now = ctx.now();
    const overlapEnd = new Date(now.getTime() + body.overlapHours * 3_600_000);
    const [old] = await ctx.db
      .update(apiKeys)
      .set({
        // Its own end stays where that comes first.
        expiresAt: sql`least(${apiKeys.expiresAt}, ${overlapEnd.toISOString()}::timestamptz)`,
        replacedAt: now,
      })
      .where(
        and(
          eq(apiKeys.id, params.id),
          eq(apiKeys.partnerId, partnerId),
          isNull(apiKeys.replacedAt),
          worksAt(now),
        ),
      )
      .returning();
    if (!old) throw new AppError("illegal_transition", whyNotRotated(await readOwn(ctx, params.id)));
    await refuseUnlessAllowed(ctx, old.mode);
    const made = await insertKey(ctx, { ...old, chosenEndAt: sameLife(old, now) });
    await noteByPerson(ctx, "api_key_rotated", old.mode);
    await recordAudit(ctx, {
      action: "api_key.rotate",
      object: old.id,
      detail: { successor: made.key.id, overlapHours: body.overlapHours },
    });
    return made;
  });
  forgetKeys(ctx);
  return made;
}

/** After a lost reply the second try ends here, and the secret of the first is gone: what to do is said. */
const whyNotRotated = ({ replacedAt }: Row): string =>
  replacedAt === null
    ? "This key was revoked or has expired. Create a new one instead."
    : "This key was already rotated. If you don't have the new key's secret, rotate the new key.";

/** Stops a key at once: here immediately, in every other process within a second. Doing it again changes nothing. */
export async function revokeApiKey(ctx: Ctx, { params }: InputOf<typeof api.revoke>): Promise<ApiKey> {
  const { partnerId } = requireActor(ctx, "partner");
  const key = await transact(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(apiKeys.id, params.id), eq(apiKeys.partnerId, partnerId), isNull(apiKeys.revokedAt)))
      .returning();
    if (!revoked) return readOwn(ctx, params.id);
    await noteByPerson(ctx, "api_key_revoked", revoked.mode);
    await recordAudit(ctx, { action: "api_key.revoke", object: revoked.id });
    return revoked;
  });
  forgetKeys(ctx);
  return toApiKey(key, ctx.now());
}

/** Stops every key that a person of the business made, inside the caller's transaction; who calls makes this process forget them after it. */
export async function revokeKeysOf(ctx: Ctx, userId: string): Promise<void> {
  const { partnerId } = requireActor(ctx, "partner");
  const revoked = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.now() })
    .where(
      and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.createdByUserId, userId), isNull(apiKeys.revokedAt)),
    )
    .returning();
  for (const { mode } of revoked) await noteByPerson(ctx, "api_key_revoked", mode);
  await recordAudits(
    ctx,
    revoked.map(({ id }) => ({ action: "api_key.revoke", object: id, detail: { madeBy: userId } })),
  );
}

/** Goes into the caller's security log; a key can do none of this. */
async function noteByPerson(
  ctx: Ctx,
  kind: "api_key_made" | "api_key_rotated" | "api_key_revoked",
  mode: KeyMode,
): Promise<void> {
  const { userId, sessionId } = requireActor(ctx, "partner");
  if (userId !== null) await noteSecurityEvent(ctx, { userId, sessionId }, kind, mode);
}

async function readOwn(ctx: Ctx, id: string): Promise<Row> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.partnerId, partnerId)));
  if (!row) throw new AppError("not_found", "There is no API key of this id.");
  return row;
}

/** Networks in CIDR form, each once; none may be of all addresses. */
export function storedNetworks(given: readonly string[]): string[] {
  const networks = normalNetworks(given);
  if (networks !== null) return networks;
  throw new AppError("invalid_request", "The request's body is not valid.", {
    issues: [{ path: "allowedNetworks", message: "must not allow every address" }],
  });
}

/** Holds the partner's row until the end, so that a suspension cannot slip in between. */
async function refuseUnlessAllowed(ctx: Ctx, mode: KeyMode): Promise<void> {
  const { partnerId } = requireActor(ctx, "partner");
  const [partner] = await ctx.db
    .select({ status: partners.status })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("share");
  const refusal = partner ? keyRefusal(partner.status, mode) : "This partner account doesn't exist.";
  if (refusal) throw new AppError("partner_not_active", refusal);
}

async function insertKey(
  ctx: Ctx,
  key: Pick<Row, "name" | "mode" | "scopes" | "allowedNetworks" | "chosenEndAt" | "apiVersion">,
): Promise<ReplyOf<typeof api.create>> {
  const { partnerId, userId } = requireActor(ctx, "partner");
  const secret = newSecret(key.mode);
  const [row] = await ctx.db
    .insert(apiKeys)
    .values({
      partnerId,
      name: key.name,
      mode: key.mode,
      scopes: key.scopes,
      allowedNetworks: key.allowedNetworks,
      chosenEndAt: key.chosenEndAt,
      expiresAt: key.chosenEndAt,
      apiVersion: key.apiVersion,
      ...printOf(secret),
      createdByUserId: userId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new AppError("internal", "The key was not stored.");
  return { key: toApiKey(row, ctx.now()), secret };
}

const toApiKey = (row: Row, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  last6: row.last6,
  permissions: row.scopes,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  lastUsedIp: row.lastUsedIp,
  allowedNetworks: row.allowedNetworks,
  expiresAt: row.expiresAt,
  isReplaced: row.replacedAt !== null,
  isExposed: row.exposedAt !== null,
  apiVersion: row.apiVersion,
  status: keyStatus(row, now),
});
