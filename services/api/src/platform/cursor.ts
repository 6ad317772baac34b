import { z } from "zod";
import { AppError } from "./app-error.ts";
import { parseJson } from "./documents/json.rules.ts";

/** Where a page of a list ended: the timestamp and id of its last row. Both sort newest first. */
export type Position = { readonly at: Date; readonly id: string };

const content = z.tuple([
  z.string(),
  z.iso.datetime(),
  z
    .string()
    .max(120)
    .regex(/^[^\0]*$/),
]);

/** The opaque cursor for a position in the list with this name. */
export const encodeCursor = (list: string, { at, id }: Position): string =>
  Buffer.from(JSON.stringify([list, at.toISOString(), id])).toString("base64url");

/** Decodes a cursor; `null` for the first page. Refuses anything `encodeCursor` did not make for this list. */
export function decodeCursor(list: string, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const parsed = content.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== list) {
    throw new AppError("invalid_request", "The request's query is not valid.", {
      issues: [{ path: "cursor", message: "isn't a cursor for this list" }],
    });
  }
  return { at: new Date(parsed.data[1]), id: parsed.data[2] };
}

/** Turns `limit + 1` rows into a page. */
export function pageOf<T>(
  list: string,
  rows: readonly T[],
  limit: number,
  positionOf: (row: T) => Position,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(list, positionOf(last)) : null };
}
