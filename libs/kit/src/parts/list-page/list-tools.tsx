import { Button, Checkbox, Segmented } from "antd";
import { useState } from "react";
import { messageOf } from "../../api/api.ts";
import { formatTotal } from "../../format.ts";
import { notify } from "../../notifications.ts";
import { type DefinedList, type ListColumn, type ListData, saveCsv } from "./define-list.ts";
import type { ListDisplay } from "./list-display.ts";
import { ListSelect } from "./list-select.tsx";
import { ListViews } from "./list-views.tsx";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";
import { PanelButton } from "./panel-button.tsx";
import { sortOf } from "./list-table.tsx";
import type { useListAddress } from "./use-list-address.ts";

/** How many rows match, and what can be done with the list as a whole. */
export function ListTools<Row>({
  list,
  data,
  address,
  display,
  onDisplay,
  shown,
}: {
  list: DefinedList<Row>;
  data: ListData<Row>;
  address: ReturnType<typeof useListAddress>;
  display: ListDisplay;
  onDisplay: (next: ListDisplay) => void;
  /** The columns of the table; without it there are cards, which are sorted here instead. */
  shown?: readonly ListColumn<Row>[];
}) {
  const [isExporting, setIsExporting] = useState(false);
  const total = data.page?.total ?? null;
  const save = async (): Promise<void> => {
    setIsExporting(true);
    try {
      await saveCsv(list, data.params, address.search);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.exportFailed) });
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <div className={styles.tools}>
      <output className={styles.total}>
        {total !== null && texts.total(formatTotal(total), list.noun[total === 1 ? 0 : 1])}
      </output>
      <div className={styles.acts}>
        {!shown && <SortChoice list={list} address={address} />}
        <ListViews name={list.name} address={address} display={display} onDisplay={onDisplay} />
        {shown && <Display list={list} shown={shown} display={display} onDisplay={onDisplay} />}
        <Button
          size="small"
          aria-label={texts.exportCsv}
          loading={isExporting}
          disabled={total === 0}
          onClick={() => void save()}
        >
          {shown ? texts.exportCsv : "CSV"}
        </Button>
      </div>
    </div>
  );
}

function Display<Row>({
  list,
  shown: columns,
  display,
  onDisplay,
}: {
  list: DefinedList<Row>;
  shown: readonly ListColumn<Row>[];
  display: ListDisplay;
  onDisplay: (next: ListDisplay) => void;
}) {
  const shown = columns.map(({ key }) => key);
  return (
    <PanelButton size="small" label={texts.display} placement="bottomRight">
      <strong>{texts.density}</strong>
      <Segmented
        value={display.isDense ? "compact" : "roomy"}
        options={[
          { value: "roomy", label: texts.roomy },
          { value: "compact", label: texts.compact },
        ]}
        onChange={(value) => onDisplay({ ...display, isDense: value === "compact" })}
      />
      <strong>{texts.columns}</strong>
      <div className={styles.choices}>
        {list.columns.slice(1).map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={shown.includes(key)}
            onChange={({ target }) =>
              onDisplay({
                ...display,
                columns: target.checked ? [...shown, key] : shown.filter((one) => one !== key),
              })
            }
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <span className="rw-small">{texts.keys}</span>
    </PanelButton>
  );
}

function SortChoice<Row>({
  list,
  address,
}: {
  list: DefinedList<Row>;
  address: ReturnType<typeof useListAddress>;
}) {
  const options = list.columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [
          { value: `-${sort}`, label: `${title} ↓` },
          { value: sort, label: `${title} ↑` },
        ],
  );
  if (options.length === 0) return null;
  const { key, isDescending } = sortOf(list, address.search);
  return (
    <ListSelect
      label={texts.sortBy}
      value={isDescending ? `-${key}` : key}
      options={options}
      onChange={(sort) => address.set({ sort })}
    />
  );
}
