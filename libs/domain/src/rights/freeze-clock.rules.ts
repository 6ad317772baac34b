import { shiftMonths } from "../credit-summary.rules.ts";
import { addBusinessDays } from "./business-days.rules.ts";

/**
 * National security freezes and fraud alerts. Source: FCRA section 605A, 15 USC 1681c-1: (i)(2)(A) a freeze is placed
 * within 1 business day when asked online or by phone and 3 by mail; (i)(3)(C) it is lifted within 1 hour or 3 business
 * days; (i)(2)(B) placement is confirmed within 5 business days; all free of charge.
 */
export type FreezeRequest = {
  readonly act: "place" | "lift";
  readonly channel: "online" | "phone" | "mail";
  /** When the bureau received it. */
  readonly receivedAt: Date;
};

/** When a freeze must be in place or lifted: an instant for the hour, the end of a business day otherwise. */
export type FreezeDeadline =
  | { readonly kind: "instant"; readonly dueAt: Date; readonly confirmBy: null }
  | { readonly kind: "day"; readonly dueOn: string; readonly confirmBy: string | null };

const hourMs = 3_600_000;

/** The legal deadline of a freeze request. `receivedOn` is the calendar date of receipt where the bureau is. */
export const freezeDeadline = (
  { act, channel, receivedAt }: FreezeRequest,
  receivedOn: string,
): FreezeDeadline => {
  if (act === "lift" && channel !== "mail")
    return { kind: "instant", dueAt: new Date(receivedAt.getTime() + hourMs), confirmBy: null };
  return {
    kind: "day",
    dueOn: addBusinessDays(receivedOn, channel === "mail" ? 3 : 1),
    confirmBy:
      act === "place" ? addBusinessDays(addBusinessDays(receivedOn, channel === "mail" ? 3 : 1), 5) : null,
  };
};

/** What a bureau does with a client's freeze, as the client tracks it. */
export const freezeStates = ["not_frozen", "placing", "frozen", "lifting", "lifted_for_a_time"] as const;
export type FreezeState = (typeof freezeStates)[number];

const moves: Record<FreezeState, readonly FreezeState[]> = {
  not_frozen: ["placing"],
  placing: ["frozen", "not_frozen"],
  frozen: ["lifting"],
  lifting: ["not_frozen", "lifted_for_a_time", "frozen"],
  lifted_for_a_time: ["frozen", "lifting"],
};

/** Whether a freeze can go from one state to another; a failed request goes back to where it began. */
export const canMoveFreeze = (from: FreezeState, to: FreezeState): boolean => moves[from].includes(to);

/** The states from which one can be reached, for a conditional update. */
export const freezeSourcesOf = (to: FreezeState): readonly FreezeState[] =>
  freezeStates.filter((from) => canMoveFreeze(from, to));

export type FraudAlertKind = "initial" | "extended" | "active_duty";

/** A kind of fraud alert: how long it lasts, what it needs, and what it does to pulls and prescreened offers. */
export type FraudAlertRule = {
  readonly months: number;
  readonly needsIdentityTheftReport: boolean;
  /** How long the person is off the lists for prescreened offers, in months. */
  readonly offPrescreenMonths: number;
  /** Free files in the first year. Source: 15 USC 1681c-1(a)(2)(B), (b)(2)(A). */
  readonly freeFiles: number;
  /** The user of a report must reach the person at the number in the alert. Source: (h)(1)(B), (h)(2)(B). */
  readonly mustContact: "reasonable_steps" | "by_phone";
  readonly source: string;
};

/** The three alerts of the law. */
export const fraudAlertRules: Record<FraudAlertKind, FraudAlertRule> = {
  initial: {
    months: 12,
    needsIdentityTheftReport: false,
    offPrescreenMonths: 0,
    freeFiles: 1,
    mustContact: "reasonable_steps",
    source: "15 USC 1681c-1(a)",
  },
  extended: {
    months: 84,
    needsIdentityTheftReport: true,
    offPrescreenMonths: 60,
    freeFiles: 2,
    mustContact: "by_phone",
    source: "15 USC 1681c-1(b)",
  },
  active_duty: {
    months: 12,
    needsIdentityTheftReport: false,
    offPrescreenMonths: 24,
    freeFiles: 0,
    mustContact: "reasonable_steps",
    source: "15 USC 1681c-1(c)",
  },
};

/** How many days before its end a client is reminded of an alert. */
export const alertReminderDays = 30;

/** The day on which an alert ends, unless the person asks sooner. */
export const fraudAlertEndsOn = (kind: FraudAlertKind, placedOn: string): string =>
  shiftMonths(placedOn, fraudAlertRules[kind].months);
