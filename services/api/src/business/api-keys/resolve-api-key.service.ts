import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { AppError } from "../../platform/app-error.ts";
import type { ActorOf, Ctx } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import type { Principal } from "../../platform/http/principal.plugin.ts";
import { isAllowedAddress } from "../../accounts/admin-security/admin-security.rules.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import {
  RATE_LIMIT_POLICY,
  REQUESTS_PER_HOUR,
  keyRefusal,
  keyStatus,
  requestsLeft,
} from "./api-keys.rules.ts";
import { apiKeys } from "./api-keys.table.ts";
import { isWellFormed, printOf } from "./key-format.ts";

/** How long a process may go on believing what it read about a key: a revoked one stops everywhere within this time. */
const TRUST_MS = 1_000;
const LAST_USED_STEP_MS = 60_000;

/** The only addresses that any key of the business may be used from; empty: any. */
export const keyNetworks = sql<string[]>`coalesce(${partners.settings} -> 'keyNetworks', '[]'::jsonb)`;

type KnownKey = {
  readonly id: string;
  readonly partnerId: string;
  readonly mode: "live" | "test";
  readonly partnerStatus: "pending" | "active" | "suspended";
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedNetworks: readonly string[];
  readonly businessNetworks: readonly string[];
  readonly principal: Principal;
  readonly actor: ActorOf<"partner">;
};

/** Only keys that exist are kept, so guessing cannot fill it. */
const cacheOf = perProcess(() => new LRUCache<string, KnownKey>({ max: 10_000, ttl: TRUST_MS }));

/** Turns an API key into its partner, counts the request, and refuses a key that may not be used (any more). */
export async function resolveApiKey(
  ctx: Ctx,
  credential: string,
  request?: Pick<FastifyRequest, "caller">,
): Promise<Principal | null> {
  if (!isWellFormed(credential)) return null;
  const key = await findKey(ctx, credential);
  if (!key || keyStatus(key, ctx.now()) !== "active") return null;
  if (keyRefusal(key.partnerStatus, key.mode)) return null;
  if (request) request.caller = key.actor;
  if (key.allowedNetworks.length > 0 && !isAllowedAddress(key.allowedNetworks, ctx.ip)) {
    throw new AppError("address_not_allowed", "This API key may not be used from your address.");
  }
  if (key.businessNetworks.length > 0 && !isAllowedAddress(key.businessNetworks, ctx.ip)) {
    throw new AppError("address_not_allowed", "This business's API keys may not be used from your address.");
  }
  await countRequest(ctx, key.partnerId);
  return key.principal;
}

/** Makes this process read every key again after one was rotated or revoked. */
export function forgetKeys(ctx: Pick<Ctx, "memory">): void {
  cacheOf(ctx).clear();
}

async function findKey(ctx: Ctx, credential: string): Promise<KnownKey | undefined> {
  const { secretSha256 } = printOf(credential);
  const cacheKey = secretSha256.toString("base64");
  const cache = cacheOf(ctx);
  const known = cache.get(cacheKey);
  if (known) return known;

  const [row] = await ctx.db
    .select({
      id: apiKeys.id,
      partnerId: apiKeys.partnerId,
      mode: apiKeys.mode,
      scopes: apiKeys.scopes,
      apiVersion: apiKeys.apiVersion,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      allowedNetworks: apiKeys.allowedNetworks,
      businessNetworks: keyNetworks,
      lastUsedAt: apiKeys.lastUsedAt,
      partnerStatus: partners.status,
    })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(apiKeys.secretSha256, secretSha256));
  if (!row) return undefined;
  const { scopes, apiVersion, lastUsedAt, ...key } = row;
  const actor: ActorOf<"partner"> = {
    kind: "partner",
    partnerId: key.partnerId,
    userId: null,
    sessionId: null,
    keyId: key.id,
    keyMode: key.mode,
    scopes,
    apiVersion,
  };
  const found: KnownKey = { ...key, actor, principal: { actor, noticeAccepted: true } };
  cache.set(cacheKey, found);
  await noteUse(ctx, found, lastUsedAt);
  return found;
}

async function noteUse(ctx: Ctx, key: KnownKey, lastUsedAt: Date | null): Promise<void> {
  const now = ctx.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_STEP_MS) return;
  if (keyStatus(key, now) !== "active" || keyRefusal(key.partnerStatus, key.mode)) return;
  await ctx.db.update(apiKeys).set({ lastUsedAt: now, lastUsedIp: ctx.ip }).where(eq(apiKeys.id, key.id));
}

async function countRequest(ctx: Ctx, partnerId: string): Promise<void> {
  const [meter] = await ctx.sql<{ is_allowed: boolean; remaining: number; reset_seconds: number }[]>`
    select is_allowed, remaining, reset_seconds from meter_request(${partnerId}, ${REQUESTS_PER_HOUR})`;
  if (!meter) throw new AppError("internal", "The request could not be counted.");
  ctx.http.setHeader("ratelimit-policy", RATE_LIMIT_POLICY);
  ctx.http.setHeader("ratelimit", requestsLeft(meter.remaining, meter.reset_seconds));
  if (meter.is_allowed) return;
  throw new AppError(
    "rate_limited",
    `This account made ${REQUESTS_PER_HOUR} requests within the last hour, which is all it may.`,
    { headers: { "retry-after": String(meter.reset_seconds) } },
  );
}
