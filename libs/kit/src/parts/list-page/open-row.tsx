import { Link, useNavigate } from "@roadworthy/kit/router";
import type { MouseEvent, ReactNode } from "react";
import type { DefinedList } from "./define-list.ts";
import styles from "./list-page.module.css";

type Opening<Row> = { readonly list: DefinedList<Row>; readonly onOpen?: (row: Row) => void };

/** What opens a row for keyboard and screen reader: a real link, or a button where it opens in place. */
export function RowTitle<Row>({
  list,
  onOpen,
  row,
  children,
}: Opening<Row> & { row: Row; children: ReactNode }) {
  if (onOpen) {
    return (
      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  }
  const to = list.to?.(row) ?? null;
  return to === null ? (
    children
  ) : (
    <Link className={styles.open} to={to}>
      {children}
    </Link>
  );
}

/** What a row is called in a sentence; nothing where its title is more than a text. */
export function nameOf<Row>(list: Pick<DefinedList<Row>, "card">, row: Row): string {
  const { title } = list.card(row);
  return typeof title === "string" ? title : "";
}

/** A plain press anywhere else in the row does the same, unless it meant something else or marked text; a link is left to itself. */
export function useRowPress<Row>({ list, onOpen }: Opening<Row>): (row: Row, event: MouseEvent) => void {
  const navigate = useNavigate();
  return (row, event) => {
    const isOther =
      event.target instanceof Element && event.target.closest("a, button, input, label, summary") !== null;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isOther || isModified || String(getSelection()) !== "") return;
    const to = list.to?.(row) ?? null;
    if (onOpen) onOpen(row);
    else if (to !== null) void navigate(to);
  };
}
