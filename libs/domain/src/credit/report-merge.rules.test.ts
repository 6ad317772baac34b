import { bureaus } from "@roadworthy/contracts/primitives";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeReports } from "./report-merge.rules.ts";
import { account, collection, file, inquiry, record } from "./sample-file.ts";

const on = "2026-11-22";
const [equifax, experian, transunion] = ["equifax", "experian", "transunion"] as const;

describe("one line out of three", () => {
  const merged = mergeReports(
    [
      {
        bureau: "transunion",
        file: file({ tradelines: [account({ id: "t", balanceCents: 280_050, openedOn: "2019-04-01" })] }),
      },
      { bureau: "equifax", file: file({ tradelines: [account()] }) },
      {
        bureau: "experian",
        file: file({
          tradelines: [
            account({
              id: "x",
              creditor: "FIRST LAKES BK NA",
              creditLimitCents: null,
              paymentStatus: "late30",
              lastReportedOn: "2026-11-05",
            }),
            account({
              id: "y",
              accountNumberLast4: "9999",
              openedOn: "2022-01-02",
              creditor: "Ford Motor Credit",
            }),
          ],
        }),
      },
    ],
    on,
  );
  const card = merged.accounts.find(({ key }) => key.includes("4821"));
  const field = (name: string) => card?.fields.find((entry) => entry.field === name);

  test("bureaus stand in the product's order and a line tells who shows it", () => {
    expect(merged.bureaus).toEqual([equifax, experian, transunion]);
    expect(merged.accounts.map(({ bureaus: shown, missingAt }) => [shown.length, missingAt.length])).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(card?.isNegative).toBe(true);
  });

  test("what is equal is said once", () => {
    expect(field("type")).toEqual({ field: "type", isSame: true, value: "creditCard" });
  });

  test.each([
    ["creditor", "spelling"],
    ["openedOn", "disagrees"],
    ["balanceCents", "rounding"],
    ["creditLimitCents", "not_reported"],
    ["paymentStatus", "disagrees"],
  ])("%s differs by reason of %s", (name, reason) => {
    expect(field(name)).toMatchObject({ isSame: false, reason });
  });

  test("who answers for an account and since when it is late are compared, whenever they were reported", () => {
    const reasons = (first: string | null) =>
      mergeReports(
        [
          {
            bureau: equifax,
            file: file({
              tradelines: [account({ responsibility: "individual", firstDelinquencyOn: "2025-03-01" })],
            }),
          },
          {
            bureau: experian,
            file: file({
              tradelines: [
                account({
                  responsibility: "joint",
                  firstDelinquencyOn: first,
                  lastReportedOn: "2026-10-05",
                }),
              ],
            }),
          },
        ],
        on,
      ).accounts.flatMap(({ fields }) =>
        fields.flatMap((one) =>
          !one.isSame && (one.field === "firstDelinquencyOn" || one.field === "responsibility")
            ? [one.reason]
            : [],
        ),
      );
    expect(reasons("2025-09-01")).toEqual(["disagrees", "disagrees"]);
    expect(reasons(null)).toEqual(["report_day", "disagrees"]);
  });

  test("a moving field that was reported on different days is no contradiction", () => {
    const days = mergeReports(
      [
        { bureau: "equifax", file: file({ tradelines: [account()] }) },
        {
          bureau: "experian",
          file: file({ tradelines: [account({ balanceCents: 90_000, lastReportedOn: "2026-10-05" })] }),
        },
      ],
      on,
    );
    const balance = days.accounts[0]?.fields.find((entry) => entry.field === "balanceCents");
    expect(balance).toMatchObject({ reason: "report_day", byBureau: { equifax: 280_000, experian: 90_000 } });
    expect(days.accounts[0]?.latest.balanceCents).toBe(280_000);
    expect(days.totals.merged.revolvingBalanceCents).toBe(280_000);
  });

  test("other numbers, days or creditors are other accounts", () => {
    for (const other of [
      account({ accountNumberLast4: "1111", openedOn: "2019-03-15" }),
      account({ openedOn: "2020-03-14" }),
      account({ creditor: "Second Lakes" }),
      account({ type: "autoLoan" }),
    ]) {
      const both = mergeReports(
        [
          { bureau: "equifax", file: file({ tradelines: [account()] }) },
          { bureau: "experian", file: file({ tradelines: [other] }) },
        ],
        on,
      );
      expect(both.accounts).toHaveLength(2);
    }
  });

  test("inquiries, collections and records merge too", () => {
    const given = { inquiries: [inquiry()], collections: [collection()], publicRecords: [record()] };
    const { inquiries, collections, publicRecords, totals } = mergeReports(
      bureaus.map((bureau) => ({ bureau, file: file(given) })),
      on,
    );
    expect([inquiries.length, collections.length, publicRecords.length]).toEqual([1, 1, 1]);
    expect(totals.merged).toEqual(totals.byBureau.equifax);
  });
});

const accounts = fc.array(
  fc
    .record({
      creditor: fc.constantFrom("First Lakes Bank", "FIRST LAKES BK", "Ford Motor Credit", "Ally"),
      accountNumberLast4: fc.constantFrom("4821", "4822"),
      openedOn: fc.constantFrom("2019-03-14", "2019-04-02", "2021-07-01"),
      balanceCents: fc.integer({ min: 0, max: 3 }),
    })
    .map(account),
  { maxLength: 6 },
);
const inquiries = fc.array(
  fc.record({ inquiredOn: fc.constantFrom("2026-09-01", "2026-09-02", "2026-09-04") }).map(inquiry),
  { maxLength: 4 },
);

describe("for every three files", () => {
  const three = fc.tuple(accounts, accounts, accounts, inquiries, inquiries);

  test("each line is in exactly one merged line, at most once per bureau, under a key of its own", () => {
    fc.assert(
      fc.property(three, ([a, b, c, d, e]) => {
        const merged = mergeReports(
          [
            { bureau: equifax, file: file({ tradelines: a, inquiries: d }) },
            { bureau: experian, file: file({ tradelines: b, inquiries: e }) },
            { bureau: transunion, file: file({ tradelines: c }) },
          ],
          on,
        );
        const shown = merged.accounts.flatMap(({ byBureau }) => Object.values(byBureau));
        expect(shown).toHaveLength(a.length + b.length + c.length);
        expect(new Set(shown).size).toBe(new Set([...a, ...b, ...c]).size);
        expect(merged.inquiries.flatMap(({ bureaus: at }) => at)).toHaveLength(d.length + e.length);
        expect(new Set(merged.accounts.map(({ key }) => key)).size).toBe(merged.accounts.length);
      }),
    );
  });

  test("neither the order of the bureaus nor that of their lines matters", () => {
    fc.assert(
      fc.property(three, ([a, b]) => {
        const one = { bureau: equifax, file: file({ tradelines: a }) };
        const two = { bureau: experian, file: file({ tradelines: b }) };
        const turned = { bureau: experian, file: file({ tradelines: b.toReversed() }) };
        expect(mergeReports([turned, one], on)).toEqual(mergeReports([one, two], on));
      }),
    );
  });

  test("one file merges into itself, and a file with itself differs in nothing", () => {
    fc.assert(
      fc.property(accounts, (a) => {
        const both = bureaus.map((bureau) => ({ bureau, file: file({ tradelines: a }) }));
        const merged = mergeReports(both, on);
        expect(merged.accounts).toHaveLength(a.length);
        expect(merged.accounts.every(({ fields }) => fields.every(({ isSame }) => isSame))).toBe(true);
      }),
    );
  });
});
