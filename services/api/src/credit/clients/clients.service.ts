import { and, arrayOverlaps, asc, desc, eq, inArray } from "drizzle-orm";
import type { clients } from "@roadworthy/contracts/clients";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { ScoreGoal } from "@roadworthy/contracts/simulator";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { historyEvents, type HistoryEvent } from "@roadworthy/domain/credit/history-events.rules";
import { summarize } from "@roadworthy/domain/credit-summary.rules";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { bureauSettings } from "../bureaus/bureaus.table.ts";
import { creditReports, monitoringSchedules } from "../reports/credit-reports.table.ts";
import { clientStream, historyStart, scoreCards, scoreHistory, type OwnScore } from "./clients.rules.ts";
import { disputeEventsSince } from "../disputes/disputes.queries.ts";
import { fileBeforeNewest, newestOwnFiles, type OwnFile } from "../disputes/own-files.queries.ts";
import { readScoreGoal } from "../simulator/goal.service.ts";
import { entitledClient, type EntitledClient } from "./entitlement.ts";
import { identityStatusOf } from "../identity/identity.queries.ts";
import { hardInquiriesSince, recentActivity } from "./inquiries.service.ts";

/**
 * The client's dashboard, restricted to the bureaus of the subscription tier: scores with their change, the history of
 * scores, figures of the newest Equifax file, the next update and what happened last. Opening the file is recorded.
 */
export async function readDashboard(ctx: Ctx): Promise<ReplyOf<typeof clients.dashboard>> {
  const { userId } = requireActor(ctx, "client");
  const client = await entitledClient(ctx, userId);
  const today = companyDay(ctx.now());
  const since = historyStart(today);
  const [scores, { stats, events, goal }, nextReportAt, activity, identity, latestReportId, hardInquiries] =
    await Promise.all([
      ownScores(ctx, userId, client.bureaus, since),
      readFiles(ctx, userId, client, since.slice(0, 7)),
      nextUpdate(ctx, userId, client.bureaus),
      recentActivity(ctx, userId),
      identityStatusOf(ctx, userId),
      latestReport(ctx, userId, client.bureaus),
      hardInquiriesSince(ctx, userId, client.bureaus, since),
    ]);
  return {
    name: client.name,
    subscriptionTier: client.tier,
    bureaus: [...client.bureaus],
    scores: scoreCards(scores, client.bureaus, today),
    history: scoreHistory(scores, client.bureaus, today, hardInquiries, events),
    stats,
    nextReportAt,
    identity,
    isFirstReportPending: identity === "verified" && latestReportId === null,
    latestReportId,
    goal,
    recentActivity: activity,
  };
}

/** When the next update of one of these bureaus is due; `null` when none is planned. One that is switched off has none. */
export async function nextUpdate(ctx: Ctx, userId: string, bureaus: readonly Bureau[]): Promise<Date | null> {
  const [next] = await ctx.db
    .select({ at: monitoringSchedules.nextRunAt })
    .from(monitoringSchedules)
    .innerJoin(
      bureauSettings,
      and(eq(bureauSettings.bureau, monitoringSchedules.bureau), eq(bureauSettings.isEnabled, true)),
    )
    .where(and(eq(monitoringSchedules.userId, userId), inArray(monitoringSchedules.bureau, [...bureaus])))
    .orderBy(asc(monitoringSchedules.nextRunAt))
    .limit(1);
  return next?.at ?? null;
}

/** The client's newest own report in which one of these bureaus took part. */
async function latestReport(ctx: Ctx, userId: string, bureaus: readonly Bureau[]): Promise<string | null> {
  const [newest] = await ctx.db
    .select({ id: creditReports.id })
    .from(creditReports)
    .where(and(eq(creditReports.ownerUserId, userId), arrayOverlaps(creditReports.bureaus, [...bureaus])))
    .orderBy(desc(creditReports.createdAt), desc(creditReports.id))
    .limit(1);
  return newest?.id ?? null;
}

/** Newest first: each bureau's two newest, however old, and everything since the chart's first month. */
async function ownScores(
  ctx: Ctx,
  userId: string,
  bureaus: readonly Bureau[],
  since: string,
): Promise<OwnScore[]> {
  return ctx.sql<OwnScore[]>`
    with own as (
      select s.bureau, s.model, s.version, s.value, s.range_min, s.range_max, s.scored_on, s.report_id,
        row_number() over (partition by s.bureau order by r.created_at desc, r.id desc) as position
      from credit_reports r join credit_scores s on s.report_id = r.id
      where r.owner_user_id = ${userId} and s.bureau = any(${[...bureaus]}::bureau_name[])
    )
    select own.bureau, own.model, own.version, own.value, own.range_min as "rangeMin", own.range_max as "rangeMax",
      own.scored_on::text as "scoredOn",
      case when own.value is null then f.file -> 'score' ->> 'noScoreReason' end as "noScoreReason"
    from own left join bureau_files f
      on own.value is null and f.report_id = own.report_id and f.bureau = own.bureau
    where own.position <= 2 or own.scored_on >= ${since}::date
    order by own.position`;
}

/** The figures of the newest Equifax file, what happened since a month, and how far the client is with their goal. */
async function readFiles(
  ctx: Ctx,
  userId: string,
  client: EntitledClient,
  since: string,
): Promise<{
  readonly stats: ReplyOf<typeof clients.dashboard>["stats"];
  readonly events: readonly HistoryEvent[];
  readonly goal: ScoreGoal | null;
}> {
  return transact(ctx, async (ctx) => {
    const files = await newestOwnFiles(ctx, userId, client.hasFullReport ? client.bureaus : ["equifax"]);
    for (const reportId of new Set(files.map((file) => file.reportId))) {
      await recordAudit(ctx, {
        action: "credit_report.read",
        object: reportId,
        stream: clientStream(userId),
        detail: { view: "dashboard" },
      });
    }
    const events = client.hasFullReport
      ? [
          ...historyEvents(
            files.map(({ file }) => file),
            since,
          ),
          ...(await disputeEventsSince(ctx, userId, client.bureaus, since)),
        ]
      : [];
    const goal = await readScoreGoal(ctx, userId, files);
    const equifax = files.find(({ bureau }) => bureau === "equifax");
    if (!equifax) return { stats: null, events, goal };
    const before = await fileBeforeNewest(ctx, userId, "equifax");
    const stats = {
      ...figuresOf(equifax),
      openAccounts: summarize(equifax.file, equifax.receivedOn).openAccounts,
      previous: before && figuresOf(before),
    };
    return { stats, events, goal };
  });
}

function figuresOf({ file, receivedOn }: Pick<OwnFile, "file" | "receivedOn">) {
  const { utilizationBasisPoints, onTimeBasisPoints, newHardInquiries } = summarize(file, receivedOn);
  return { utilizationBasisPoints, onTimeBasisPoints, newHardInquiries, asOf: receivedOn };
}
