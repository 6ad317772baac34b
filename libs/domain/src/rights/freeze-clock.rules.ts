import { addMonths } from "../calendar.rules.ts";
import { addBusinessDays } from "./business-days.rules.ts";
import { endOfUsDay, lastUsDayOf } from "./last-us-day.rules.ts";

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

/** A file's freeze: as the bureau says, and what it was asked for and has not done yet. */
export type FreezeState = "none" | "frozen" | "lifted" | "unknown";

/** Whether a freeze can be placed, or lifted, from this state; a state that nobody knows allows both. */
export const canAskForFreeze = (state: FreezeState, act: "place" | "lift"): boolean =>
  state === "unknown" || (act === "place" ? state !== "frozen" : state === "frozen");

/** The instant at which the time of a request is over. A day ends when it is over everywhere in the United States. */
export const freezeDueAt = (request: FreezeRequest): Date => {
  const deadline = freezeDeadline(request, lastUsDayOf(request.receivedAt));
  return deadline.kind === "instant" ? deadline.dueAt : endOfUsDay(deadline.dueOn);
};

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
const fraudAlertRules: Record<FraudAlertKind, FraudAlertRule> = {
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
  addMonths(placedOn, fraudAlertRules[kind].months);
