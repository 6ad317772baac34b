import { and, eq, gt, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { activityGrainMs, idleSince, type AdminRules } from "./admin-security.rules.ts";
import { adminSecuritySettings } from "./admin-security.table.ts";

/** The columns of the settings that are enforced. */
export const adminRuleColumns = {
  isTwoFactorRequired: adminSecuritySettings.isTwoFactorRequired,
  isAddressListOn: adminSecuritySettings.isAddressListOn,
  allowedNetworks: adminSecuritySettings.allowedNetworks,
  sessionTimeoutMinutes: adminSecuritySettings.sessionTimeoutMinutes,
};

/** What is asked of admins now. */
export async function readAdminRules(ctx: Ctx): Promise<AdminRules> {
  const [rules] = await ctx.db.select(adminRuleColumns).from(adminSecuritySettings);
  if (!rules) throw new Error("the admins' security settings have no row");
  return rules;
}

/**
 * Remembers that an admin did something, at most once a minute. One statement decides, so that a session which has ended for
 * want of activity is not brought back by a request that was judged a moment before.
 */
export async function noteActivity(
  deps: Pick<Deps, "db" | "now">,
  session: { readonly id: string; readonly lastActiveAt: Date },
  rules: AdminRules,
): Promise<void> {
  const now = deps.now().getTime();
  if (now - session.lastActiveAt.getTime() < activityGrainMs) return;
  await deps.db
    .update(sessions)
    .set({ lastActiveAt: new Date(now) })
    .where(
      and(
        eq(sessions.id, session.id),
        lt(sessions.lastActiveAt, new Date(now - activityGrainMs + 1)),
        gt(sessions.lastActiveAt, idleSince(rules, deps.now())),
      ),
    );
}
