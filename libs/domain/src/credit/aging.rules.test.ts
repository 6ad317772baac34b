import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../calendar.rules.ts";
import {
  accountAging,
  agingItems,
  collectionAging,
  inquiryAging,
  isObsolete,
  lateMonths,
  recordAging,
} from "./aging.rules.ts";
import { account, collection, file, inquiry, record } from "./sample-file.ts";

describe("15 USC 1681c at the day", () => {
  const chargedOff = { paymentStatus: "chargeoff" as const };

  test.each([
    // First delinquency, last day that may be reported: + 180 days, + 7 years.
    ["2020-01-15", "2027-07-13"],
    ["2020-09-01", "2028-02-28"], // 180 days later is 28 February 2021.
    ["2023-09-02", "2031-02-28"], // 180 days later is 29 February 2024; 2031 has none.
    ["2019-12-31", "2027-06-28"],
  ])("(a)(4), (c)(1): a charge-off first late on %s is reported through %s", (first, last) => {
    const aging = accountAging(account({ ...chargedOff, firstDelinquencyOn: first }));
    expect(aging).toMatchObject({ lastReportableOn: last, basis: "reported", isEstimate: false });
    expect(aging && isObsolete(aging, last)).toBe(false);
    expect(aging && isObsolete(aging, addDays(last, 1))).toBe(true);
  });

  test("(a)(1): a bankruptcy goes ten years after its filing, a leap day's on 28 February", () => {
    expect(recordAging(record({ filedOn: "2020-02-29" }))).toMatchObject({
      lastReportableOn: "2030-02-28",
      fallsOffOn: "2030-03-01",
    });
    expect(recordAging(record({ type: "bankruptcy13", filedOn: "2017-06-30" })).fallsOffOn).toBe(
      "2027-07-01",
    );
  });

  test("(a)(2): a judgment goes after seven years", () => {
    expect(recordAging(record({ type: "civilJudgment", filedOn: "2019-11-22" })).fallsOffOn).toBe(
      "2026-11-23",
    );
  });

  test("(a)(5): a late payment goes seven years after its month, the oldest first", () => {
    const late = lateMonths(account({ historyFrom: "2026-10", paymentHistory: "0010020D3000" }));
    expect(late.map(({ month, status, aging }) => [month, status, aging.fallsOffOn])).toEqual([
      ["2026-02", "late90", "2033-03-01"],
      ["2026-05", "late60", "2033-06-01"],
      ["2026-08", "late30", "2033-09-01"],
    ]);
  });

  test("an inquiry goes after two years", () => {
    expect(inquiryAging(inquiry({ inquiredOn: "2024-11-22" })).fallsOffOn).toBe("2026-11-23");
  });

  test("without a first delinquency the unbroken delinquency of the history counts, as an estimate", () => {
    const aging = accountAging(
      account({ historyFrom: "2026-10", paymentHistory: "LL6543210001000", paymentStatus: "chargeoff" }),
    );
    expect(aging).toMatchObject({ fromOn: "2026-03-31", basis: "payment_history", isEstimate: true });
  });

  test("without any history the last report counts, and a collection's opening", () => {
    expect(accountAging(account({ ...chargedOff, paymentHistory: "" }))).toMatchObject({ basis: "opened" });
    expect(collectionAging(collection({ openedOn: "2025-02-01" }))).toMatchObject({
      lastReportableOn: "2032-02-01",
      isEstimate: true,
    });
  });

  test("an account in good standing does not age", () => expect(accountAging(account())).toBeNull());

  test("a file's items are listed with what falls off first in front", () => {
    const items = agingItems(
      file({
        tradelines: [account(), account({ paymentHistory: "1" }), account({ paymentStatus: "chargeoff" })],
        inquiries: [inquiry(), inquiry({ type: "soft" })],
        collections: [collection()],
        publicRecords: [record({ filedOn: "2016-11-21" })],
      }),
      "2026-11-22",
    );
    expect(items.map(({ section, index, isObsolete: gone }) => [section, index, gone])).toEqual([
      ["publicRecords", 0, true],
      ["inquiries", 0, false],
      ["collections", 0, false],
      ["tradelines", 1, false],
      ["tradelines", 2, false],
    ]);
  });
});

test("for every first delinquency the clock runs seven years and 180 days, to the day or the month's end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), (day) => {
      const first = addDays("2000-01-01", day);
      const aging = collectionAging(collection({ firstDelinquencyOn: first }));
      const start = addDays(first, 180);
      expect(Number(aging.lastReportableOn.slice(0, 4)) - Number(start.slice(0, 4))).toBe(7);
      expect(daysBetween(first, aging.lastReportableOn)).toBeGreaterThanOrEqual(180 + 7 * 365 + 1);
      expect(daysBetween(first, aging.lastReportableOn)).toBeLessThanOrEqual(180 + 7 * 365 + 2);
      expect(daysBetween(aging.lastReportableOn, aging.fallsOffOn)).toBe(1);
    }),
  );
});
