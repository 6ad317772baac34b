import { alertKind } from "@roadworthy/contracts/alerts";
import { alertGroups, alertTopic, groupOfTopic } from "@roadworthy/contracts/alert-topics";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { expect, test } from "vitest";
import { alertsOf } from "../credit/alerts.rules.ts";
import { diffReports } from "../credit/report-diff.rules.ts";
import { account, collection, file, inquiry, record } from "../credit/sample-file.ts";
import { alertGroupTexts, alertMeaningTexts } from "./alert-meaning-texts.ts";
import { alertGroupTexts as spanishGroups, alertMeaningTexts as spanish } from "./alert-meaning-texts.es.ts";
import { alertTitleTexts } from "./alert-title-texts.ts";
import { alertTitleTexts as spanishTitles } from "./alert-title-texts.es.ts";
import { actionPathOf, topicOf } from "./alert-topics.rules.ts";
import { changeLink, changeParams } from "./told-change.rules.ts";

const having = (...tradelines: BureauFile["tradelines"]) => file({ tradelines });
const scored = (value: number) => file({ score: { ...file().score, value } });
const status = (paymentStatus: "current" | "late30" | "late60" | "late90" | "chargeoff") =>
  having(account({ paymentStatus }));
const card = having(account());
const loan = account({ type: "autoLoan", creditLimitCents: null, originalAmountCents: 2_000_000 });
const reported = { firstReportedOn: "2020-01-01", lastReportedOn: "2026-11-01", isCurrent: true };
const home = { street: "600 Main St", city: "Detroit", state: "MI", zipCode: "48201" };
const person = (name: string, street: string) =>
  file({
    personalInformation: {
      names: [{ ...reported, name }],
      addresses: [{ ...reported, address: { ...home, street } }],
      employers: [],
      birthYear: 1988,
      phones: [],
    },
  });

const protection = "/client/protection";
const cases: readonly [from: BureauFile, to: BureauFile, told: readonly [string, string | null][]][] = [
  [file(), having(loan), [["New account: First Lakes Bank (Equifax)", protection]]],
  [
    file(),
    having(account({ responsibility: "authorizedUser" })),
    [["You were added as an authorized user: First Lakes Bank (Equifax)", protection]],
  ],
  [
    having(account({ remarks: [] })),
    having(account({ remarks: ["Card reported stolen"] })),
    [["Card reported lost or stolen: First Lakes Bank (Equifax)", protection]],
  ],
  [
    having(account({ remarks: [] })),
    having(account({ remarks: ["Consumer disputes this account"] })),
    [["A dispute is noted on your file: First Lakes Bank (Equifax)", null]],
  ],
  [card, having(account({ closedOn: "2026-11-01" })), [["Account closed: First Lakes Bank (Equifax)", null]]],
  [
    having(loan),
    having({ ...loan, balanceCents: 0 }),
    [["Account paid off: First Lakes Bank (Equifax)", null]],
  ],
  [
    file(),
    file({ inquiries: [inquiry()] }),
    [["New hard inquiry: Motor City Credit Union (Equifax)", protection]],
  ],
  [card, status("late30"), [["Account 30 days late: First Lakes Bank (Equifax)", protection]]],
  [status("late30"), status("late60"), [["Account 60 days late: First Lakes Bank (Equifax)", protection]]],
  [status("late60"), status("late90"), [["Account 90 days late: First Lakes Bank (Equifax)", protection]]],
  [status("late90"), status("chargeoff"), [["Account charged off: First Lakes Bank (Equifax)", protection]]],
  [file(), file({ publicRecords: [record()] }), [["New public record (Equifax)", protection]]],
  [
    file(),
    file({ collections: [collection()] }),
    [["New collection: Harbor Recovery (Equifax)", protection]],
  ],
  [
    file({ collections: [collection()] }),
    file({ collections: [collection({ balanceCents: 50_000 })] }),
    [["Collection balance went up: Harbor Recovery (Equifax)", protection]],
  ],
  [
    file({ collections: [collection()] }),
    file({ collections: [collection({ isPaid: true, balanceCents: 0 })] }),
    [["Collection paid: Harbor Recovery (Equifax)", null]],
  ],
  [
    file({ collections: [collection()] }),
    file(),
    [["Negative item removed: Harbor Recovery (Equifax)", null]],
  ],
  [
    person("Dana Reed", "600 Main St"),
    person("Dana Reed", "12 Lake Ave"),
    [["New address on your file (Equifax)", protection]],
  ],
  [
    person("Dana Reed", "600 Main St"),
    person("Dana Marsh", "600 Main St"),
    [["Your personal information changed (Equifax)", protection]],
  ],
  [
    file({ securityFreeze: false }),
    file({ securityFreeze: true }),
    [["Your file was frozen (Equifax)", null]],
  ],
  [
    file({ securityFreeze: true }),
    file({ securityFreeze: false }),
    [["Your freeze was lifted (Equifax)", null]],
  ],
  [file(), file({ alerts: ["fraud_alert_initial"] }), [["A fraud alert is on your file (Equifax)", null]]],
  [
    card,
    having(account({ balanceCents: 1_000_001 })),
    [
      ["Card over its limit: First Lakes Bank (Equifax)", null],
      ["Your credit utilization rose above a level (Equifax)", null],
    ],
  ],
  [
    having(account({ creditLimitCents: 1_100_000 })),
    card,
    [["Credit limit cut: First Lakes Bank (Equifax)", null]],
  ],
  [scored(700), scored(712), [["Your score went up (Equifax)", null]]],
  [
    scored(672),
    scored(660),
    [
      ["Your score fell into a lower band (Equifax)", null],
      ["Your score went down (Equifax)", null],
    ],
  ],
];

test.each(cases.map((one) => ({ first: one[2][0]?.[0], one })))("$first", ({ one: [from, to, told] }) => {
  const alerts = alertsOf(diffReports("equifax", from, to, "2026-11-22"));
  const said = alerts.map((alert) => {
    const params = changeParams(alert);
    const topic = topicOf({ kind: "credit_change", params });
    expect(topic).toBe(alert.topic);
    expect(changeLink("rep_1", alert)).toMatch(/^\/client\/reports\/rep_1#equifax/);
    expect(spanishTitles.credit_change(params)).not.toBe(alertTitleTexts.credit_change(params));
    // No figure of the file leaves it.
    expect(Object.values(params).every((value) => typeof value === "string")).toBe(true);
    return [alertTitleTexts.credit_change(params), actionPathOf[topic] ?? null];
  });
  expect(said).toEqual(told);
});

test("an account's alert leads to its line", () => {
  const [alert] = alertsOf(diffReports("equifax", file(), card, "2026-11-22"));
  expect(alert && changeLink("rep_1", alert)).toBe("/client/reports/rep_1#equifax:firstlakes-4821-2019-03");
});

test("every kind has a topic and a title in both languages", () => {
  for (const kind of alertKind.options) {
    expect(alertTopic.options).toContain(topicOf({ kind, params: {} }));
    expect(spanishTitles[kind]({})).not.toBe(alertTitleTexts[kind]({}));
  }
});

test("every topic says in both languages why it matters and what to do", () => {
  for (const topic of alertTopic.options) {
    expect(alertGroups).toContain(groupOfTopic[topic]);
    for (const part of ["name", "why", "action"] as const)
      expect(spanish[topic][part], `${topic} ${part}`).not.toBe(alertMeaningTexts[topic][part]);
  }
  for (const group of alertGroups) expect(spanishGroups[group]).not.toBe(alertGroupTexts[group]);
});
