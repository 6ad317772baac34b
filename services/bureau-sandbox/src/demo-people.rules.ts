import { bureaus } from "@roadworthy/contracts/primitives";
import type { Account } from "./files/account.rules.ts";
import { seedOf } from "./chance.rules.ts";
import { monthOf, type Month } from "./files/month.rules.ts";
import type { Person } from "./files/person.rules.ts";

/** An account of a made-up life; the rest has defaults. */
export const account = (
  owner: string,
  opened: string,
  details: Partial<Account> & Pick<Account, "type" | "creditor">,
): Account => ({
  seed: seedOf(`${owner}|${details.creditor}|${opened}`),
  openedIn: monthOf(opened),
  openedDay: Number(opened.slice(8, 10)),
  limitCents: null,
  originalCents: null,
  termMonths: null,
  rateBps: 0,
  closedIn: null,
  chargedOffIn: null,
  useBps: 0,
  useSwingBps: 0,
  late: { kind: "never" },
  noDataPerMille: 0,
  ...details,
});

/** One 30-day late month in every two years, in the given month of the cycle. */
const lateOnceIn = (month: string): Account["late"] => ({
  kind: "periodic",
  everyMonths: 24,
  phase: monthOf(month) % 24,
});

/**
 * The client of the demo. In every month: limits of $25,000 used to 28 % within four tenths of a point, three late months
 * of 144 (98 % on time), and a hard inquiry on each first of October and April, so exactly one in any six months.
 */
export const jordanAvery: Person = {
  seed: seedOf("jordan avery"),
  accounts: [
    account("jordan", "2009-06-15", {
      type: "creditCard",
      creditor: "Harbor Point Bank Card",
      limitCents: 1_000_000,
      useBps: 3_150,
      useSwingBps: 40,
    }),
    account("jordan", "2013-03-08", {
      type: "creditCard",
      creditor: "Cinder Ridge Rewards",
      limitCents: 750_000,
      useBps: 2_733,
      useSwingBps: 40,
      late: lateOnceIn("2025-02"),
    }),
    account("jordan", "2017-11-21", {
      type: "creditCard",
      creditor: "Tamarack Cashback",
      limitCents: 500_000,
      useBps: 2_400,
      useSwingBps: 40,
      late: lateOnceIn("2025-08"),
    }),
    account("jordan", "2020-09-02", {
      type: "creditCard",
      creditor: "Gables Department Store",
      limitCents: 250_000,
      useBps: 2_400,
      useSwingBps: 40,
    }),
    account("jordan", "2023-05-19", {
      type: "autoLoan",
      creditor: "Larkfield Auto Finance",
      originalCents: 2_840_000,
      termMonths: 84,
      rateBps: 589,
      closedIn: monthOf("2030-05"),
      responsibility: "joint",
    }),
    account("jordan", "2010-10-04", {
      type: "studentLoan",
      creditor: "Brightpath Student Servicing",
      originalCents: 3_150_000,
      termMonths: 240,
      rateBps: 445,
      closedIn: monthOf("2030-10"),
      responsibility: "individual",
      late: lateOnceIn("2026-02"),
    }),
  ],
  collections: [],
  bankruptcy: null,
  hardPerMille: 0,
  steadyInquiry: { everyMonths: 6, phase: monthOf("2026-10") % 6 },
  variesAt: ["experian", "transunion"],
};

/** The premium client of the demo: long, clean, lightly used credit at all three bureaus. */
export const rileyChen: Person = {
  seed: seedOf("riley chen"),
  accounts: [
    account("riley", "2011-08-12", {
      type: "creditCard",
      creditor: "Northpier Platinum",
      limitCents: 1_800_000,
      useBps: 620,
      useSwingBps: 150,
    }),
    account("riley", "2014-04-27", {
      type: "creditCard",
      creditor: "Quillwood Travel Card",
      limitCents: 2_200_000,
      useBps: 540,
      useSwingBps: 150,
    }),
    account("riley", "2018-02-09", {
      type: "creditCard",
      creditor: "Meadowlark Credit Union Visa",
      limitCents: 1_250_000,
      useBps: 380,
      useSwingBps: 120,
    }),
    account("riley", "2019-10-18", {
      type: "creditCard",
      creditor: "Fallbrook National Card",
      limitCents: 900_000,
    }),
    account("riley", "2010-09-01", {
      type: "studentLoan",
      creditor: "Campus Arch Loans",
      originalCents: 2_200_000,
      termMonths: 120,
      rateBps: 410,
      closedIn: monthOf("2020-09"),
    }),
    account("riley", "2018-05-23", {
      type: "autoLoan",
      creditor: "Meadowlark Credit Union Auto",
      originalCents: 2_450_000,
      termMonths: 60,
      rateBps: 389,
      closedIn: monthOf("2023-05"),
    }),
    account("riley", "2023-06-14", {
      type: "autoLoan",
      creditor: "Whitlock Captive Finance",
      originalCents: 3_620_000,
      termMonths: 72,
      rateBps: 449,
      closedIn: monthOf("2029-06"),
    }),
    account("riley", "2021-03-30", {
      type: "mortgage",
      creditor: "Stonebridge Home Lending",
      originalCents: 31_800_000,
      termMonths: 360,
      rateBps: 312,
      closedIn: monthOf("2051-03"),
    }),
  ],
  collections: [],
  bankruptcy: null,
  hardPerMille: 0,
  steadyInquiry: { everyMonths: 12, phase: monthOf("2026-05") % 12 },
  variesAt: bureaus,
};

/** Someone whose only account was opened three months before `asOf`. */
export const thinPerson = (asOf: Month): Person => ({
  seed: seedOf("theo thinfile"),
  accounts: [
    account("theo", "2020-01-11", {
      type: "creditCard",
      creditor: "Ferry Street Bank Card",
      openedIn: asOf - 3,
      limitCents: 50_000,
      useBps: 2_000,
    }),
  ],
  collections: [],
  bankruptcy: null,
  hardPerMille: 0,
  steadyInquiry: null,
  variesAt: [],
});

/** Someone whose accounts were all closed years ago. */
export const noScorePerson: Person = {
  seed: seedOf("nora noscore"),
  accounts: [
    account("nora", "1999-04-20", {
      type: "creditCard",
      creditor: "Fallbrook National Card",
      limitCents: 600_000,
      useBps: 900,
      closedIn: monthOf("2020-02"),
    }),
    account("nora", "2005-07-13", {
      type: "mortgage",
      creditor: "Alder County Savings",
      originalCents: 14_200_000,
      termMonths: 180,
      rateBps: 525,
      closedIn: monthOf("2020-07"),
    }),
    account("nora", "2014-09-25", {
      type: "autoLoan",
      creditor: "Great Basin Vehicle Loans",
      originalCents: 1_980_000,
      termMonths: 60,
      rateBps: 465,
      closedIn: monthOf("2019-09"),
    }),
  ],
  collections: [],
  bankruptcy: null,
  hardPerMille: 0,
  steadyInquiry: null,
  variesAt: [],
};
