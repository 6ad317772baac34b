import type { AuditRow } from "@roadworthy/contracts/admin";

/** A row's place in the trail as an address fragment, such as `#platform/8`. */
export const fragmentOf = ({ stream, seq }: Pick<AuditRow, "stream" | "seq">): string =>
  `#${encodeURIComponent(stream)}/${seq}`;

/** The row that a fragment names, if it is among these. */
export const rowAt = (rows: readonly AuditRow[], fragment: string): AuditRow | null =>
  rows.find((row) => fragmentOf(row) === fragment) ?? null;
