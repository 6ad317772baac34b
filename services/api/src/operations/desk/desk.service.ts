import type { desk } from "@roadworthy/contracts/desk";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { unreadAlerts } from "../../accounts/alerts/alerts.service.ts";
import { personOf } from "../../accounts/security-log/security-log.service.ts";
import { readFeaturesOff } from "../../money/plans/plan-features.queries.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { featuresWithout } from "./member-features.rules.ts";
import { isSuspended } from "./suspension.queries.ts";
import { readWaiting } from "../queue/queue.service.ts";

/** How many things wait behind each menu entry: by the badge keys that menus name. */
export async function countBadges(ctx: Ctx): Promise<ReplyOf<typeof desk.badges>> {
  const { userId } = personOf(ctx);
  const [alerts, switchedOff] = await Promise.all([unreadAlerts(ctx, userId), readFeaturesOff(ctx)]);
  if (ctx.actor.kind === "partner") {
    const { memberRole, keyMode, partnerId } = ctx.actor;
    const withheld = memberRole === undefined ? [] : featuresWithout(memberRole);
    return {
      counts: { alerts },
      featuresOff: [...switchedOff, ...withheld],
      mode: keyMode,
      memberRole: memberRole ?? null,
      isSuspended: await isSuspended(ctx, partnerId),
    };
  }
  const queue = ctx.actor.kind === "admin" ? { queue: (await readWaiting(ctx)).length } : {};
  return {
    counts: { alerts, ...queue },
    featuresOff: switchedOff,
    mode: null,
    memberRole: null,
    isSuspended: false,
  };
}
