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

/** How many months an alert lasts. Source: 15 USC 1681c-1(a), (b), (c). */
const fraudAlertMonths: Record<FraudAlertKind, number> = { initial: 12, extended: 84, active_duty: 12 };

/** How many days before its end a client is reminded of an alert. */
export const alertReminderDays = 30;

/** The day on which an alert ends, unless the person asks sooner. */
export const fraudAlertEndsOn = (kind: FraudAlertKind, placedOn: string): string =>
  addMonths(placedOn, fraudAlertMonths[kind]);
