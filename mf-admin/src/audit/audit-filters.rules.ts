/** The filters of the log, by their name in the address and in the API. */
const filterNames = ["action", "actor", "object", "stream", "from", "to"] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** The address that shows these filters from the first page on. */
export function searchOf(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const text = filters[name]?.trim();
    if (text) search.set(name, text);
  }
  return search.toString();
}
