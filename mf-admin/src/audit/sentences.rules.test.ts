import { expect, it } from "vitest";
import { sentenceOf } from "./sentences.rules.ts";

it.each([
  ["credit_report.read", "Dana Whitfield", "Taylor Brandt", "Dana Whitfield read Taylor Brandt’s report"],
  ["credit_report.read", "Dana Whitfield", "Chris James", "Dana Whitfield read Chris James’ report"],
  ["credit_report.read", "Taylor Brandt", "Taylor Brandt", "Taylor Brandt read their own report"],
  ["credit_report.read", "Dana Whitfield", null, "Dana Whitfield read a report"],
  // Where there is one admin only, that one approves, too.
  ["prices.change", "Dana Whitfield", null, "Dana Whitfield changed prices by an approved proposal"],
  ["user.ban", null, "Taylor Brandt", "An admin suspended Taylor Brandt"],
  ["thing.new_verb", "Dana Whitfield", "Taylor Brandt", "Dana Whitfield: thing, new verb (Taylor Brandt)"],
])("says %s in a sentence", (action, actorName, objectName, sentence) => {
  expect(sentenceOf({ action, actorKind: "admin", actorName, objectName, object: "", detail: {} })).toBe(
    sentence,
  );
});

it.each([
  ["proposal.create", "Refund $2.75 to Acme", {}, "", "Olive Ames proposed to refund $2.75 to Acme"],
  ["proposal.create", null, {}, "", "Olive Ames made a proposal"],
  [
    "proposal.approve",
    "Refund $2.75 to Acme",
    { isAlone: false },
    "",
    "Olive Ames approved the proposal to refund $2.75 to Acme",
  ],
  [
    "proposal.approve",
    "Move Acme",
    { isAlone: true },
    "",
    "Olive Ames approved their own proposal to move Acme",
  ],
  ["ledger.adjust", "Acme", { amountCents: -500 }, "", "Olive Ames debited $5.00 from Acme’s balance"],
  [
    "user.role_change",
    "Bo Lee",
    { from: "client", to: "partner" },
    "",
    "Olive Ames changed the role of Bo Lee from client to partner",
  ],
  ["user.make_admin", "Bo Lee", {}, "", "Olive Ames made Bo Lee an admin"],
  [
    "partner.tier",
    "Acme",
    { pricingTier: "enterprise" },
    "",
    "Olive Ames moved Acme to the pricing tier enterprise",
  ],
  ["bureau.disable", null, {}, "transunion", "Olive Ames switched TransUnion off"],
  [
    "content.publish",
    null,
    { title: "Terms", version: 3 },
    "legal.terms",
    "Olive Ames published “Terms”, version 3",
  ],
  ["queue.assign", "Bo Lee", {}, "dispute:disp_1", "Olive Ames gave “Dispute” in the queue to Bo Lee"],
] as const)("says of %s about whom and from what to what", (action, objectName, detail, object, sentence) => {
  expect(
    sentenceOf({ action, actorKind: "admin", actorName: "Olive Ames", objectName, object, detail }),
  ).toBe(sentence);
});
