/** How many rows of the trail a page shows. */
export const pageSize = 25;

/** The filters of the trail, by their name in the address and in the API, with the longest text the API takes. */
export const filterLimits = { action: 60, actor: 80, object: 80, stream: 80, from: 10, to: 10 } as const;

export type FilterName = keyof typeof filterLimits;
export type Filters = Partial<Record<FilterName, string>>;

const filterNames: readonly FilterName[] = ["action", "actor", "object", "stream", "from", "to"];

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The filters of an address. What the API could not take, such as a mistyped date, is left out. */
export function filtersIn(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterNames) {
    const text = search.get(name)?.trim() ?? "";
    const isUsable = name === "from" || name === "to" ? isDate(text) : text.length <= filterLimits[name];
    if (text !== "" && isUsable) filters[name] = text;
  }
  return filters;
}

/** The address that shows these filters from the first page on. */
export function searchOf(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const text = filters[name]?.trim();
    if (text) search.set(name, text);
  }
  return search.toString();
}

/** What is asked of the API for an address. */
export function queryOf(search: URLSearchParams): Filters & { limit: number; cursor?: string } {
  const cursor = search.get("cursor");
  return { ...filtersIn(search), limit: pageSize, ...(cursor && { cursor }) };
}

/** What is wrong with filters as typed, by field. */
export function issuesOf({ from, to }: Filters): Filters {
  return from && to && from > to ? { to: "The last day is before the first day." } : {};
}
