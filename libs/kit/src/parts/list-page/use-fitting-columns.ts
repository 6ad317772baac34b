import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { ListColumn } from "./define-list.ts";
import type { ListDisplay } from "./list-display.ts";

/**
 * The columns that are shown: the person's choice in the list's order, at any width, else all that are not extra and have room. The first
 * always is. How much room there is depends on the side bar, the language and the rows, so it is measured: where the table would scroll
 * sideways, one column after another goes, those that ask for the widest window first, before anything is painted. `key` changes with
 * them, since antd measures a new table at once, unless the focus would be lost.
 */
export function useFittingColumns<Row>(
  columns: readonly ListColumn<Row>[],
  display: ListDisplay,
  frame: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): { readonly columns: readonly ListColumn<Row>[]; readonly key: number } {
  const { columns: chosen } = display;
  const [fit, setFit] = useState({ gone: 0, key: 0 });
  const shown = columns.filter(
    ({ key, isExtra }, index) => index === 0 || (chosen ? chosen.includes(key) : !isExtra),
  );
  const optional = chosen
    ? []
    : ["xxl", "xl", "lg", "md"].flatMap((room) => shown.filter(({ from }) => from === room).toReversed());
  const gone = new Set(optional.slice(0, fit.gone));
  useLayoutEffect(() => {
    const table = frame.current?.querySelector(".ant-table-body");
    if (!table || table.scrollWidth <= table.clientWidth + 1 || fit.gone >= optional.length) {
      if (frame.current) alignHeader(frame.current);
      return;
    }
    const isFocused = table.parentElement?.contains(document.activeElement);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- Only the browser knows what has room.
    setFit({ gone: fit.gone + 1, key: isFocused ? fit.key : fit.key + 1 });
  }, [frame, fit, optional.length, rows, display]);
  useEffect(() => {
    let width = frame.current?.clientWidth;
    const watch = new ResizeObserver(() => {
      if (width === (width = frame.current?.clientWidth)) return;
      if (frame.current) alignHeader(frame.current);
      setFit(({ key }) => ({ gone: 0, key }));
    });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return { columns: shown.filter((column) => !gone.has(column)), key: fit.key };
}

/** antd learns some frames late how wide the columns have become, and keeps the header until then as it was. */
function alignHeader(frame: HTMLElement): void {
  const cells = frame.querySelectorAll<HTMLElement>(".ant-table-measure-row > *");
  const columns = frame.querySelectorAll<HTMLElement>(".ant-table-header col");
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    const { width } = cell.getBoundingClientRect();
    if (column && width > 0) column.style.width = `${width}px`;
  }
}
