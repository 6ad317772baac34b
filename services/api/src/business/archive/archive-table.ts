/** A file of the archive: its columns by name, and where its rows come from; `$1` is the business. */
export type ArchiveTable = {
  readonly name: string;
  /** What is in it, for the archive's README. */
  readonly about: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly from: string;
};

export const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const list = (column: string): string => `array_to_string(${column}, ' ')`;
export const person = (column: string): string =>
  `(select coalesce(nullif(u.name, ''), u.email) from users u where u.id = ${column})`;
