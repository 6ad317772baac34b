import { chosenTopics, type AlertTopic } from "@roadworthy/contracts/alert-topics";
import { expect, test } from "vitest";
import { afterQuietHours, nextDigest, planAlert, type DeliveryPreferences } from "./alert-plan.rules.ts";

const zone = "America/Detroit";
const preferences = (over: Partial<DeliveryPreferences> = {}): DeliveryPreferences => ({
  topics: chosenTopics.map((topic) => ({ topic, inApp: true, email: true, sms: true })),
  mail: "daily",
  isMailPaused: false,
  quietHours: { fromMinute: 22 * 60, untilMinute: 7 * 60 },
  timeZone: zone,
  hasEmail: true,
  hasPhone: true,
  ...over,
});
/** When it goes out by email and by text message. */
const due = (topic: AlertTopic, at: string, over: Partial<DeliveryPreferences> = {}) => {
  const { deliveries } = planAlert(topic, preferences(over), new Date(at));
  return Object.fromEntries(deliveries.map(({ channel, dueAt }) => [channel, dueAt.toISOString()]));
};

// Detroit is five hours behind UTC in November, four in summer.
test.each<[string, AlertTopic, string, string, string]>([
  [
    "fraud at once, also at night",
    "new_account",
    "2026-11-23T05:00:00Z",
    "2026-11-23T05:00:00.000Z",
    "2026-11-23T05:00:00.000Z",
  ],
  [
    "what presses when quiet hours end",
    "late_30",
    "2026-11-23T05:00:00Z",
    "2026-11-23T12:00:00.000Z",
    "2026-11-23T12:00:00.000Z",
  ],
  [
    "what presses at once by day",
    "late_30",
    "2026-11-23T18:00:00Z",
    "2026-11-23T18:00:00.000Z",
    "2026-11-23T18:00:00.000Z",
  ],
  [
    "what can wait with the digest",
    "score_changed",
    "2026-11-23T18:00:00Z",
    "2026-11-24T13:00:00.000Z",
    "2026-11-23T18:00:00.000Z",
  ],
])("%s", (_, topic, at, email, sms) => {
  expect(due(topic, at)).toEqual({ email, sms });
});

test("a weekly digest goes out on Monday at eight", () => {
  expect(nextDigest(new Date("2026-11-24T18:00:00Z"), "weekly", zone).toISOString()).toBe(
    "2026-11-30T13:00:00.000Z",
  );
  expect(nextDigest(new Date("2026-11-30T13:00:00Z"), "weekly", zone).toISOString()).toBe(
    "2026-12-07T13:00:00.000Z",
  );
});

test("a soft inquiry waits for a digest, even of who gets everything at once", () => {
  const at = "2026-11-23T18:00:00Z";
  expect(due("partner_pulled_report", at, { mail: "at_once" })["email"]).toBe("2026-11-24T13:00:00.000Z");
  expect(due("score_changed", at, { mail: "at_once" })["email"]).toBe("2026-11-23T18:00:00.000Z");
});

test("the day on which the clocks change has its quiet hours and its digest at the right local time", () => {
  const quiet = { fromMinute: 22 * 60, untilMinute: 7 * 60 };
  // On November 1, 2026, 1 AM in Detroit is before the clock change, so 7 AM is seven real hours away.
  expect(afterQuietHours(new Date("2026-11-01T05:00:00Z"), quiet, zone).toISOString()).toBe(
    "2026-11-01T12:00:00.000Z",
  );
  expect(nextDigest(new Date("2026-03-08T05:30:00Z"), "daily", zone).toISOString()).toBe(
    "2026-03-08T12:00:00.000Z",
  );
  // 2:30 AM does not exist on March 8.
  const gap = { fromMinute: 0, untilMinute: 150 };
  expect(afterQuietHours(new Date("2026-03-08T06:00:00Z"), gap, zone).getTime()).toBeGreaterThan(
    Date.parse("2026-03-08T06:59:00Z"),
  );
});

test("what is switched off, paused, or has no address does not go out, and hides from the bell only if asked to", () => {
  const at = "2026-11-23T18:00:00Z";
  const off = chosenTopics.map((topic) => ({ topic, inApp: false, email: false, sms: false }));
  expect(planAlert("new_account", preferences({ topics: off }), new Date(at))).toEqual({
    isShown: false,
    deliveries: [],
  });
  expect(due("new_account", at, { isMailPaused: true, hasPhone: false })).toEqual({});
  expect(due("new_account", at, { hasEmail: false })).toEqual({ sms: new Date(at).toISOString() });
});

test("plan and sign-in news stand in the bell whatever was chosen, and have letters of their own", () => {
  const off = preferences({ topics: [] });
  for (const topic of ["security", "plan", "business"] as const)
    expect(planAlert(topic, off, new Date("2026-11-23T18:00:00Z"))).toEqual({
      isShown: true,
      deliveries: [],
    });
});
