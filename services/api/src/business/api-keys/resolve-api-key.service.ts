import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { visitorOperations } from "@roadworthy/contracts/visitor-keys";
import { AppError } from "../../platform/app-error.ts";
import type { ActorOf, Ctx } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import type { Principal } from "../../platform/http/principal.plugin.ts";
import { isAllowedAddress } from "../../accounts/admin-security/admin-security.rules.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import {
  PULLS_PER_MINUTE,
  REQUESTS_PER_HOUR,
  keyRefusal,
  keyStatus,
  rateLimitPolicy,
  requestsLeft,
} from "./api-keys.rules.ts";
import { apiKeys } from "./api-keys.table.ts";
import { isWellFormed, printOf } from "./key-format.ts";

/** How long a process may go on believing what it read about a key: a revoked one stops everywhere within this time. */
const TRUST_MS = 1_000;
const LAST_USED_STEP_MS = 60_000;

/** The only addresses that any key of the business may be used from; empty: any. */
export const keyNetworks = sql<string[]>`coalesce(${partners.settings} -> 'keyNetworks', '[]'::jsonb)`;

/** How many pulls a minute the business may begin. */
const pullsPerMinute = sql<number>`coalesce((${partners.settings} ->> 'pullsPerMinute')::int, ${PULLS_PER_MINUTE})`;

type KnownKey = {
  readonly id: string;
  readonly partnerId: string;
  readonly mode: "live" | "test";
  readonly partnerStatus: "pending" | "active" | "suspended";
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedNetworks: readonly string[];
  readonly businessNetworks: readonly string[];
  readonly pullsPerMinute: number;
  readonly principal: Principal;
  readonly actor: ActorOf<"partner">;
};

/** Only keys that exist are kept, so guessing cannot fill it. */
const cacheOf = perProcess(() => new LRUCache<string, KnownKey>({ max: 10_000, ttl: TRUST_MS }));

/** Turns an API key into its partner, counts the request, and refuses a key that may not be used (anymore). */
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
  const isShutOut = addressRefusal(key, ctx.ip);
  const meter = await (isShutOut === null ? countRequest : readMeter)(ctx, key.partnerId);
  ctx.http.setHeader("ratelimit-policy", rateLimitPolicy(key.pullsPerMinute));
  ctx.http.setHeader("ratelimit", requestsLeft(meter.remaining, meter.reset_seconds));
  if (isShutOut !== null) throw new AppError("address_not_allowed", isShutOut);
  if (!meter.is_allowed)
    throw new AppError(
      "rate_limited",
      `This account made ${REQUESTS_PER_HOUR} requests in the last hour, which is its limit.`,
      { headers: { "retry-after": String(meter.reset_seconds) } },
    );
  return key.principal;
}

function addressRefusal({ allowedNetworks, businessNetworks }: KnownKey, ip: string): string | null {
  if (allowedNetworks.length > 0 && !isAllowedAddress(allowedNetworks, ip))
    return "This API key can't be used from your address.";
  if (businessNetworks.length > 0 && !isAllowedAddress(businessNetworks, ip))
    return "This business's API keys can't be used from your address.";
  return null;
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
      pullsPerMinute,
      lastUsedAt: apiKeys.lastUsedAt,
      partnerStatus: partners.status,
      kind: partners.kind,
    })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(apiKeys.secretSha256, secretSha256));
  if (!row) return undefined;
  const { scopes, apiVersion, lastUsedAt, kind, ...key } = row;
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
  const found: KnownKey = {
    ...key,
    actor,
    principal: {
      actor,
      noticeAccepted: true,
      ...(kind === "visitor" && { onlyOperations: visitorOperations }),
    },
  };
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

type Meter = { readonly is_allowed: boolean; readonly remaining: number; readonly reset_seconds: number };

async function countRequest(ctx: Ctx, partnerId: string): Promise<Meter> {
  const [meter] = await ctx.sql<Meter[]>`
    select is_allowed, remaining, reset_seconds from meter_request(${partnerId}, ${REQUESTS_PER_HOUR})`;
  if (!meter) throw new AppError("internal", "The request could not be counted.");
  return meter;
}

/** What is left, without counting: who holds a key elsewhere must not use its business's requests up. */
async function readMeter(ctx: Ctx, partnerId: string): Promise<Meter> {
  const [meter] = await ctx.sql<Meter[]>`
    with clock as (select floor(extract(epoch from now()))::bigint as seconds)
    select false as is_allowed, greatest(${REQUESTS_PER_HOUR} - coalesce(sum(m.used), 0), 0)::int as remaining,
      ((coalesce(min(m.minute), clock.seconds / 60) + 60) * 60 - clock.seconds)::int as reset_seconds
    from clock left join request_meters m
      on m.partner_id = ${partnerId} and m.minute between clock.seconds / 60 - 59 and clock.seconds / 60
    group by clock.seconds`;
  if (!meter) throw new AppError("internal", "The requests could not be read.");
  return meter;
}
