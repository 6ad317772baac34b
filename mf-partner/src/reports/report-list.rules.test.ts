import { describe, expect, it } from "vitest";
import { isFiltered, queryOf, withFilter } from "./report-list.rules.ts";

const of = (text: string): URLSearchParams => new URLSearchParams(text);

describe("queryOf", () => {
  it("takes every filter from the address", () => {
    const search = "q=Ann&status=partial&type=hard&bureau=equifax&from=2026-01-01&to=2026-02-01&cursor=abc";
    expect(queryOf(of(search))).toEqual({
      limit: 20,
      q: "Ann",
      status: "partial",
      type: "hard",
      bureau: "equifax",
      from: "2026-01-01",
      to: "2026-02-01",
      cursor: "abc",
    });
  });

  it("leaves out what an address says wrongly", () => {
    expect(queryOf(of("status=lost&type=medium&bureau=x&from=soon&to=2026-02-31&q=%20"))).toEqual({
      limit: 20,
    });
  });
});

it("goes back to the first page when a filter changes", () => {
  expect(withFilter(of("cursor=abc&type=soft"), "status", "failed").toString()).toBe(
    "type=soft&status=failed",
  );
  expect(withFilter(of("status=failed&cursor=abc"), "status", "").toString()).toBe("");
});

it("does not take a page for a filter", () => {
  expect(isFiltered(of("cursor=abc"))).toBe(false);
  expect(isFiltered(of("q=a"))).toBe(true);
});
