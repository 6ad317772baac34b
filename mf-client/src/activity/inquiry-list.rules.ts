import { pullType, type PullType } from "@roadworthy/contracts/primitives";

/** How many inquiries a page shows. */
export const pageSize = 20;

/** The type the address narrows the list to; anything else than a known type narrows nothing. */
export function typeIn(search: URLSearchParams): PullType | null {
  const read = pullType.safeParse(search.get("type"));
  return read.success ? read.data : null;
}

/** What is asked of the API for an address. */
export function queryOf(search: URLSearchParams): { limit: number; type?: PullType; cursor?: string } {
  const type = typeIn(search);
  const cursor = search.get("cursor");
  return { limit: pageSize, ...(type && { type }), ...(cursor && { cursor }) };
}
