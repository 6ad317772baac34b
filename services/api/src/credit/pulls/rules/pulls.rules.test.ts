import { describe, expect, test } from "vitest";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { pullRequest } from "@roadworthy/contracts/pull-request";
import { problemStatus } from "@roadworthy/contracts/problem";
import { recordedAnswer } from "./answers.rules.ts";
import { displayName, identityKey } from "./identity.rules.ts";
import { sentenceFor } from "./refusals.rules.ts";
import { canonicalRequest } from "./request.rules.ts";

const subject: Subject = {
  firstName: "José",
  lastName: "O'Neil-Smith",
  address: { street: "12 North Main Street, Apt. 4", city: "Troy", state: "MI", zipCode: "48083-1234" },
};
const at = (street: string, zipCode = "48083"): Subject => ({
  ...subject,
  address: { ...subject.address, street, zipCode },
});

describe("an identity", () => {
  test.each([
    [{ ...subject, firstName: " jose " }],
    [{ ...subject, lastName: "ONEIL SMITH" }],
    [at("12 n. main st apt 4")],
    [at("12 North  Main Street #Apt 4", "48083-9999")],
  ])("is the same in another spelling: %j", (other) => {
    expect(identityKey(other)).toBe(identityKey(subject));
  });

  test.each([
    [{ ...subject, firstName: "Josefa" }],
    [{ ...subject, lastName: "Neil" }],
    [at("13 North Main Street Apt 4")],
    [at("12 South Main Street Apt 4")],
    [at("12 North Main Street Apt 4", "48084")],
  ])("is another with another name or address: %j", (other) => {
    expect(identityKey(other)).not.toBe(identityKey(subject));
  });

  test("keeps its parts apart", () => {
    expect(identityKey({ ...subject, firstName: "Al", lastName: "Bert" })).not.toBe(
      identityKey({ ...subject, firstName: "Alb", lastName: "Ert" }),
    );
    expect(displayName({ firstName: "  Ann ", lastName: "van  Dyk" })).toBe("Ann van Dyk");
  });
});

describe("a request in its fixed form", () => {
  const parse = (body: object) =>
    pullRequest.parse({
      firstName: "A",
      lastName: "B",
      address: subject.address,
      bureaus: ["equifax", "experian"],
      ...body,
    });

  test("does not depend on the order of fields and bureaus, or on defaults left out", () => {
    const one = parse({ purpose: "EXTENSION_OF_CREDIT" });
    const two = parse({
      bureaus: ["experian", "equifax"],
      type: "soft",
      scoreType: "vantage",
      purpose: "EXTENSION_OF_CREDIT",
    });
    expect(canonicalRequest(two)).toBe(canonicalRequest(one));
  });

  test.each([[{ type: "hard", ssn: "900-12-3456", dateOfBirth: "1990-01-01" }], [{ bureaus: ["equifax"] }], [{ middleName: "C" }], [{ clientCode: "ABCD" }]])(
    "differs when the request does: %j",
    (change) => {
      expect(canonicalRequest(parse(change))).not.toBe(canonicalRequest(parse({})));
    },
  ); // prettier-ignore
});

describe("a bureau's word", () => {
  test.each([
    [{ kind: "unknown" }, { status: "sent" }],
    [{ kind: "failed", reason: "subject_mismatch" }, { status: "error", reason: "subject_mismatch" }],
    [{ kind: "answer", answer: { outcome: "no_hit", inquiryId: "i", bureau: "equifax" } }, { status: "no_hit", reason: "no_hit" }],
    [{ kind: "answer", answer: { outcome: "refused", inquiryId: "i", bureau: "equifax", reason: "frozen" } }, { status: "refused", reason: "frozen" }],
  ] as const)("%j is recorded as %j", (outcome, recorded) => {
    expect(recordedAnswer("equifax", outcome, false)).toEqual({ bureau: "equifax", ...recorded });
  }); // prettier-ignore
});

describe("a refusal", () => {
  test("has the specification's sentence for a balance too low", () => {
    expect(sentenceFor({ code: "insufficient_balance", reason: null })).toBe(
      "Insufficient balance. Please add funds to continue.",
    );
  });

  test("always has a sentence, with or without a reason", () => {
    for (const code of Object.keys(problemStatus) as (keyof typeof problemStatus)[])
      for (const reason of [null, "unheard_of"]) expect(sentenceFor({ code, reason })).toMatch(/^[A-Z].*\.$/);
    expect(sentenceFor({ code: "bureau_disabled", reason: "equifax,experian" })).toContain(
      "equifax, experian",
    );
  });
});
