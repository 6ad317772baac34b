import { expect, it } from "vitest";
import { popularLender } from "./offer-listing.rules.ts";

const offers = [{ lender: "Lake" }, { lender: "Lake" }, { lender: "Motor" }];
const report = (lender: string, applications: number, reportedOn = "2026-10-01") => ({
  lender,
  applications,
  reportedOn,
});
const on = "2026-11-27";

it("calls the lender popular that had most applications in twelve months, over all its reports", () => {
  expect(popularLender(offers, [report("Lake", 40), report("Lake", 20), report("Motor", 59)], on)).toBe(
    "Lake",
  );
  expect(popularLender(offers, [report("Lake", 40), report("Motor", 59)], on)).toBe("Motor");
});

it("calls none popular without the figures for it", () => {
  // A tie, too few, one lender alone, and none at all.
  expect(popularLender(offers, [report("Lake", 50), report("Motor", 50)], on)).toBeNull();
  expect(popularLender(offers, [report("Lake", 29), report("Motor", 3)], on)).toBeNull();
  expect(popularLender([{ lender: "Lake" }], [report("Lake", 900)], on)).toBeNull();
  expect(popularLender(offers, [], on)).toBeNull();
  expect(popularLender([], [report("Lake", 900)], on)).toBeNull();
});

it("counts neither lenders that are not listed nor reports of more than a year ago", () => {
  expect(popularLender(offers, [report("Motor", 30), report("Elsewhere", 900)], on)).toBe("Motor");
  const old = report("Lake", 900, "2025-11-27");
  expect(popularLender(offers, [report("Motor", 30), old], on)).toBe("Motor");
  expect(popularLender(offers, [report("Motor", 30), { ...old, reportedOn: "2025-11-28" }], on)).toBe("Lake");
});
