import type { AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import type { AlertTopic, ChosenTopic } from "@roadworthy/contracts/alert-topics";
import { chosenTopics } from "@roadworthy/contracts/alert-topics";
import { severityOf } from "@roadworthy/domain/credit/alert-severity.rules";
import { waitsForMorning, type QuietHours } from "@roadworthy/domain/credit/alerts.rules";

/** The preferences that decide about one alert. */
export type DeliveryPreferences = Pick<
  AlertPreferences,
  "topics" | "mail" | "isMailPaused" | "quietHours" | "timeZone" | "hasEmail" | "hasPhone"
>;

export type PlannedDelivery = { readonly channel: "email" | "sms"; readonly dueAt: Date };

/** The time of day, in minutes of the person's own day, at which digests go out, and the weekday of the weekly one (1 is Monday). */
const DIGEST_MINUTE = 8 * 60;
const DIGEST_WEEKDAY = 1;
const DAY_MINUTES = 1440;

const isChosen = (topic: AlertTopic): topic is ChosenTopic => chosenTopics.some((one) => one === topic);

/**
 * Whether an alert shows in the bell, and when it goes out by email and text message. Alerts about plan, sign-in and
 * business always show there and have emails of their own. Possible fraud is sent at once, urgent alerts when quiet
 * hours end, and the rest with the next digest. A soft inquiry by a business never goes out before the digest.
 */
export function planAlert(
  topic: AlertTopic,
  preferences: DeliveryPreferences,
  now: Date,
): { readonly isShown: boolean; readonly deliveries: readonly PlannedDelivery[] } {
  if (!isChosen(topic)) return { isShown: true, deliveries: [] };
  const channels = preferences.topics.find((one) => one.topic === topic);
  if (channels === undefined) return { isShown: true, deliveries: [] };
  const { quietHours, timeZone } = preferences;
  const severity = severityOf[topic];
  const early = afterQuietHours(now, severity === "critical" ? null : quietHours, timeZone);
  const canWait = severity === "info" || severity === "good";
  const pace =
    topic === "partner_pulled_report" && preferences.mail === "at_once" ? "daily" : preferences.mail;
  const mailAt =
    canWait && pace !== "at_once"
      ? afterQuietHours(nextDigest(now, pace, timeZone), quietHours, timeZone)
      : early;
  return {
    isShown: channels.inApp,
    deliveries: [
      ...(channels.email && preferences.hasEmail && !preferences.isMailPaused
        ? [{ channel: "email" as const, dueAt: mailAt }]
        : []),
      ...(channels.sms && preferences.hasPhone ? [{ channel: "sms" as const, dueAt: early }] : []),
    ],
  };
}

/** The first moment at or after `at` that is outside quiet hours. */
export function afterQuietHours(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null || !waitsForMorning("info", minuteOfDay(at, timeZone), quiet)) return at;
  return nextAt(at, quiet.untilMinute, timeZone);
}

/** The next digest after `at`, in the person's time zone. */
export function nextDigest(at: Date, pace: "daily" | "weekly", timeZone: string): Date {
  let digest = nextAt(at, DIGEST_MINUTE, timeZone);
  while (pace === "weekly" && weekday(digest, timeZone) !== DIGEST_WEEKDAY)
    digest = nextAt(digest, DIGEST_MINUTE, timeZone);
  return digest;
}

/** The next moment strictly after `at` when the local time is that minute of the day. If the clocks skip it, the moment they skip to. */
function nextAt(at: Date, minute: number, timeZone: string): Date {
  const start = Math.floor(at.getTime() / 60_000) * 60_000;
  const ahead = (minute - minuteOfDay(at, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const found = new Date(start + ahead * 60_000);
  // A clock change in between shifts the local time by an hour; one more step corrects it.
  const off = minute - minuteOfDay(found, timeZone);
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  const moved = new Date(found.getTime() + shift * 60_000);
  return moved.getTime() > at.getTime() && minuteOfDay(moved, timeZone) === minute ? moved : found;
}

const minuteOfDay = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(at);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return value("hour") * 60 + value("minute");
};

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const weekday = (at: Date, timeZone: string): number =>
  weekdays.indexOf(new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" }).format(at));

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
