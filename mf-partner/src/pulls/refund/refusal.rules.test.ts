import { problemStatus, type Problem, type ProblemCode } from "@roadworthy/contracts/problem";
import { describe, expect, it } from "vitest";
import { isOutcomeUnknown, placeRefusal } from "./refusal.rules.ts";

const problem = (code: ProblemCode, issues?: Problem["issues"]): Problem => ({
  type: `/problems/${code}`,
  title: code,
  status: problemStatus[code],
  code,
  detail: `Why: ${code}.`,
  ...(issues && { issues }),
});

describe("placeRefusal", () => {
  it("puts each issue beside its field, named", () => {
    const issues = [
      { path: "address.zipCode", message: "must be a ZIP code" },
      { path: "ssn", message: "must have nine digits" },
    ];
    expect(placeRefusal(problem("invalid_request", issues))).toEqual({
      fields: [
        { name: ["address", "zipCode"], message: "ZIP code must be a ZIP code." },
        { name: "ssn", message: "Social Security number must have nine digits." },
      ],
      general: null,
    });
  });

  it("says in general what belongs to no field of the form", () => {
    const issues = [
      { path: "lastName", message: "is required" },
      { path: "consent.textVersion", message: "is odd" },
    ];
    const placed = placeRefusal(problem("invalid_request", issues));
    expect(placed.fields).toHaveLength(1);
    expect(placed.general).toBe("Why: invalid_request.");
  });

  it.each([
    ["access_code_invalid", "clientCode"],
    ["purpose_not_certified", "purpose"],
    ["pull_type_not_permitted", "type"],
    ["bureau_disabled", "bureaus"],
  ] as const)("knows the field of %s", (code, name) => {
    expect(placeRefusal(problem(code))).toEqual({
      fields: [{ name, message: `Why: ${code}.` }],
      general: null,
    });
  });

  it("says everything else in general", () => {
    expect(placeRefusal(problem("client_denied"))).toEqual({ fields: [], general: "Why: client_denied." });
  });
});

it("takes only a definite refusal for a refusal", () => {
  expect(isOutcomeUnknown(null)).toBe(true);
  expect(isOutcomeUnknown(problem("unavailable"))).toBe(true);
  expect(isOutcomeUnknown(problem("internal"))).toBe(true);
  expect(isOutcomeUnknown(problem("insufficient_balance"))).toBe(false);
  expect(isOutcomeUnknown(problem("rate_limited"))).toBe(false);
});
