import { describe, expect, it } from "vitest";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import {
  actionOf,
  endAfterReminder,
  monthToPay,
  monthsAfter,
  nextStepOf,
  prorated,
  refundable,
  retryAt,
  stepOf,
  type Standing,
} from "./subscriptions.rules.ts";

const now = new Date("2026-03-10T12:00:00Z");
const standing = (overrides: Partial<Standing> = {}): Standing => ({
  status: "trialing",
  periodEnd: daysAfter(now, 5),
  endsAtPeriodEnd: false,
  remindedAt: null,
  ...overrides,
});

it.each([
  ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"],
  ["2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00Z"],
  ["2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"],
])("counts months from the anchor: %s and %i", (from, months, to) => {
  expect(monthsAfter(new Date(from), months)).toEqual(new Date(to));
});

it.each([
  [1, "2026-02-10T00:00:00Z", 1],
  [1, "2026-03-31T09:59:59Z", 1],
  [1, "2026-03-31T10:00:00Z", 2],
  [1, "2027-03-01T00:00:00Z", 13],
  [0, "2026-01-31T10:00:00Z", 0],
])("a plan since January 31 with %i months paid pays by %s for month %i", (paid, at, month) => {
  expect(monthToPay(new Date("2026-01-31T10:00:00Z"), paid, new Date(at))).toBe(month);
});

it("charges the difference by the time that is left, rounded half up", () => {
  const period = { start: now, end: daysAfter(now, 30) };
  expect(prorated(299, 2499, period, now)).toBe(2200);
  expect(prorated(299, 2499, period, daysAfter(now, 15))).toBe(1100);
  expect(prorated(299, 2499, period, daysAfter(now, 30))).toBe(0);
  expect(prorated(299, 2499, period, daysAfter(now, 31))).toBe(0);
  expect(prorated(0, 1, period, daysAfter(now, 15))).toBe(1);
});

describe("the step that is due", () => {
  it.each<[Partial<Standing>, Date, ReturnType<typeof stepOf>]>([
    [{}, now, "wait"],
    [{}, daysAfter(now, 2), "remind"],
    [{ remindedAt: now }, daysAfter(now, 2), "wait"],
    [{ endsAtPeriodEnd: true }, daysAfter(now, 2), "wait"],
    [{ remindedAt: now }, daysAfter(now, 5), "charge"],
    [{}, daysAfter(now, 5), "remind"],
    [{ endsAtPeriodEnd: true }, daysAfter(now, 5), "end"],
    [{ status: "active" }, daysAfter(now, 4), "wait"],
    [{ status: "active" }, daysAfter(now, 5), "charge"],
    [{ status: "past_due" }, now, "charge"],
    [{ status: "starting" }, now, "charge"],
    [{ status: "ended" }, daysAfter(now, 9), "wait"],
  ])("%j at %s is %s", (overrides, at, step) => {
    expect(stepOf(standing(overrides), at)).toBe(step);
  });

  it("comes again three days before a trial ends, else at the period's end", () => {
    expect(nextStepOf(standing())).toEqual(daysAfter(now, 2));
    expect(nextStepOf(standing({ remindedAt: now }))).toEqual(daysAfter(now, 5));
    expect(nextStepOf(standing({ status: "active" }))).toEqual(daysAfter(now, 5));
  });

  it("reminds three days before the charge even when it comes late", () => {
    const trial = { periodEnd: daysAfter(now, 3), nextStepAt: now };
    const hour = now.getTime() + 3_600_000;
    expect(endAfterReminder(trial, new Date(hour))).toEqual(trial.periodEnd);
    expect(endAfterReminder(trial, new Date(hour + 1))).toEqual(daysAfter(new Date(hour + 1), 3));
    expect(endAfterReminder(trial, daysAfter(now, 2))).toEqual(daysAfter(now, 5));
    expect(endAfterReminder(trial, daysAfter(now, 40))).toEqual(daysAfter(now, 43));
  });
});

it("gives back what was paid within seven days, once in twelve months", () => {
  const invoice = { id: "inv_1", paidAt: now, amountCents: 299, refundedCents: 0, disputedCents: 0 };
  expect(refundable([invoice], null, daysAfter(now, 7))).toEqual([invoice]);
  expect(refundable([invoice], null, new Date(daysAfter(now, 7).getTime() + 1))).toEqual([]);
  expect(refundable([invoice], daysAfter(now, -364), now)).toEqual([]);
  expect(refundable([invoice], daysAfter(now, -365), now)).toEqual([invoice]);
  expect(refundable([{ ...invoice, disputedCents: 299 }], null, now)).toEqual([]);
});

it("tries a declined charge three times more", () => {
  expect([1, 2, 3, 4].map((failed) => retryAt(failed, now))).toEqual([
    daysAfter(now, 1),
    daysAfter(now, 2),
    daysAfter(now, 4),
    null,
  ]);
});

it("says what choosing a plan does", () => {
  const premium = { id: "premium", priceMonthlyCents: 2499 };
  const basic = { id: "basic", priceMonthlyCents: 299 };
  const live = { ...standing({ status: "active" }), planId: "basic", priceCents: 299, nextPlanId: null };
  expect(actionOf(premium, null, true)).toBe("start_trial");
  expect(actionOf(premium, null, false)).toBe("start");
  expect(actionOf(premium, live, false)).toBe("upgrade");
  expect(actionOf(basic, live, false)).toBe("current");
  expect(actionOf(basic, { ...live, endsAtPeriodEnd: true }, false)).toBe("resume");
  expect(actionOf(basic, { ...live, status: "past_due" }, false)).toBe("pay_now");
  expect(actionOf(premium, { ...live, status: "past_due" }, false)).toBe("pay_first");
  expect(actionOf(premium, { ...live, status: "trialing" }, false)).toBe("switch");
  const dear = { ...live, planId: "premium", priceCents: 2499 };
  expect(actionOf(basic, dear, false)).toBe("downgrade");
  const becomesBasic = { ...dear, nextPlanId: "basic" };
  expect(actionOf(basic, becomesBasic, false)).toBe("current");
  expect(actionOf(basic, { ...becomesBasic, status: "past_due" }, false)).toBe("pay_now");
  expect(actionOf(premium, { ...becomesBasic, status: "past_due" }, false)).toBe("pay_first");
});
