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
  expect(sentenceOf({ action, actorKind: "admin", actorName, objectName })).toBe(sentence);
});
