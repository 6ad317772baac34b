import type { ReactNode } from "react";

/** One column of a `DataTable`. */
export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Right-aligned, in digits of one width. */
  numeric?: boolean;
};

/**
 * A semantic table that becomes a list of cards on a phone. A row is opened through a real link or button in one of its
 * cells; `onOpen` only makes the rest of the row clickable too.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  isBusy = false,
  isNarrow = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  isBusy?: boolean;
  /** Few short columns: it stays a table on a phone. */
  isNarrow?: boolean;
}) {
  return (
    <div className="rw-table-frame" aria-busy={isBusy}>
      <table className={isNarrow ? "rw-table rw-table-narrow" : "rw-table"}>
        <caption className="rw-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th key={key} scope="col" className={numeric ? "rw-numeric" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={onOpen && "rw-openable"}
              {...(onOpen && { onClick: () => onOpen(row) })}
            >
              {columns.map(({ key, title, render, numeric }) => (
                <td key={key} data-title={title} className={numeric ? "rw-numeric" : undefined}>
                  {/* One box: on a phone the cell is a row of its title and this. */}
                  <div>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
