import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar.rules.ts";
import { addBusinessDays, federalHolidays, isBusinessDay } from "./business-days.rules.ts";
import { disputeResultsBy, disputeUrgency, wordsOf } from "./dispute-clock.rules.ts";
import { canAskForFreeze, fraudAlertEndsOn, freezeDeadline, freezeDueAt } from "./freeze-clock.rules.ts";
import { instantOn, lastUsDayOf } from "./last-us-day.rules.ts";
import { decisionNoticeBy, itemsOf, keyFactors, missingItems, noticesFor } from "./notice-contents.rules.ts";
import { keptThrough } from "./retention.rules.ts";

describe("business days", () => {
  test("the federal holidays of 2026, as the Office of Personnel Management lists them", () => {
    expect(federalHolidays(2026)).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-07-03",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
  });

  test("a New Year's Day on a Saturday is kept in the old year", () => {
    expect(isBusinessDay("2021-12-31")).toBe(false);
    expect(federalHolidays(2022)).not.toContain("2021-12-31");
    expect(federalHolidays(2020)).toHaveLength(10);
  });

  test("a holiday on a Sunday is kept on Monday, and Juneteenth from its first year on", () => {
    expect(["2027-07-05", "2022-12-26", "2022-06-20", "2021-06-18"].filter(isBusinessDay)).toEqual([]);
    expect(["2027-07-02", "2020-06-19"].filter(isBusinessDay)).toHaveLength(2);
  });

  test.each([
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-25", 1, "2026-11-27"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-12-24", 5, "2027-01-04"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s and %i business days are %s", (from, days, to) => expect(addBusinessDays(from, days)).toBe(to));

  test("counting in two goes is counting in one, and every result is a business day", () => {
    fc.assert(
      fc.property(
        fc.nat(4_000),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (day, a, b) => {
          const from = addDays("2022-01-01", day);
          const to = addBusinessDays(from, a + b);
          expect(addBusinessDays(addBusinessDays(from, a), b)).toBe(to);
          expect(isBusinessDay(to)).toBe(true);
        },
      ),
    );
  });
});

describe("15 USC 1681i: disputes", () => {
  const open = { receivedOn: "2026-11-02", isExtended: false, completedOn: null };

  test("the results go out five business days after the work, or after the last of its 30 or 45 days", () => {
    expect(disputeResultsBy(open)).toBe("2026-12-09");
    expect(disputeResultsBy({ ...open, isExtended: true })).toBe("2026-12-24");
    expect(disputeResultsBy({ ...open, completedOn: "2026-11-10" })).toBe("2026-11-18");
  });

  test.each([
    ["2026-11-26", "running"],
    ["2026-11-27", "due_soon"],
    ["2026-12-02", "due_soon"],
    ["2026-12-03", "overdue"],
  ])("on %s it is %s", (day, urgency) => expect(disputeUrgency(open, day)).toBe(urgency));

  test.each([
    ["2026-12-11", "running"],
    ["2026-12-17", "due_soon"],
    ["2026-12-18", "overdue"],
  ])("with 15 days more it is on %s %s", (day, urgency) =>
    expect(disputeUrgency({ ...open, isExtended: true }, day)).toBe(urgency),
  );

  test("words are counted, and what is answered is done", () => {
    expect(wordsOf("  This debt\nis not mine. ")).toBe(5);
    expect(disputeUrgency({ ...open, completedOn: "2026-11-03" }, "2027-01-01")).toBe("done");
  });
});

describe("15 USC 1681c-1: freezes and alerts", () => {
  const receivedAt = new Date("2026-11-25T15:30:00Z");
  const deadline = (act: "place" | "lift", channel: "online" | "phone" | "mail") =>
    freezeDeadline({ act, channel, receivedAt }, "2026-11-25");

  test("a freeze is lifted within the hour, placed within a business day, and by mail both take three", () => {
    expect(deadline("lift", "phone")).toEqual({
      kind: "instant",
      dueAt: new Date("2026-11-25T16:30:00Z"),
      confirmBy: null,
    });
    // Thanksgiving lies between.
    expect(deadline("place", "online")).toEqual({
      kind: "day",
      dueOn: "2026-11-27",
      confirmBy: "2026-12-04",
    });
    expect(deadline("place", "mail")).toMatchObject({ dueOn: "2026-12-01", confirmBy: "2026-12-08" });
    expect(deadline("lift", "mail")).toEqual({ kind: "day", dueOn: "2026-12-01", confirmBy: null });
  });

  test("a frozen file can only be thawed, another one only frozen, and an unknown one either", () => {
    const allowed = (["none", "frozen", "lifted", "unknown"] as const).map((state) =>
      (["place", "lift"] as const).filter((act) => canAskForFreeze(state, act)),
    );
    expect(allowed).toEqual([["place"], ["lift"], ["place"], ["place", "lift"]]);
  });

  test("the time of a request ends at its instant or with its business day", () => {
    const due = (act: "place" | "lift", channel: "phone" | "mail") =>
      freezeDueAt({ act, channel, receivedAt });
    expect(due("lift", "phone")).toEqual(new Date("2026-11-25T16:30:00Z"));
    expect(due("place", "phone")).toEqual(new Date("2026-11-28T10:59:59Z"));
    expect(due("lift", "mail")).toEqual(new Date("2026-12-02T10:59:59Z"));
  });

  test("a request made in the evening counts from the day it is there, not from the next one in London", () => {
    // Wednesday, 8 p.m. in Detroit.
    const evening = new Date("2026-11-19T01:00:00Z");
    const receivedAt = instantOn("2026-11-18", evening);
    expect(receivedAt).toEqual(evening);
    expect(lastUsDayOf(receivedAt)).toBe("2026-11-18");
    expect(freezeDueAt({ act: "place", channel: "phone", receivedAt })).toEqual(
      new Date("2026-11-20T10:59:59Z"),
    );
  });

  test.each(["2026-11-18T00:00:00Z", "2026-11-18T11:00:00Z", "2026-11-19T10:59:59Z", "2027-01-01T00:00:00Z"])(
    "an instant on a day is on that day, whenever it is asked for (%s)",
    (now) => expect(lastUsDayOf(instantOn("2026-11-18", new Date(now)))).toBe("2026-11-18"),
  );

  test.each([
    ["initial", "2027-11-22"],
    ["extended", "2033-11-22"],
    ["active_duty", "2027-11-22"],
  ] as const)("an alert of the %s kind ends on %s", (kind, endsOn) =>
    expect(fraudAlertEndsOn(kind, "2026-11-22")).toBe(endsOn),
  );
});

describe("notices", () => {
  test("15 USC 1681m(a): with a score the notice tells it, its range, date, source and factors", () => {
    expect(itemsOf("adverse_action_fcra", false)).toHaveLength(5);
    expect(missingItems("adverse_action_fcra", true, itemsOf("adverse_action_fcra", false))).toEqual([
      "score",
      "score_range",
      "score_date",
      "score_source",
      "key_factors",
    ]);
    expect(missingItems("risk_based_pricing", true, itemsOf("risk_based_pricing", true))).toEqual([]);
  });

  test.each([
    ["declined", true, false, ["adverse_action_fcra", "adverse_action_ecoa"]],
    ["approved_on_worse_terms", true, false, ["risk_based_pricing"]],
    ["approved_on_worse_terms", true, true, ["score_disclosure"]],
    ["approved", false, true, ["no_score_disclosure"]],
    ["approved", true, false, []],
  ] as const)(
    "%s, score %s, disclosure to all %s: %o",
    (outcome, hasScore, givesScoreDisclosureToAll, kinds) => {
      expect(noticesFor({ outcome, hasScore, givesScoreDisclosureToAll })).toEqual(kinds);
    },
  );

  test("four key factors, and inquiries as a fifth", () => {
    const factors = [1, 2, 3, 4, 5, 6].map((code) => ({ code, isInquiries: code === 6 }));
    expect(keyFactors(factors).map(({ code }) => code)).toEqual([1, 2, 3, 4, 6]);
    expect(keyFactors(factors.toReversed()).map(({ code }) => code)).toEqual([6, 5, 4, 3]);
    expect(keyFactors(factors.slice(0, 5)).map(({ code }) => code)).toEqual([1, 2, 3, 4]);
  });

  test("12 CFR 1002.9(a)(1)(i): 30 days after the completed application", () => {
    expect(decisionNoticeBy("2026-11-22")).toBe("2026-12-22");
  });
});

describe("retention", () => {
  test("a class says how long it is kept at least", () => {
    expect(keptThrough("credit_report", "2026-01-31")).toBe("2028-02-29");
    expect(keptThrough("request_log", "2026-01-31")).toBe("2026-03-02");
  });
});
