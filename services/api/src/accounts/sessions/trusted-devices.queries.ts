import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { knownDevices } from "../security-log/security-log.table.ts";
import { sessions } from "./sessions.table.ts";

/** The devices a person currently trusts, most recently used first. */
export const listTrusted = (ctx: Ctx, userId: string) =>
  ctx.db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.trustedUntil, ctx.now())))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.id));

/**
 * Ends the trust in one or all of a person's devices, in the caller's transaction, which has locked the
 * person. Sessions that relied on it owe the second factor from now on. Returns how many devices were trusted.
 */
export async function endTrust(ctx: Ctx, userId: string, deviceId?: string): Promise<number> {
  await ctx.db
    .update(sessions)
    .set({ secondFactorWaivedUntil: null })
    .where(
      and(
        eq(sessions.userId, userId),
        isNotNull(sessions.secondFactorWaivedUntil),
        deviceId === undefined ? undefined : eq(sessions.deviceId, deviceId),
      ),
    );
  const ended = await ctx.db
    .update(knownDevices)
    .set({ trustedUntil: null })
    .where(
      and(
        eq(knownDevices.userId, userId),
        gt(knownDevices.trustedUntil, ctx.now()),
        deviceId === undefined ? undefined : eq(knownDevices.id, deviceId),
      ),
    )
    .returning({ id: knownDevices.id });
  return ended.length;
}
