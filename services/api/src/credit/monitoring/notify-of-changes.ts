import { eq, inArray } from "drizzle-orm";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import type { SubscriptionTier } from "@roadworthy/contracts/tiers";
import { changeLink, changeParams } from "@roadworthy/domain/alerts/told-change.rules";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { alertsOf, defaultThresholds, isToldOn } from "@roadworthy/domain/credit/alerts.rules";
import { diffAll } from "@roadworthy/domain/credit/report-diff.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { alertPreferences } from "../../accounts/alerts/alerts.table.ts";
import { notifyEach, type News } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";

type Arrived = { readonly bureau: Bureau; readonly file: BureauFile };

/** The most changes worth telling at once; the most urgent come first. */
const MAX_ALERTS = 12;

/** The last file of each bureau that these clients have had, for `notifyOfChanges`. Ask before the new reports are stored. */
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

/** A new report of a client, with the files it came with and those before. */
export type Renewed = {
  readonly userId: string;
  readonly reportId: string;
  readonly before: readonly Arrived[];
  readonly now: readonly Arrived[];
};

/** Tells clients what has changed since the files before, in the caller's transaction. */
export async function notifyOfChanges(ctx: Ctx, renewed: readonly Renewed[]): Promise<void> {
  const today = utcDay(ctx.now());
  const changed = renewed
    .filter(({ now }) => now.length > 0)
    .map((report) => ({ ...report, events: diffAll(report.before, report.now, today) }));
  const preferences = await preferencesOf(
    ctx,
    changed.filter(({ events }) => events.length > 0).map(({ userId }) => userId),
  );
  await notifyEach(
    ctx,
    changed.flatMap((report) => newsOf(report, preferences.get(report.userId))),
  );
}

type NewsPreferences = {
  readonly tier: SubscriptionTier;
  readonly scorePoints: number | null;
  readonly percents: readonly number[] | null;
};

async function preferencesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NewsPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      userId: users.id,
      tier: users.subscriptionTier,
      scorePoints: alertPreferences.scorePoints,
      percents: alertPreferences.utilizationPercents,
    })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** A new report's alerts, oldest first, so that the most pressing stands on top of the bell. */
function newsOf(
  { userId, reportId, now, events }: Renewed & { readonly events: ReturnType<typeof diffAll> },
  preferences: NewsPreferences | undefined,
): (News & { readonly userId: string })[] {
  const alerts = alertsOf(events, {
    ...defaultThresholds,
    ...(preferences && preferences.scorePoints !== null && { scorePoints: preferences.scorePoints }),
    ...(preferences &&
      preferences.percents !== null && { utilizationMarks: preferences.percents.map((mark) => mark * 100) }),
  });
  const told = alerts.filter(({ severity }) => isToldOn(preferences?.tier, severity)).slice(0, MAX_ALERTS);
  return [
    {
      userId,
      kind: "new_report",
      params: { bureaus: now.map(({ bureau }) => bureauNames[bureau]).join(", ") },
      link: `/client/reports/${reportId}`,
    },
    ...told.toReversed().map((alert) => ({
      userId,
      kind: "credit_change" as const,
      params: changeParams(alert),
      link: changeLink(reportId, alert),
    })),
  ];
}
