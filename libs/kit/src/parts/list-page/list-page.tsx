import { type ReactNode, useRef, useState } from "react";
import { isProblem } from "../../api/api.ts";
import { useIsWide } from "../../antd/use-is-wide.ts";
import { AreaProvider } from "../area-provider.tsx";
import { buttonClass } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { LoadFailed } from "../load-failed/load-failed.tsx";
import { useReload } from "../page.tsx";
import { type BulkAct, type DefinedList, filterKeys, type ListData } from "./define-list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ListCards } from "./list-cards.tsx";
import { useListDisplay } from "./list-display.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListTable } from "./list-table.tsx";
import { listTexts as texts } from "./list-texts.ts";
import { ListTools } from "./list-tools.tsx";
import styles from "./list-page.module.css";
import { useFittingColumns } from "./use-fitting-columns.ts";
import { useListAddress } from "./use-list-address.ts";
import { useRowKeys } from "./use-row-keys.ts";

/**
 * A list over antd's `Table`: filters, search, sort, columns, density, saved views, CSV, selection, keyboard, and cards on a phone.
 * Inside a page only; `data` is what the list's `load` gave. Its own heading is the page's `PageHeader`, which stays whatever happens.
 */
export function ListPage<Row extends object>({
  list,
  data,
  onOpen,
  bulk = [],
  isFollowed = false,
  children,
}: {
  list: DefinedList<Row>;
  data: ListData<Row>;
  /** It is read again by itself every few seconds, so its rows stay readable meanwhile. */
  isFollowed?: boolean;
  /** Opens a row in place, such as in a drawer. */
  onOpen?: (row: Row) => void;
  bulk?: readonly BulkAct<Row>[];
  /** Between filters and rows: a legend, a notice. */
  children?: ReactNode;
}) {
  return (
    <AreaProvider>
      <List list={list} data={data} bulk={bulk} isFollowed={isFollowed} {...(onOpen && { onOpen })}>
        {children}
      </List>
    </AreaProvider>
  );
}

/** Whoever may not read the list has nothing to filter or export. */
const isNotTheirs = (error: unknown): boolean =>
  isProblem(error, "forbidden") || isProblem(error, "partner_not_active");

function List<Row extends object>({
  list,
  data,
  onOpen,
  bulk,
  isFollowed,
  children,
}: {
  list: DefinedList<Row>;
  data: ListData<Row>;
  isFollowed: boolean;
  onOpen?: (row: Row) => void;
  bulk: readonly BulkAct<Row>[];
  children?: ReactNode;
}) {
  const address = useListAddress();
  const { isReloading, reload } = useReload();
  const [display, setDisplay] = useListDisplay(list.name);
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const canSelect = bulk.length > 0;
  const rows = data.page?.items ?? [];
  const { columns, key } = useFittingColumns(list.columns, display, frame, rows);
  const toggle = (row: Row): void => {
    const next = new Map(selected);
    const key = list.rowKey(row);
    if (!next.delete(key)) next.set(key, row);
    setSelected(next);
  };
  useRowKeys(frame, (key) => {
    const row = rows.find((one) => list.rowKey(one) === key);
    if (canSelect && row !== undefined) toggle(row);
  });
  const shared = {
    list,
    rows,
    ...(onOpen && { onOpen }),
    ...(canSelect && { selected, toggle }),
  };

  // With nothing to filter, sort or export, the way to a first row stands alone.
  const isUnused =
    (data.page?.total === 0 && !isNarrowed(list, address)) || (data.page === null && isNotTheirs(data.error));
  return (
    <div className={styles.list}>
      {!isUnused && (
        <>
          <ListFilters list={list} address={address} />
          <ListTools
            list={list}
            data={data}
            address={address}
            display={display}
            onDisplay={setDisplay}
            {...(isWide && { shown: columns })}
          />
        </>
      )}
      {children}
      {selected.size > 0 && (
        <BulkBar acts={bulk} rows={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
      <div ref={frame} className={styles.rows} aria-busy={isReloading && !isFollowed}>
        {data.page === null ? (
          <LoadFailed title={list.failed ?? texts.failed(list.noun[1])} error={data.error} onRetry={reload} />
        ) : rows.length === 0 ? (
          <div className="rw-panel">
            <NothingHere list={list} address={address} />
          </div>
        ) : isWide ? (
          <ListTable
            {...shared}
            key={key}
            shown={columns}
            address={address}
            display={display}
            onSelect={setSelected}
          />
        ) : (
          <ListCards {...shared} />
        )}
      </div>
      {data.page !== null && !isUnused && (
        <ListPages page={data.page} list={list} address={address} isBusy={isReloading && !isFollowed} />
      )}
    </div>
  );
}

function NothingHere<Row>({
  list,
  address,
}: {
  list: DefinedList<Row>;
  address: ReturnType<typeof useListAddress>;
}) {
  if (!isNarrowed(list, address)) {
    return (
      <EmptyState title={list.empty.title} action={list.empty.action}>
        {list.empty.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.noMatch(list.noun[1])}
      action={
        <button
          type="button"
          className={buttonClass({ variant: "outline" })}
          onClick={() => address.set(Object.fromEntries(filterKeys(list).map((key) => [key, null])))}
        >
          {texts.clear}
        </button>
      }
    >
      {texts.noMatchHint}
    </EmptyState>
  );
}

/** Whether the address leaves out rows. */
const isNarrowed = <Row,>(list: DefinedList<Row>, address: ReturnType<typeof useListAddress>): boolean =>
  filterKeys(list).some((key) => address.search.get(key));
