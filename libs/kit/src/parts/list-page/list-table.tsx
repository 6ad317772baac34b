import { Table, type TableColumnType } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { nameOf, RowTitle, useRowPress } from "./open-row.tsx";
import type { DefinedList, ListColumn } from "./define-list.ts";
import type { ListDisplay } from "./list-display.ts";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";
import { makeOneTable, partsOfOneTable } from "./one-table.tsx";
import type { useListAddress } from "./use-list-address.ts";

/** The rows as antd's table. Sorting changes the URL, and the server sorts. */
export function ListTable<Row extends object>({
  list,
  shown,
  rows,
  address,
  display,
  onOpen,
  selected,
  onSelect,
}: {
  list: DefinedList<Row>;
  shown: readonly ListColumn<Row>[];
  rows: readonly Row[];
  address: ReturnType<typeof useListAddress>;
  display: ListDisplay;
  onOpen?: (row: Row) => void;
  selected?: ReadonlyMap<string, Row>;
  onSelect: (rows: ReadonlyMap<string, Row>) => void;
}) {
  const opening = { list, ...(onOpen && { onOpen }) };
  const press = useRowPress(opening);
  const order = sortOf(list, address.search);
  const columns = shown.map((column, index): TableColumnType<Row> => ({
    key: column.key,
    // The wider gap after figures is inside the title: antd measures a copy of it that has no class of the column beside it.
    title:
      !column.numeric && shown[index - 1]?.numeric ? (
        <span className={styles.afterFigures}>{column.title}</span>
      ) : (
        column.title
      ),
    render: (_value: unknown, row: Row) =>
      index === 0 ? (
        <RowTitle {...opening} row={row}>
          {boxed(column, row)}
        </RowTitle>
      ) : (
        boxed(column, row)
      ),
    ...(column.numeric && { align: "end", className: styles.numeric }),
    ...(column.sort !== undefined && {
      sorter: true,
      showSorterTooltip: false,
      sortDirections: ["descend", "ascend", "descend"],
      sortOrder: order.key === column.sort ? (order.isDescending ? "descend" : "ascend") : null,
    }),
  }));
  const frame = useRef<HTMLDivElement>(null);
  const [, many] = list.noun;
  useEffect(() => {
    // antd measures its columns in a hidden copy of the header, whose check box would still take the focus.
    frame.current?.querySelector(".ant-table-measure-row")?.setAttribute("inert", "");
    if (frame.current) makeOneTable(frame.current, many);
  });
  return (
    <div ref={frame}>
      <Table<Row>
        components={partsOfOneTable}
        columns={columns}
        dataSource={[...rows]}
        rowKey={list.rowKey}
        pagination={false}
        size={display.isDense ? "small" : "middle"}
        // Below the top bar.
        sticky={{ offsetHeader: 56 }}
        scroll={{ x: "max-content" }}
        onRow={(row) => ({ onClick: (event) => press(row, event) })}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const key = list.columns.find((column) => column.key === one?.columnKey)?.sort;
          if (key !== undefined) address.set({ sort: one?.order === "ascend" ? key : `-${key}` });
        }}
        {...(selected && {
          rowSelection: {
            selectedRowKeys: [...selected.keys()],
            preserveSelectedRowKeys: true,
            onChange: (_keys, chosen) => onSelect(new Map(chosen.map((row) => [list.rowKey(row), row]))),
            getCheckboxProps: (row) => ({ "aria-label": texts.select(nameOf(list, row)) }),
          },
        })}
      />
    </div>
  );
}

const boxed = <Row,>({ render, widestPx }: ListColumn<Row>, row: Row): ReactNode =>
  widestPx === undefined ? (
    render(row)
  ) : (
    <span className={styles.sentence} style={{ maxWidth: widestPx }}>
      {render(row)}
    </span>
  );

/** The order of the address, or the contract's default. */
export function sortOf(
  list: Pick<DefinedList<never>, "endpoint">,
  search: URLSearchParams,
): { readonly key: string; readonly isDescending: boolean } {
  const parsed = list.endpoint.query.shape["sort"];
  const asked = search.get("sort") ?? undefined;
  const result =
    parsed !== undefined && "safeParse" in parsed ? parsed.safeParse(asked) : { success: false as const };
  const fallback =
    parsed !== undefined && "safeParse" in parsed ? parsed.safeParse(undefined) : { success: false as const };
  const text = String(result.success ? result.data : fallback.success ? fallback.data : "");
  return { key: text.replace(/^-/, ""), isDescending: text.startsWith("-") };
}
