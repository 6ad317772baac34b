import { z } from "zod";
import { COUNTED_ROWS } from "./counted-rows.ts";

/** The sort keys of a list, each ascending as `key` and descending as `-key`. */
type SortOf<Keys extends readonly string[]> = Keys[number] | `-${Keys[number]}`;

/**
 * The query of a list: page size, cursor, sort, the filters that narrow it, and `format=csv` for all rows that match as one file.
 * The first key of `sort`, descending, is the default.
 */
export function listQuery<
  const Keys extends readonly [string, ...string[]],
  Filters extends Readonly<Record<string, z.ZodType>>,
>({ sort, filters }: { sort: Keys; filters: Filters }) {
  const keys = sort.flatMap((key) => [key, `-${key}`]);
  return z
    .object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(600).optional().meta({
        description: "The `nextCursor` of the previous page; it's valid for one list in one order",
      }),
      sort: z
        .enum(asSorts<Keys>(keys))
        // TypeScript cannot derive the type from keys that are not known here.
        .default(`-${sort[0]}` as never)
        .meta({ description: "Prefix with `-` for descending" }),
      format: z.enum(["csv"]).optional().meta({
        description: "`csv`: every matching row as a CSV file, regardless of `limit` and `cursor`",
      }),
    })
    .extend(filters);
}

/** The text was made from these keys. */
const asSorts = <Keys extends readonly string[]>(
  keys: readonly string[],
): [SortOf<Keys>, ...SortOf<Keys>[]] => keys as unknown as [SortOf<Keys>, ...SortOf<Keys>[]];

/** One page of `item`, with how many rows match in all and the cursor of the next page or `null` at the end. */
export const listPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int().meta({
      description: `How many rows match across all pages, counted up to ${COUNTED_ROWS + 1}, which means more than ${COUNTED_ROWS}`,
    }),
  });

/** What every list answers. */
export type ListPage<Item> = {
  readonly items: Item[];
  readonly nextCursor: string | null;
  readonly total: number;
};
