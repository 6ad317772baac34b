import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alertsOf, defaultThresholds } from "./alerts.rules.ts";
import { diffAll, diffReports } from "./report-diff.rules.ts";
import { account, collection, file, inquiry, record } from "./sample-file.ts";

const on = "2026-11-22";
const diff = (from: BureauFile, to: BureauFile) => diffReports("equifax", from, to, on);
const kinds = (from: BureauFile, to: BureauFile) => diff(from, to).map(({ kind }) => kind);
const alerts = (from: BureauFile, to: BureauFile) => alertsOf(diff(from, to)).map(({ topic }) => topic);
const score = (value: number | null) => ({ ...file().score, value });
const having = (...tradelines: BureauFile["tradelines"]) => file({ tradelines });

describe("a change of the file, its event and its alert", () => {
  const card = account();
  const loan = account({ type: "autoLoan", creditLimitCents: null, originalAmountCents: 2_000_000 });
  const cases: readonly [string, BureauFile, BureauFile, readonly string[], readonly string[]][] = [
    ["a new account", file(), having(loan), ["account_added"], ["new_account"]],
    [
      "a closed account",
      having(card),
      having(account({ closedOn: on })),
      ["account_closed"],
      ["account_closed"],
    ],
    [
      "a loan paid off",
      having(loan),
      having({ ...loan, balanceCents: 0 }),
      ["balance_changed", "account_paid_off"],
      ["account_paid_off"],
    ],
    [
      "a card over its limit",
      having(card),
      having(account({ balanceCents: 1_000_001 })),
      ["balance_changed", "utilization_changed"],
      ["over_limit", "utilization_crossed"],
    ],
    [
      "a card above 30 %",
      having(card),
      having(account({ balanceCents: 300_100 })),
      ["balance_changed", "utilization_changed"],
      ["utilization_crossed", "utilization_crossed"],
    ],
    [
      "a card at 30 %",
      having(card),
      having(account({ balanceCents: 300_000 })),
      ["balance_changed", "utilization_changed"],
      [],
    ],
    [
      "another limit",
      having(card),
      having(account({ creditLimitCents: 1_100_000 })),
      ["limit_changed", "utilization_changed"],
      ["limit_changed"],
    ],
    [
      "60 days late",
      having(account({ paymentStatus: "late30" })),
      having(account({ paymentStatus: "late60" })),
      ["payment_status_changed"],
      ["late_60"],
    ],
    [
      "current again",
      having(account({ paymentStatus: "late30" })),
      having(card),
      ["payment_status_changed"],
      [],
    ],
    [
      "a charge-off",
      having(card),
      having(account({ paymentStatus: "chargeoff" })),
      ["payment_status_changed"],
      ["charged_off"],
    ],
    ["a hard inquiry", file(), file({ inquiries: [inquiry()] }), ["inquiry_added"], ["hard_inquiry"]],
    ["a soft inquiry", file(), file({ inquiries: [inquiry({ type: "soft" })] }), ["inquiry_added"], []],
    ["a collection", file(), file({ collections: [collection()] }), ["collection_added"], ["new_collection"]],
    [
      "a collection's balance",
      file({ collections: [collection()] }),
      file({ collections: [collection({ balanceCents: 50_000 })] }),
      ["collection_balance_changed"],
      ["collection_balance_changed"],
    ],
    [
      "a collection paid",
      file({ collections: [collection()] }),
      file({ collections: [collection({ balanceCents: 0, isPaid: true })] }),
      ["collection_paid", "collection_balance_changed"],
      ["collection_paid"],
    ],
    [
      "a public record",
      file(),
      file({ publicRecords: [record()] }),
      ["public_record_added"],
      ["public_record"],
    ],
    [
      "a record removed",
      file({ publicRecords: [record()] }),
      file(),
      ["public_record_removed"],
      ["negative_item_removed"],
    ],
    ["ten points", file(), file({ score: score(710) }), ["score_changed"], ["score_changed"]],
    ["nine points", file(), file({ score: score(709) }), ["score_changed"], []],
    [
      "another band",
      file({ score: score(669) }),
      file({ score: score(670) }),
      ["score_changed"],
      ["score_band_crossed"],
    ],
    ["a lost score", file(), file({ score: score(null) }), ["score_lost"], []],
    [
      "a fraud alert",
      file(),
      file({ alerts: ["fraud_alert_initial"] }),
      ["file_alert_added"],
      ["fraud_alert_changed"],
    ],
  ];
  test.each(cases)("%s", (_, from, to, events, told) => {
    expect(kinds(from, to)).toEqual(events);
    expect(alerts(from, to)).toEqual(told);
  });

  test("authorized users, remarks, freeze, addresses and names", () => {
    const reported = { firstReportedOn: "2020-01-01", lastReportedOn: on, isCurrent: true };
    const address = { street: "600 Main St", city: "Detroit", state: "MI", zipCode: "48201" };
    const personal = {
      names: [{ ...reported, name: "Dana Reed" }],
      addresses: [{ ...reported, address }],
      employers: [],
      birthYear: 1988,
      phones: [],
    };
    const user = account({ responsibility: "authorizedUser" });
    expect(alerts(file(), having(user))).toEqual(["authorized_user_added"]);
    expect(alerts(having(account({ responsibility: "individual" })), having(user))).toEqual([
      "authorized_user_added",
    ]);
    const lost = account({ remarks: ["Credit card lost or stolen"] });
    expect(alerts(having(account({ remarks: [] })), having(lost))).toEqual(["card_lost_or_stolen"]);
    const before = file({ securityFreeze: false, personalInformation: personal });
    const moved = { ...reported, address: { ...address, street: "12 Lake Ave" } };
    const after = file({
      securityFreeze: true,
      personalInformation: { ...personal, addresses: [{ ...reported, address }, moved] },
    });
    expect(alerts(before, after)).toEqual(["address_changed", "freeze_or_lock_changed"]);
    const renamed = { ...personal, names: [{ ...reported, name: "Dana Marsh" }] };
    expect(alerts(before, { ...before, personalInformation: renamed })).toEqual([
      "personal_information_changed",
    ]);
    // Another spelling and another day of reporting are no change.
    const again = {
      ...reported,
      lastReportedOn: "2026-12-01",
      address: { ...address, street: "600 MAIN ST." },
    };
    expect(diff(before, { ...before, personalInformation: { ...personal, addresses: [again] } })).toEqual([]);
  });

  test("a field that an older file does not tell is no change", () => {
    const older = having(account());
    const newer = file({
      tradelines: [account({ responsibility: "authorizedUser", remarks: ["Disputed"] })],
      securityFreeze: true,
      personalInformation: { names: [], addresses: [], employers: [], birthYear: null, phones: ["555"] },
    });
    expect(diff(older, newer)).toEqual([]);
    expect(diff(newer, older)).toEqual([]);
  });

  test("scores of different models are not compared", () => {
    expect(diff(file(), file({ score: { ...score(800), version: "3.0" } }))).toEqual([]);
  });

  test("an event leads to its line", () => {
    expect(diff(file(), having(card))[0]?.source).toEqual({
      bureau: "equifax",
      section: "tradelines",
      key: "firstlakes-4821-2019-03",
    });
  });

  test("a bureau without an earlier file says nothing", () => {
    expect(diffAll([], [{ bureau: "equifax", file: having(card) }], on)).toEqual([]);
    expect(
      diffAll([{ bureau: "equifax", file: file() }], [{ bureau: "equifax", file: having(card) }], on),
    ).toHaveLength(1);
  });
});

