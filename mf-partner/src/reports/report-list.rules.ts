import type { CallOf } from "@roadworthy/contracts/endpoint";
import { bureau, calendarDate, pullType } from "@roadworthy/contracts/primitives";
import { type creditReports, pullStatus } from "@roadworthy/contracts/pulls";

/** What the list can be narrowed by, in the words of the address. */
export const filterNames = ["q", "status", "type", "bureau", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];

export const pageSize = 20;

type Query = CallOf<typeof creditReports.list>["query"];

/** The list's query from its address. What the address says wrongly is left out, so that an old link still opens. */
export function queryOf(search: URLSearchParams): Query {
  const q = search.get("q")?.trim().slice(0, 60);
  const status = pullStatus.safeParse(search.get("status")).data;
  const type = pullType.safeParse(search.get("type")).data;
  const oneBureau = bureau.safeParse(search.get("bureau")).data;
  const from = calendarDate.safeParse(search.get("from")).data;
  const to = calendarDate.safeParse(search.get("to")).data;
  const cursor = search.get("cursor");
  return {
    limit: pageSize,
    ...(cursor && { cursor }),
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(oneBureau && { bureau: oneBureau }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Whether the address narrows the list. */
export const isFiltered = (search: URLSearchParams): boolean => filterNames.some((name) => search.get(name));

/** The address of the list's first page with one filter set, or taken away when `value` is empty. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("cursor");
  if (value.trim() === "") next.delete(name);
  else next.set(name, value.trim());
  return next;
}
