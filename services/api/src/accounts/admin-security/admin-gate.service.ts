import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { activityGrainMs, idleSince, requiresFactors, type AdminRules } from "./admin-security.rules.ts";
import { adminSecuritySettings } from "./admin-security.table.ts";

/** The enforced columns of the settings. */
export const adminRuleColumns = ({ config }: Pick<Deps, "config">) => ({
  isTwoFactorRequired: sql<boolean>`coalesce(${adminSecuritySettings.isTwoFactorRequired}, ${requiresFactors(config)})`,
  isAddressListOn: adminSecuritySettings.isAddressListOn,
  allowedNetworks: adminSecuritySettings.allowedNetworks,
  sessionTimeoutMinutes: adminSecuritySettings.sessionTimeoutMinutes,
});

/** The current security requirements for admins. */
export async function readAdminRules(ctx: Ctx): Promise<AdminRules> {
  const [rules] = await ctx.db.select(adminRuleColumns(ctx)).from(adminSecuritySettings);
  if (!rules) throw new Error("the admins' security settings have no row");
  return rules;
}

/**
 * Records that an admin was active, at most once a minute. It is a single statement, so a
 * request checked a moment earlier cannot revive a session that has since ended for inactivity.
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
