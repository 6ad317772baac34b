import { expect, it } from "vitest";
import { filtersIn, queryOf, searchOf } from "./people.rules.ts";

it("reads filters back as they were written", () => {
  const filters = { role: "partner", search: "Reyes & Co" } as const;
  expect(filtersIn(new URLSearchParams(searchOf(filters)))).toEqual(filters);
});

it("leaves out what the API would refuse", () => {
  expect(filtersIn(new URLSearchParams({ role: "owner", search: "  " }))).toEqual({});
  expect(filtersIn(new URLSearchParams({ search: "x".repeat(200) })).search).toHaveLength(120);
});

it("asks for one page, from where the address says", () => {
  expect(queryOf(new URLSearchParams("role=admin&cursor=abc"))).toEqual({
    role: "admin",
    limit: 10,
    cursor: "abc",
  });
  expect(searchOf({ role: "admin" })).not.toContain("cursor");
});
