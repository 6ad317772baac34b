/** How every CSV file for a spreadsheet is written (options of csv-stringify). */
export const csvOptions = {
  bom: true,
  record_delimiter: "windows",
  cast: { string: harmless },
} as const;

/** A spreadsheet would run a cell that begins like a formula. An amount below zero is none, and must stay a number. */
const formula = /^(?:[=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|-(?!\d+(?:\.\d+)?$))/;

function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}
