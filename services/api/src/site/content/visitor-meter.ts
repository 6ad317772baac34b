import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import { throttles } from "../../platform/throttle/throttles.table.ts";

/**
 * Counts one act of a kind by this visitor; returns the count within the hour and the seconds left of it. One
 * statement, so that two API processes count together; the address is kept as a keyed hash only.
 */
export async function countVisitor(
  ctx: Pick<Ctx, "db" | "cipher" | "now" | "ip">,
  kind: "waitlist" | "go" | "privacy" | "answer-vote" | "status",
): Promise<{ used: number; secondsLeft: number }> {
  const now = ctx.now();
  const key = `${kind}:${ctx.cipher.blindIndex(`${kind}-ip-v1`, callerNetwork(ctx.ip)).toString("hex")}`;
  const end = new Date(now.getTime() + 3_600_000);
  // A window that ends later than a new one was begun by a clock that has been set back since.
  const hasEnded = sql`(${throttles.windowEndsAt} <= ${now.toISOString()} or ${throttles.windowEndsAt} > excluded.window_ends_at + interval '1 minute')`;
  const [meter] = await ctx.db
    .insert(throttles)
    .values({ key, used: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        used: sql`case when ${hasEnded} then 1 else ${throttles.used} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ used: throttles.used, windowEndsAt: throttles.windowEndsAt });
  const endsAtMs = meter?.windowEndsAt.getTime() ?? now.getTime();
  return {
    used: meter?.used ?? 0,
    secondsLeft: Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000)),
  };
}
