import { describe, expect, it } from "vitest";
import { filtersIn, issuesOf, queryOf, searchOf } from "./audit-filters.rules.ts";

describe("the filters of an address", () => {
  it("are read back as they were written", () => {
    const filters = { action: "credit_pull.", actor: "Pat & Co", from: "2026-11-01", to: "2026-11-20" };
    expect(filtersIn(new URLSearchParams(searchOf(filters)))).toEqual(filters);
  });

  it("leave out what the API would refuse", () => {
    const search = new URLSearchParams({
      from: "yesterday",
      to: "2026-13-40",
      actor: "x".repeat(81),
      action: " ",
    });
    expect(filtersIn(search)).toEqual({});
  });

  it("become a query of one page", () => {
    expect(queryOf(new URLSearchParams("object=rep_1&cursor=abc"))).toEqual({
      object: "rep_1",
      limit: 25,
      cursor: "abc",
    });
    expect(searchOf({ object: "rep_1" })).not.toContain("cursor");
  });
});

it("names a period that ends before it begins", () => {
  expect(issuesOf({ from: "2026-11-02", to: "2026-11-01" })).toEqual({
    to: "The last day is before the first day.",
  });
  expect(issuesOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual({});
});
