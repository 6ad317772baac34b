import { Button, type ButtonProps, Input } from "antd";
import { use, useEffect, useState } from "react";
import { formatDay, formatDayStart } from "../../format.ts";
import { MenuButton } from "../menu-button/menu-button.tsx";
import { type DefinedList, filterKeys, type ListFilter } from "./define-list.ts";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";
import { ClosePanel, PanelButton } from "./panel-button.tsx";
import type { useListAddress } from "./use-list-address.ts";

type Address = ReturnType<typeof useListAddress>;

const typingPauseMs = 300;

/** Search and chips. Every choice acts at once and is kept in the URL. */
export function ListFilters<Row>({ list, address }: { list: DefinedList<Row>; address: Address }) {
  const { filters = [], search } = list;
  if (filters.length === 0 && !search) return null;
  const keys = filterKeys(list);
  const isNarrowed = keys.some((key) => address.search.get(key));
  return (
    <search className={styles.filters} aria-label={texts.filters}>
      {search && (
        <Search
          key={address.search.get(search.key) === null ? "empty" : "set"}
          label={search.label}
          shown={address.search.get(search.key) ?? ""}
          onSearch={(text) => address.set({ [search.key]: text }, { replace: true })}
        />
      )}
      {filters.map((filter) => (
        <Chip key={filter.label} filter={filter} address={address} />
      ))}
      {isNarrowed && (
        <Button type="link" onClick={() => address.set(Object.fromEntries(keys.map((key) => [key, null])))}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

/** Searches after a pause in typing. What is typed is its own state, so that a slow answer never takes letters away. */
function Search({
  label,
  shown,
  onSearch,
}: {
  label: string;
  shown: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(shown);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setIsDue(false);
      if (typed.trim() !== shown) onSearch(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, isDue, shown, onSearch]);
  return (
    <Input
      className={styles.search ?? ""}
      type="search"
      autoComplete="off"
      allowClear
      maxLength={60}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setIsDue(true);
      }}
    />
  );
}

function Chip({ filter, address }: { filter: ListFilter; address: Address }) {
  switch (filter.kind) {
    case "choice":
      return <ChoiceChip filter={filter} address={address} />;
    case "text":
      return <TextChip filter={filter} address={address} />;
    case "days":
      return <DaysChip filter={filter} address={address} />;
  }
}

function ChoiceChip({
  filter,
  address,
}: {
  filter: Extract<ListFilter, { kind: "choice" }>;
  address: Address;
}) {
  const value = address.search.get(filter.key) ?? "";
  const chosen = filter.options.find((option) => option.value === value);
  return (
    <MenuButton
      {...chipLook(chosen !== undefined)}
      menu={{
        "aria-label": filter.label,
        selectable: true,
        selectedKeys: [value === "" ? anyKey : value],
        items: [
          { key: anyKey, label: texts.any },
          ...filter.options.map((option) => ({ key: option.value, label: option.label })),
        ],
        onClick: ({ key }) => address.set({ [filter.key]: key === anyKey ? "" : key }),
      }}
    >
      {chipText(filter.label, chosen?.label ?? "")}
    </MenuButton>
  );
}

/** No option's value. */
const anyKey = "(any)";

function TextChip({ filter, address }: { filter: Extract<ListFilter, { kind: "text" }>; address: Address }) {
  const value = address.search.get(filter.key) ?? "";
  return (
    <PanelButton {...chipLook(value !== "")} label={chipText(filter.label, dayOf(value))}>
      <TextForm filter={filter} value={value} onApply={(text) => address.set({ [filter.key]: text })} />
    </PanelButton>
  );
}

function TextForm({
  filter,
  value,
  onApply,
}: {
  filter: Extract<ListFilter, { kind: "text" }>;
  value: string;
  onApply: (text: string) => void;
}) {
  const close = use(ClosePanel);
  return (
    <form
      className={styles.popover}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("value");
        close();
        onApply(typeof text === "string" ? text : "");
      }}
    >
      <label>
        {filter.label}
        <Input name="value" defaultValue={value} autoComplete="off" maxLength={80} />
      </label>
      {filter.hint !== undefined && <span className="rw-small">{filter.hint}</span>}
      <Button htmlType="submit" type="primary">
        {texts.apply}
      </Button>
    </form>
  );
}

function DaysChip({ filter, address }: { filter: Extract<ListFilter, { kind: "days" }>; address: Address }) {
  const from = address.search.get(filter.from) ?? "";
  const to = address.search.get(filter.to) ?? "";
  const words = [from && texts.since(dayOf(from)), to && texts.until(dayOf(to))].filter(Boolean).join(" ");
  return (
    <PanelButton {...chipLook(words !== "")} label={chipText(filter.label, words)}>
      <label>
        {texts.from}
        <Input
          type="date"
          value={from}
          max={to}
          onChange={(event) => address.set({ [filter.from]: event.target.value })}
        />
      </label>
      <label>
        {texts.to}
        <Input
          type="date"
          value={to}
          min={from}
          onChange={(event) => address.set({ [filter.to]: event.target.value })}
        />
      </label>
      <p className="rw-small">{texts.dayStart(formatDayStart())}</p>
    </PanelButton>
  );
}

/** A chip: dashed while it narrows nothing, filled with its value while it does. */
const chipLook = (isSet: boolean): ButtonProps => ({
  shape: "round",
  size: "small",
  ...(isSet ? { color: "primary", variant: "filled" } : { type: "dashed" }),
});
const chipText = (label: string, value: string): string => (value === "" ? label : `${label}: ${value}`);

const dayOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text);
