import { describe, expect, it } from "vitest";
import { utcDay, utcMonth } from "@roadworthy/domain/calendar.rules";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { pullTimes, updateTimes } from "./demo-dates.rules.ts";

const companyMonth = (at: Date): string => companyDay(at).slice(0, 7);

const instants = [
  "2026-11-01T00:00:20.000Z",
  "2026-11-10T09:00:00.000Z",
  "2026-11-20T23:59:59.000Z",
  "2026-12-01T02:30:00.000Z",
  "2026-12-01T05:30:00.000Z",
  "2026-12-31T12:00:00.000Z",
  "2027-03-01T15:00:00.000Z",
  "2028-02-29T06:00:00.000Z",
].map((text) => new Date(text));

describe.each(instants.map((now) => [now.toISOString(), now] as const))("at %s", (_name, now) => {
  const month = utcMonth(now);

  it("this month's pulls are of this month, in order, before now, and some are of today", () => {
    const times = pullTimes(now, 0, 27, "x");
    expect(times).toHaveLength(27);
    expect(times.every((at) => at.toISOString().startsWith(month) && at <= now)).toBe(true);
    expect(times.map(Number)).toEqual(times.map(Number).toSorted((a, b) => a - b));
    const today = utcDay(now);
    expect(times.filter((at) => at.toISOString().startsWith(today)).length).toBeGreaterThan(0);
  });

  it("an earlier month's pulls are of that month", () => {
    const months = new Set(pullTimes(now, 3, 20, "x").map((at) => utcMonth(at)));
    expect(months.size).toBe(1);
    expect([...months][0] ?? "").not.toBe(month);
  });

  it("the monthly updates are one in each of six months, the last before now", () => {
    const times = updateTimes(now);
    expect(new Set(times.map(companyMonth)).size).toBe(6);
    expect(times.map(companyMonth).at(-1)).toBe(companyMonth(now));
    expect(times.every((at) => at < now)).toBe(true);
  });
});
