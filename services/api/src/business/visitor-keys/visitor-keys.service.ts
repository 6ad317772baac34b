import type { visitorKeys as api } from "@roadworthy/contracts/visitor-keys";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { newestApiVersion } from "@roadworthy/contracts/api-versions";
import { partners } from "../../accounts/partners/partners.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { callerNetwork, callerSite } from "../../platform/http/caller-network.rules.ts";
import { job } from "../../platform/jobs/job.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { apiKeys } from "../api-keys/api-keys.table.ts";
import { newSecret, printOf } from "../api-keys/key-format.ts";

const hourMs = 3_600_000;
/** How many keys one network may get in an hour, one site in a day, and everybody together in a day. */
export const visitorKeyLimits = { perNetwork: 3, perSite: 8, perDay: 200 } as const;
/** How many pulls a visitor may begin in a minute. */
const pullsPerMinute = 10;
const playMoneyCents = 10_000;

/** The budgets of the network and its site come first, so that nobody uses up the day's by being refused. */
async function spend(ctx: Ctx): Promise<void> {
  const { perNetwork, perSite, perDay } = visitorKeyLimits;
  const seconds =
    (await draw(ctx, [
      { name: "visitor-key", subject: callerNetwork(ctx.ip), attempts: perNetwork, windowSeconds: 3600 },
    ])) ??
    (await draw(ctx, [
      { name: "visitor-key-site", subject: callerSite(ctx.ip), attempts: perSite, windowSeconds: 86_400 },
    ])) ??
    (await draw(ctx, [{ name: "visitor-key-day", subject: "all", attempts: perDay, windowSeconds: 86_400 }]));
  if (seconds !== null)
    throw new AppError(
      "rate_limited",
      "We've given out too many test keys for now. Try again later, or open an account.",
      {
        headers: { "retry-after": String(seconds) },
      },
    );
}

/**
 * Gives a visitor a test key for an hour. It belongs to a tenant of its own without people, so that it sees nothing of anybody else's, as
 * every key does; admins' lists leave such tenants out.
 */
export async function createVisitorKey(ctx: Ctx): Promise<ReplyOf<typeof api.create>> {
  if (ctx.config.sandboxBureau === undefined)
    throw new AppError("test_mode_off", "Test mode is off: this installation has no sandbox bureau.");
  // Any site could have its readers' browsers ask, each from a network of its own, until nobody gets a key that day.
  if (ctx.isFromOtherSite === true)
    throw new AppError("forbidden", "Get a test key on our own page, or from your own program.");
  await spend(ctx);
  const expiresAt = new Date(ctx.now().getTime() + hourMs);
  const secret = newSecret("test");
  await transact(ctx, async (ctx) => {
    const [visitor] = await ctx.db
      .insert(partners)
      .values({ name: "Visitor", kind: "visitor", settings: { pullsPerMinute }, createdAt: ctx.now() })
      .returning({ id: partners.id });
    if (!visitor) throw new Error("the visitor was not stored");
    const [key] = await ctx.db
      .insert(apiKeys)
      .values({
        partnerId: visitor.id,
        name: "Throw-away test key",
        mode: "test",
        scopes: ["pull_credit", "read_reports"],
        chosenEndAt: expiresAt,
        expiresAt,
        // Nobody is there to be told that it ends.
        endToldAt: ctx.now(),
        apiVersion: newestApiVersion,
        ...printOf(secret),
        createdAt: ctx.now(),
      })
      .returning({ id: apiKeys.id });
    if (!key) throw new Error("the key was not stored");
    await recordAudit(ctx, {
      action: "api_key.create",
      object: key.id,
      stream: visitor.id,
      detail: { mode: "test", permissions: "pull_credit read_reports", isForVisitor: true },
    });
  });
  return { secret, expiresAt, availableCents: playMoneyCents };
}

/** Revokes throw-away keys whose hour is over, and closes their tenants. */
export const closeVisitors = job({
  name: "visitor-keys.close",
  everySeconds: 300,
  work: (ctx) =>
    transact(ctx, async (ctx) => {
      const now = ctx.now().toISOString();
      const closed = await ctx.sql<{ id: string; partnerId: string }[]>`
        update api_keys k set revoked_at = ${now}::timestamptz from partners p
        where p.id = k.partner_id and p.kind = 'visitor' and k.revoked_at is null and k.expires_at <= ${now}::timestamptz
        returning k.id, k.partner_id as "partnerId"`;
      if (closed.length === 0) return;
      await ctx.sql`
        update partners set status = 'suspended', suspended_at = ${now}::timestamptz
        where kind = 'visitor' and id = any(${closed.map(({ partnerId }) => partnerId)})`;
      for (const { id, partnerId } of closed)
        await recordAudit(ctx, { action: "api_key.revoke", object: id, stream: partnerId });
    }),
});

/** Few, as each tenant is looked for in every table that could refer to it, some of them without an index for that. */
const REMOVED_AT_ONCE = 5;

/** Removes the tenants of keys that ended a week ago, and what they made; their audit trails stay. */
export const removeVisitors = job({
  name: "visitor-keys.remove",
  everySeconds: 3600,
  async work(ctx, _payload, signal) {
    while (!signal.aborted) {
      const [row] = await ctx.sql<
        { removed: number }[]
      >`select remove_visitors(${REMOVED_AT_ONCE}) as removed`;
      if ((row?.removed ?? 0) < REMOVED_AT_ONCE) return;
    }
  },
});
