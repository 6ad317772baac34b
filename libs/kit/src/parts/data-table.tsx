import type { ReactNode } from "react";

/** One column of a `DataTable`. */
export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Right-aligned, in digits of one width. */
  numeric?: boolean;
  /** Buttons, which say themselves what they do: no title stands beside them on a phone. */
  isActs?: boolean;
  /** Left out on a tablet, where it would squeeze the others. */
  isWide?: boolean;
  /** Whether it has nothing for the row. A column with nothing for any row is left out. */
  isBlank?: (row: Row) => boolean;
  /**
   * Where the cell stands on a phone's card: title and line at the left, figure above status at the right, actions below. With one
   * such column the others are left out there; with none a row is a list of labels and values.
   */
  card?: "title" | "line" | "figure" | "status" | "actions";
};

/**
 * A semantic table that becomes a list of cards on a phone. A row is opened through a real link or button in one of its
 * cells; `onOpen` only makes the rest of the row clickable too.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  onOpen,
  isNarrow = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Few short columns: it stays a table on a phone. */
  isNarrow?: boolean;
}) {
  const columns = all.filter(({ isBlank }) => isBlank === undefined || !rows.every(isBlank));
  const form = isNarrow
    ? "rw-table rw-table-narrow"
    : columns.some(({ card }) => card !== undefined)
      ? "rw-table rw-table-cards"
      : "rw-table";
  return (
    <div className="rw-table-frame">
      <table className={form}>
        <caption className="rw-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric, card, isWide }) => (
              <th
                key={key}
                scope="col"
                data-card={card}
                data-wide={isWide}
                className={numeric ? "rw-numeric" : undefined}
              >
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
              {columns.map(({ key, title, render, numeric, card, isWide, isActs }) => (
                <td
                  key={key}
                  data-title={isActs ? undefined : title}
                  data-card={card}
                  data-wide={isWide}
                  className={numeric ? "rw-numeric" : undefined}
                >
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
