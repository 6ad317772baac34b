import type { AlertTopic } from "@roadworthy/contracts/alert-topics";
import type { SubscriptionTier } from "@roadworthy/contracts/tiers";
import { basisPoints } from "../credit-summary.rules.ts";
import { scoreBand } from "../score/score-bands.rules.ts";
import { severityOf, type AlertSeverity } from "./alert-severity.rules.ts";
import type { EventSource, ReportEvent } from "./report-diff.rules.ts";

/** What an alert's words are filled from: names, amounts in cents, ratios in basis points, dates. Never a sentence. */
export type AlertParams = Readonly<Record<string, string | number | boolean | null>>;

/** What a change of a credit file tells its owner. */
export type CreditAlert = {
  readonly topic: AlertTopic;
  readonly severity: AlertSeverity;
  readonly params: AlertParams;
  /** The line it is about. */
  readonly source: EventSource;
};

/** What a client chose to be alerted to. */
export type AlertThresholds = {
  /** The smallest change of a score that raises an alert, in points. */
  readonly scorePoints: number;
  /** Utilization marks whose crossing raises an alert, in basis points. */
  readonly utilizationMarks: readonly number[];
  /** The smallest change of a collection's balance that raises an alert. */
  readonly collectionCents: number;
};

/** Unless the client chooses otherwise: 10 points, 30 and 50 %. */
export const defaultThresholds: AlertThresholds = {
  scorePoints: 10,
  utilizationMarks: [3_000, 5_000],
  collectionCents: 100,
};

/** The marks that lie between two values, the one just reached last. A value on a mark has not crossed it upward. */
const crossed = (marks: readonly number[], from: number, to: number): readonly number[] => {
  const between = marks.filter((mark) => from <= mark !== to <= mark).toSorted((a, b) => a - b);
  return to > from ? between : between.toReversed();
};

const lateKind = {
  late30: "late_30",
  late60: "late_60",
  late90: "late_90",
  chargeoff: "charged_off",
} as const;
const rank = { current: 0, late30: 1, late60: 2, late90: 3, chargeoff: 4 } as const;
type Bad = keyof typeof lateKind;
const isBad = (status: keyof typeof rank): status is Bad => status !== "current";

const accountParams = (account: {
  readonly creditor: string;
  readonly accountNumberLast4: string;
  readonly type: string;
}): AlertParams => ({
  creditor: account.creditor,
  last4: account.accountNumberLast4,
  accountType: account.type,
});

