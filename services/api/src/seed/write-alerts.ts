import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import type { AlertKind, AlertParams } from "@roadworthy/contracts/alerts";
import { topicOf } from "@roadworthy/domain/alerts/alert-topics.rules";
import { changeLink, changeParams } from "@roadworthy/domain/alerts/told-change.rules";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { alertsOf, defaultThresholds, isToldOn } from "@roadworthy/domain/credit/alerts.rules";
import { diffAll } from "@roadworthy/domain/credit/report-diff.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import { companyDay } from "../platform/company-day.ts";
import { demoId } from "./chance.ts";
import { harborPoint, riley, type DemoUser } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";

/** One monthly update of a demo client: when it came, and each bureau's file. */
export type ToldUpdate = {
  readonly at: Date;
  readonly reportId: string;
  readonly files: readonly BureauReport[];
};

/** The premium client wants to know of every point. */
const rileysPoints = 1;

const thresholdsOf = (user: DemoUser) =>
  user === riley ? { ...defaultThresholds, scorePoints: rileysPoints } : defaultThresholds;

/** What a demo client was told after each of their updates, as `notifyOfChanges` tells it. All but those of the newest update are read. */
export function writeUpdateAlerts(tables: Tables, user: DemoUser, updates: readonly ToldUpdate[]): void {
  updates.forEach(({ at, reportId, files }, n) => {
    const before = updates[n - 1];
    const isNewest = n === updates.length - 1;
    const events = before === undefined ? [] : diffAll(before.files, files, utcDay(at));
    const told = alertsOf(events, thresholdsOf(user)).filter(({ severity }) => isToldOn(user.tier, severity));
    const tell = teller(tables, user, isNewest ? null : daysAfter(at, 1));
    tell(at, "new_report", { bureaus: names(files) }, `/client/reports/${reportId}`);
    for (const alert of told.toReversed())
      tell(at, "credit_change", changeParams(alert), changeLink(reportId, alert));
  });
}

/** What else happened to the premium client: a code was used, a dispute was decided, the plan was paid. */
export function writeStoryAlerts(
  tables: Tables,
  story: {
    readonly readAt: Date;
    readonly decidedAt: Date;
    readonly disputed: string;
    readonly disputedAt: Bureau;
    readonly paidAt: Date;
    readonly amountCents: number;
  },
): void {
  const news = teller(tables, riley, null);
  const old = teller(tables, riley, daysAfter(story.decidedAt, 1));
  old(
    story.decidedAt,
    "dispute_resolved",
    { item: story.disputed, bureau: story.disputedAt },
    "/client/protection",
  );
  old(
    story.paidAt,
    "plan_charged",
    { plan: "Premium", amountCents: story.amountCents, date: companyDay(story.paidAt) },
    "/client/plan",
  );
  news(story.readAt, "report_shared", { partner: harborPoint.name }, "/client/activity");
  tables.add("alert_preferences", {
    user_id: riley.id,
    channels: { new_account: { inApp: true, email: true, sms: true } },
    mail: "weekly",
    mail_paused_at: null,
    quiet_from_minute: 22 * 60,
    quiet_until_minute: 7 * 60,
    time_zone: "America/Detroit",
    language: "en",
    score_points: rileysPoints,
    utilization_percents: [30, 50],
    updated_at: story.decidedAt,
  });
}

/** One more alert of a demo client. */
export const noteAlert = (
  tables: Tables,
  user: DemoUser,
  readAt: Date | null,
  { at, kind, params, link }: { at: Date; kind: AlertKind; params: AlertParams; link: string },
): void => {
  teller(tables, user, readAt)(at, kind, params, link);
};

const names = (files: readonly BureauReport[]): string =>
  files.map(({ bureau }): string => bureauNames[bureau satisfies Bureau]).join(", ");

function teller(tables: Tables, user: DemoUser, readAt: Date | null) {
  return (at: Date, kind: AlertKind, params: AlertParams, link: string): void => {
    const n = tables.count("alerts");
    tables.add("alerts", {
      id: demoId("alr", `${user.email} ${n}`),
      user_id: user.id,
      kind,
      topic: topicOf({ kind, params }),
      params,
      link,
      is_shown: true,
      // An update's most urgent alert is sent last, so it is on top.
      created_at: new Date(at.getTime() + n),
      read_at: readAt,
    });
  };
}
