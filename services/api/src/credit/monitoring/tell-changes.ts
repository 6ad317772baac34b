import { eq } from "drizzle-orm";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import { changeLink, changeParams } from "@roadworthy/domain/alerts/told-change.rules";
import { alertsOf, defaultThresholds, isToldOn } from "@roadworthy/domain/credit/alerts.rules";
import { diffAll } from "@roadworthy/domain/credit/report-diff.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { alertPreferences } from "../../accounts/alerts/alerts.table.ts";
import { notifyOfMany } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";

type Arrived = { readonly bureau: Bureau; readonly file: BureauFile };

/** The most changes worth telling at once; the most urgent come first. */
const MAX_ALERTS = 12;

/** The last file of each bureau that these clients have had, for `tellChanges`. Ask before the new reports are stored. */
export async function filesBefore(
  ctx: Ctx,
  asked: readonly { readonly userId: string; readonly bureau: Bureau }[],
): Promise<readonly (Arrived & { readonly userId: string })[]> {
  return ctx.sql<(Arrived & { userId: string })[]>`
    select a.user_id as "userId", a.bureau, last.file
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ bureau }) => bureau)}::bureau_name[])
      as a (user_id, bureau)
    cross join lateral (
      select f.file from credit_reports r join bureau_files f on f.report_id = r.id and f.bureau = a.bureau
      where r.owner_user_id = a.user_id
      order by r.created_at desc, r.id desc
      limit 1
    ) last`;
}

/**
 * Tells a client what has changed since the file before, in the caller's transaction.
 */
export async function tellChanges(
  ctx: Ctx,
  userId: string,
  reportId: string,
  { before, now }: { readonly before: readonly Arrived[]; readonly now: readonly Arrived[] },
): Promise<void> {
  if (now.length === 0) return;
  const events = diffAll(before, now, ctx.now().toISOString().slice(0, 10));
  const [user] =
    events.length === 0
      ? []
      : await ctx.db
          .select({
            tier: users.subscriptionTier,
            scorePoints: alertPreferences.scorePoints,
            percents: alertPreferences.utilizationPercents,
          })
          .from(users)
          .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
          .where(eq(users.id, userId));
  const all = alertsOf(events, {
    ...defaultThresholds,
    ...(user && user.scorePoints !== null && { scorePoints: user.scorePoints }),
    ...(user && user.percents !== null && { utilizationMarks: user.percents.map((mark) => mark * 100) }),
  });
  const told = all.filter(({ severity }) => isToldOn(user?.tier, severity));
  // Oldest first, so that the most pressing stands on top of the bell.
  await notifyOfMany(ctx, userId, [
    {
      kind: "new_report",
      params: { bureaus: now.map(({ bureau }) => bureauNames[bureau]).join(", ") },
      link: `/client/reports/${reportId}`,
    },
    ...told
      .slice(0, MAX_ALERTS)
      .toReversed()
      .map((alert) => ({
        kind: "credit_change" as const,
        params: changeParams(alert),
        link: changeLink(reportId, alert),
      })),
  ]);
}
