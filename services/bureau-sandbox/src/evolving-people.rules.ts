import { account } from "./demo-people.rules.ts";
import { seedOf } from "./chance.rules.ts";
import { monthOf, type Month } from "./files/month.rules.ts";
import type { Person } from "./files/person.rules.ts";

/** The month of the year of the last report in a file of `asOf`: 1 to 12. */
const monthOfYear = (month: Month): number => (month % 12) + 1;

/** How Cora's cards are used in the file of a calendar month, in basis points of the limit. */
const useBps: Record<number, number> = { 2: 5_600, 3: 5_600, 6: 1_400, 8: 5_600, 9: 5_600, 11: 300, 12: 900 };

/**
 * Someone whose file changes every month in a way that the calendar tells: new cards in January and July that are closed
 * after half a year, late payments in March and September, hard inquiries in April and October, a collection each May that
 * is paid in November.
 */
export const changingPerson = (asOf: Month): Person => {
  const owner = "cora changing";
  const halfYears = Array.from({ length: 8 }, (_, back) => asOf - (asOf % 6) - back * 6);
  return {
    seed: seedOf(owner),
    accounts: [
      account(owner, "2012-04-16", {
        type: "creditCard",
        creditor: "Harbor Point Bank Card",
        limitCents: 900_000,
        useBps: useBps[monthOfYear(asOf)] ?? 2_800,
        responsibility: "individual",
        // A lateness of February is in the file of March.
        late: { kind: "periodic", everyMonths: 6, phase: monthOf("2026-02") % 6 },
      }),
      account(owner, "2019-08-02", {
        type: "autoLoan",
        creditor: "Copperline Motor Credit",
        originalCents: 2_260_000,
        termMonths: 144,
        rateBps: 610,
        closedIn: monthOf("2031-08"),
        responsibility: "joint",
      }),
      ...halfYears.map((month) =>
        account(`${owner}|${month}`, "2026-01-09", {
          type: "creditCard",
          creditor: month % 12 === 0 ? "Tamarack Cashback" : "Quillwood Travel Card",
          // Reported from the month after it was opened: that is the file of January or July.
          openedIn: month - 2,
          limitCents: 250_000,
          useBps: 800,
          closedIn: month + 4,
          responsibility: "individual",
        }),
      ),
    ],
    collections: Array.from({ length: 3 }, (_, back) => {
      const openedIn = asOf - (((asOf % 12) - 3 + 12) % 12) - back * 12;
      return {
        agency: "Midvale Receivables",
        originalCreditor: "Clearcreek Wireless",
        openedIn,
        balanceCents: 31_400,
        isPaid: asOf - openedIn >= 7,
        isMedical: false,
      };
    }),
    bankruptcy: null,
    hardPerMille: 0,
    steadyInquiry: { everyMonths: 6, phase: monthOf("2026-04") % 6 },
    variesAt: [],
  };
};

/** Someone who pays all cards down in one month and uses them fully in the next. */
export const paydownPerson = (asOf: Month): Person => {
  const owner = "paul paydown";
  const use = monthOfYear(asOf) % 2 === 0 ? 600 : 7_200;
  return {
    seed: seedOf(owner),
    accounts: [
      account(owner, "2010-02-11", {
        type: "creditCard",
        creditor: "Northpier Platinum",
        limitCents: 1_200_000,
        useBps: use,
      }),
      account(owner, "2015-09-30", {
        type: "creditCard",
        creditor: "Meadowlark Credit Union Visa",
        limitCents: 800_000,
        useBps: use,
      }),
      account(owner, "2021-05-07", {
        type: "autoLoan",
        creditor: "Great Basin Vehicle Loans",
        originalCents: 3_150_000,
        termMonths: 120,
        rateBps: 555,
        closedIn: monthOf("2031-05"),
      }),
    ],
    collections: [],
    bankruptcy: null,
    hardPerMille: 0,
    steadyInquiry: null,
    variesAt: [],
  };
};
