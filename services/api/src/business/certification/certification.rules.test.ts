import { missingParts } from "@roadworthy/contracts/certification";
import { describe, expect, it } from "vitest";
import { blankAnswers, decisionDue, isValidRenewal } from "./certification.rules.ts";

const at = (text: string) => new Date(text);

describe("an application", () => {
  it("lists what it lacks, in the order of the form", () => {
    expect(missingParts(blankAnswers, [], false)).toEqual([
      "legalName",
      "address",
      "phone",
      "website",
      "useOfReports",
      "purposes",
      "pullTypes",
      "businessLicense",
      "agreement",
    ]);
    expect(
      missingParts({ ...blankAnswers, legalName: "A" }, ["other", "business_license"], true),
    ).not.toContain("businessLicense");
  });

  it.each([
    [["soft"], true],
    [["fico", "vantage"], true],
    [["soft", "hard"], true],
    [["hard", "fico"], false],
  ] as const)("with %j lacks its kinds of pull: %s", (pullTypes, lacks) => {
    const missing = missingParts({ ...blankAnswers, pullTypes: [...pullTypes] }, [], false);
    expect(missing.includes("pullTypes")).toBe(lacks);
  });

  it("is decided within two working days", () => {
    expect(decisionDue(at("2026-11-18T10:00:00Z"))).toEqual(at("2026-11-20T10:00:00Z"));
    expect(decisionDue(at("2026-11-20T10:00:00Z"))).toEqual(at("2026-11-24T10:00:00Z"));
    expect(decisionDue(at("2026-11-21T10:00:00Z"))).toEqual(at("2026-11-24T10:00:00Z"));
  });

  it("is granted for a year at most", () => {
    const now = at("2026-11-22T10:00:00Z");
    expect(isValidRenewal("2026-11-22", now)).toBe(false);
    expect(isValidRenewal("2026-11-23", now)).toBe(true);
    expect(isValidRenewal("2027-11-22", now)).toBe(true);
    expect(isValidRenewal("2027-11-23", now)).toBe(false);
  });
});
