import { Checkbox } from "antd";
import type { DefinedList } from "./define-list.ts";
import { nameOf, RowTitle, useRowPress } from "./open-row.tsx";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";

/** The rows on a phone: one designed card each, at least 80 px high. */
export function ListCards<Row extends object>({
  list,
  rows,
  onOpen,
  selected,
  toggle,
}: {
  list: DefinedList<Row>;
  rows: readonly Row[];
  onOpen?: (row: Row) => void;
  selected?: ReadonlyMap<string, Row>;
  toggle?: (row: Row) => void;
}) {
  const opening = { list, ...(onOpen && { onOpen }) };
  const press = useRowPress(opening);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const key = list.rowKey(row);
        const { title, line, status, figure } = list.card(row);
        return (
          // Its link does the same for keyboard and screen reader.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li key={key} data-row-key={key} className={styles.card} onClick={(event) => press(row, event)}>
            {selected && toggle && (
              <Checkbox
                className={styles.check ?? ""}
                aria-label={texts.select(nameOf(list, row))}
                checked={selected.has(key)}
                onChange={() => toggle(row)}
              />
            )}
            <span className={styles.cardTitle}>
              <RowTitle {...opening} row={row}>
                {title}
              </RowTitle>
            </span>
            {figure !== undefined && <span className={styles.cardFigure}>{figure}</span>}
            <span className={styles.cardLine}>
              {status !== undefined && <span className={styles.cardStatus}>{status}</span>}
              {line}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
