import { describe, expect, test } from "vitest";
import { bureauFile, type BureauFile, type Tradeline } from "@roadworthy/contracts/bureau-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { statusOfMonth } from "@roadworthy/domain/credit-summary.rules";
import { dateIn, monthOf } from "./month.rules.ts";
import { snapshotOf } from "../snapshot.ts";
import { consumerOf, type ConsumerCase } from "../test-consumers.ts";

const onDate = "2026-11-20";
const fileOf = (kind: ConsumerCase, bureau: Bureau, day = onDate) =>
  bureauFile.parse(snapshotOf(consumerOf(kind), bureau, day, "vantage"));
const people = Array.from({ length: 300 }, (_, index) => ({
  ...consumerOf("good"),
  firstName: "Robin",
  lastName: "Sampleton",
  ssn: String(900_310_001 + index),
}));
const filesOf = (day = onDate): readonly BureauFile[] =>
  people.flatMap((person) => bureaus.map((bureau) => snapshotOf(person, bureau, day, "vantage")));

/** Why a first delinquency cannot be true of its account, or `null`. */
const wrongDelinquency = (account: Tradeline): string | null => {
  const first = account.firstDelinquencyOn;
  const status = statusOfMonth(account.paymentHistory[0] ?? "D") ?? "current";
  if (status === "current") return first === null ? null : "a date though nothing is late";
  if (first === null || first === undefined) return "no date though something is late";
  const back = monthOf(account.historyFrom) - monthOf(first);
  const before = account.paymentHistory[back + 1];
  const isLateThroughout = !/[0EBD]/.test(account.paymentHistory.slice(0, back + 1));
  return isLateThroughout && (before === undefined || "0EBD".includes(before)) ? null : "not the first month";
};

describe("an account", () => {
  test("has its first delinquency exactly while it is late or charged off", () => {
    const accounts = filesOf().flatMap((file) => file.tradelines);
    expect(accounts.map(wrongDelinquency).filter((wrong) => wrong !== null)).toEqual([]);
    expect(accounts.filter((account) => account.firstDelinquencyOn !== null).length).toBeGreaterThan(20);
  });

  test("that was charged off leaves the file before the law takes it off (15 USC 1681c(c)(1))", () => {
    for (const day of [onDate, "2029-05-28", "2032-02-28"]) {
      const firsts = filesOf(day).flatMap((file) => [
        ...file.tradelines.map((account) => account.firstDelinquencyOn),
        ...file.collections.map((debt) => debt.firstDelinquencyOn),
      ]);
      for (const first of firsts) {
        if (first === null || first === undefined) continue;
        const endsOn = new Date(`${first}T00:00:00Z`);
        endsOn.setUTCDate(endsOn.getUTCDate() + 180);
        endsOn.setUTCFullYear(endsOn.getUTCFullYear() + 7);
        expect(utcDay(endsOn) >= day, `${first} on ${day}`).toBe(true);
      }
    }
  });

  test("tells who answers for it and is remarked upon in the bureau's own words", () => {
    const accounts = filesOf().flatMap((file) => file.tradelines);
    expect(new Set(accounts.map((account) => account.responsibility))).toEqual(
      new Set(["individual", "joint", "authorizedUser", "cosigner"]),
    );
    const closed = accounts.filter((account) => account.closedOn !== null);
    expect(closed.filter((account) => account.remarks?.length === 0)).toEqual([]);
  });
});

describe("personal information", () => {
  test("is the documented consumer's, and differs between bureaus", () => {
    const told = bureaus.map((bureau) => fileOf("demo", bureau).personalInformation);
    for (const information of told) {
      expect(information?.names[0]?.name).toBe("Jordan Avery");
      expect(information?.addresses[0]).toMatchObject({
        address: consumerOf("demo").address,
        isCurrent: true,
      });
      expect(information?.birthYear).toBe(1988);
    }
    expect(
      new Set(told.map((information) => JSON.stringify(information?.names.map(({ name }) => name)))).size,
    ).toBeGreaterThan(1);
    expect(
      new Set(told.map((information) => JSON.stringify(information?.employers.map(({ name }) => name)))).size,
    ).toBeGreaterThan(1);
  });

  test("lies in the past and in order, for everybody", () => {
    const items = filesOf().flatMap(({ personalInformation }) => [
      ...(personalInformation?.names ?? []),
      ...(personalInformation?.addresses ?? []),
      ...(personalInformation?.employers ?? []),
    ]);
    expect(
      items.filter((item) => item.firstReportedOn > item.lastReportedOn || item.lastReportedOn > onDate),
    ).toEqual([]);
  });

  test("keeps the names of its items, and of all others, from month to month", () => {
    const idsOf = (file: BureauFile) => [
      ...(file.personalInformation?.addresses ?? []).map(({ id }) => id),
      ...file.collections.map(({ id }) => id),
      ...file.publicRecords.map(({ id }) => id),
    ];
    const next = filesOf(dateIn(monthOf(onDate) + 1, 20)).map((file) => new Set(idsOf(file)));
    const lost = filesOf().flatMap((file, index) => idsOf(file).filter((id) => !next[index]?.has(id)));
    const all = filesOf().flatMap(idsOf);
    expect(all).not.toContain(undefined);
    // Only what ages off in December may be missing.
    expect(lost.length).toBeLessThan(all.length / 50);
  });
});

test.each(["fraud_alert_initial", "fraud_alert_extended", "active_duty_alert"] as const)(
  "the alert %s has been placed and has not ended, on any day",
  (kind) => {
    for (const day of ["2026-11-20", "2027-03-13", "2027-03-31", "2031-01-01"]) {
      const [detail] = fileOf(kind, "experian", day).alertDetails ?? [];
      expect(detail?.kind).toBe(kind);
      expect((detail?.placedOn ?? "9999") <= day).toBe(true);
      expect((detail?.expiresOn ?? "0000") > day).toBe(true);
      expect(detail?.phone).toBe(kind === "active_duty_alert" ? undefined : "+13135550142");
    }
  },
);

test("a file stored before these fields still parses", () => {
  const { personalInformation, consumerStatements, securityFreeze, alertDetails, ...file } = fileOf(
    "demo",
    "equifax",
  );
  expect(personalInformation && consumerStatements && alertDetails && securityFreeze === false).toBe(true);
  const older = {
    ...file,
    tradelines: file.tradelines.map(({ firstDelinquencyOn, responsibility, remarks, ...rest }) => {
      expect([firstDelinquencyOn, responsibility, remarks]).not.toContain(undefined);
      return rest;
    }),
    inquiries: file.inquiries.map(({ id: _id, ...rest }) => rest),
  };
  expect(bureauFile.parse(older)).toEqual(older);
});