const alertsOfEvent = (event: ReportEvent, thresholds: AlertThresholds): readonly CreditAlert[] => {
  const one = (
    topic: AlertTopic,
    params: AlertParams,
    severity = severityOf[topic],
  ): readonly CreditAlert[] => [{ topic, severity, params, source: event.source }];
  switch (event.kind) {
    case "account_added": {
      const params = { ...accountParams(event.account), openedOn: event.account.openedOn };
      return one(event.isAuthorizedUser ? "authorized_user_added" : "new_account", params);
    }
    case "authorized_user_changed":
      return event.isAuthorizedUser ? one("authorized_user_added", accountParams(event.account)) : [];
    case "account_closed":
      return one("account_closed", { ...accountParams(event.account), closedOn: event.account.closedOn });
    case "account_paid_off":
      return one("account_paid_off", accountParams(event.account));
    case "account_removed":
      return event.account.paymentStatus === "current"
        ? []
        : one("negative_item_removed", { ...accountParams(event.account), section: "tradelines" });
    case "balance_changed": {
      const { creditLimitCents: limit } = event.account;
      if (event.account.type !== "creditCard" || limit === null || limit <= 0) return [];
      const params = { ...accountParams(event.account), balanceCents: event.to, limitCents: limit };
      if (event.from <= limit && event.to > limit) return one("over_limit", params);
      const from = basisPoints(Math.max(0, event.from), limit) ?? 0;
      const to = basisPoints(Math.max(0, event.to), limit) ?? 0;
      const mark = crossed(thresholds.utilizationMarks, from, to).at(-1);
      return mark === undefined
        ? []
        : one(
            "utilization_crossed",
            { ...params, scope: "account", from, to, mark },
            to > from ? "info" : "good",
          );
    }
    case "utilization_changed": {
      const mark = crossed(thresholds.utilizationMarks, event.from, event.to).at(-1);
      return mark === undefined
        ? []
        : one(
            "utilization_crossed",
            { scope: "total", from: event.from, to: event.to, mark },
            event.to > event.from ? "warning" : "good",
          );
    }
    case "limit_changed":
      return one("limit_changed", { ...accountParams(event.account), from: event.from, to: event.to });
    case "payment_status_changed":
      return isBad(event.to) && rank[event.to] > rank[event.from]
        ? one(lateKind[event.to], {
            ...accountParams(event.account),
            pastDueCents: event.account.pastDueCents,
          })
        : [];
    case "remark_added": {
      const text = event.remark.toLowerCase();
      const params = { ...accountParams(event.account), remark: event.remark };
      if (text.includes("lost") || text.includes("stolen")) return one("card_lost_or_stolen", params);
      return text.includes("dispute") ? one("dispute_status", params) : [];
    }
    case "inquiry_added": {
      const { subscriber, inquiredOn, industry } = event.inquiry;
      return event.inquiry.type === "hard" ? one("hard_inquiry", { subscriber, inquiredOn, industry }) : [];
    }
    case "collection_added": {
      const { agency, originalCreditor, balanceCents, isMedical } = event.collection;
      return one("new_collection", { agency, originalCreditor, balanceCents, isMedical });
    }
    case "collection_removed":
      return one("negative_item_removed", { creditor: event.collection.agency, section: "collections" });
    case "collection_balance_changed":
      return Math.abs(event.to - event.from) < thresholds.collectionCents || event.collection.isPaid
        ? []
        : one("collection_balance_changed", {
            agency: event.collection.agency,
            from: event.from,
            to: event.to,
          });
    case "collection_paid":
      return one("collection_paid", {
        agency: event.collection.agency,
        originalCreditor: event.collection.originalCreditor,
      });
    case "public_record_added":
      return one("public_record", { recordType: event.record.type, filedOn: event.record.filedOn });
    case "public_record_removed":
      return one("negative_item_removed", { recordType: event.record.type, section: "publicRecords" });
    case "score_changed": {
      const params = { model: event.model, from: event.from, to: event.to, points: event.to - event.from };
      const severity = event.to > event.from ? "good" : "info";
      const bands = { fromBand: scoreBand(event.from), toBand: scoreBand(event.to) };
      return [
        ...(bands.fromBand === bands.toBand
          ? []
          : one("score_band_crossed", { ...params, ...bands }, severity)),
        ...(Math.abs(params.points) >= thresholds.scorePoints ? one("score_changed", params, severity) : []),
      ];
    }
    case "file_alert_added":
    case "file_alert_removed":
      return event.alert.startsWith("fraud_alert") || event.alert === "active_duty_alert"
        ? one("fraud_alert_changed", { alert: event.alert, isAdded: event.kind === "file_alert_added" })
        : [];
    case "freeze_changed":
      return one("freeze_or_lock_changed", { isFrozen: event.to });
    case "personal_information_added":
      return event.part === "address"
        ? one("address_changed", { part: event.part })
        : one("personal_information_changed", { part: event.part });
    case "account_reopened":
    case "remark_removed":
    case "inquiry_removed":
    case "public_record_status_changed":
    case "score_appeared":
    case "score_lost":
    case "personal_information_removed":
      return [];
  }
};

const byUrgency: readonly string[] = Object.keys(severityOf);

/** The alerts of a change between two reports, the most pressing first; one topic about one line comes once. */
export const alertsOf = (
  events: readonly ReportEvent[],
  thresholds: AlertThresholds = defaultThresholds,
): readonly CreditAlert[] => {
  const seen = new Set<string>();
  return events
    .flatMap((event) => alertsOfEvent(event, thresholds))
    .filter((alert) => {
      const id = JSON.stringify([alert.topic, alert.source, alert.params]);
      return !seen.has(id) && seen.add(id);
    })
    .toSorted((a, b) => byUrgency.indexOf(a.topic) - byUrgency.indexOf(b.topic));
};

/** Quiet hours by the minute of the client's own day; a span over midnight starts later than it ends. */
export type QuietHours = { readonly fromMinute: number; readonly untilMinute: number };

/**
 * Whether a client is alerted to a change. Score updates belong to the paid plans; possible fraud reaches everyone, since control over one's own data
 * is never sold.
 */
export const isToldOn = (tier: SubscriptionTier | undefined, severity: AlertSeverity): boolean =>
  tier !== "free" || severity === "critical";

/** Whether an alert waits: only critical ones are told in quiet hours. */
export const waitsForMorning = (
  severity: AlertSeverity,
  minuteOfDay: number,
  quiet: QuietHours | null,
): boolean => {
  if (quiet === null || severity === "critical" || quiet.fromMinute === quiet.untilMinute) return false;
  const { fromMinute, untilMinute } = quiet;
  return fromMinute < untilMinute
    ? minuteOfDay >= fromMinute && minuteOfDay < untilMinute
    : minuteOfDay >= fromMinute || minuteOfDay < untilMinute;
};