describe("alerts", () => {
  test("thresholds are the client's", () => {
    const events = diff(file(), file({ score: score(704) }));
    expect(alertsOf(events, { ...defaultThresholds, scorePoints: 4 })).toHaveLength(1);
    expect(alertsOf(events, { ...defaultThresholds, scorePoints: 5 })).toHaveLength(0);
  });

  test("the most pressing comes first", () => {
    const told = alerts(file(), having(account(), account({ openedOn: "2020-01-01" })));
    expect(told).toEqual(["new_account", "new_account"]);
    const mixed = alerts(
      file(),
      file({ score: score(500), inquiries: [inquiry()], collections: [collection()] }),
    );
    expect(mixed).toEqual(["hard_inquiry", "new_collection", "score_band_crossed", "score_changed"]);
  });
});

const files = fc
  .record({
    tradelines: fc.array(
      fc
        .record({
          accountNumberLast4: fc.constantFrom("4821", "4822"),
          openedOn: fc.constantFrom("2019-03-14", "2019-04-02", "2021-07-01"),
          balanceCents: fc.integer({ min: -5, max: 2_000_000 }),
          paymentStatus: fc.constantFrom("current", "late30", "chargeoff" as const),
        })
        .map(account),
      { maxLength: 5 },
    ),
    inquiries: fc.array(fc.record({ inquiredOn: fc.constantFrom("2026-09-01", "2026-09-05") }).map(inquiry), {
      maxLength: 4,
    }),
    collections: fc.array(fc.record({ balanceCents: fc.nat(1000) }).map(collection), { maxLength: 3 }),
    score: fc.option(fc.integer({ min: 300, max: 850 })).map(score),
  })
  .map((parts) => file(parts));

describe("for every two files", () => {
  test("a file differs from itself, in whatever order, in nothing", () => {
    fc.assert(
      fc.property(files, (a) => {
        expect(diff(a, a)).toEqual([]);
        expect(
          diff(a, { ...a, tradelines: a.tradelines.toReversed(), inquiries: a.inquiries.toReversed() }),
        ).toEqual([]);
      }),
    );
  });

  test("lines after = lines before + added - removed, and the order of lines does not matter", () => {
    fc.assert(
      fc.property(files, files, (a, b) => {
        const told = kinds(a, b);
        const count = (kind: string) => told.filter((one) => one === kind).length;
        expect(a.tradelines.length + count("account_added") - count("account_removed")).toBe(
          b.tradelines.length,
        );
        expect(a.inquiries.length + count("inquiry_added") - count("inquiry_removed")).toBe(
          b.inquiries.length,
        );
        expect(a.collections.length + count("collection_added") - count("collection_removed")).toBe(
          b.collections.length,
        );
        const turned = {
          ...b,
          tradelines: b.tradelines.toReversed(),
          collections: b.collections.toReversed(),
        };
        expect(diff(a, turned)).toEqual(diff(a, b));
      }),
    );
  });

  test("the order of events does not change which alerts follow", () => {
    fc.assert(
      fc.property(files, files, (a, b) => {
        const events = diff(a, b);
        const told = (list: typeof events) =>
          alertsOf(list)
            .map((alert) => JSON.stringify(alert))
            .toSorted();
        expect(told(events.toReversed())).toEqual(told(events));
      }),
    );
  });
});
