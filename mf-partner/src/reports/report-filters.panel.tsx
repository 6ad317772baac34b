import { bureauNames, bureaus, pullType } from "@roadworthy/contracts/primitives";
import { pullStatus } from "@roadworthy/contracts/pulls";
import { Field } from "@roadworthy/kit/parts/field";
import { Link, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { type ReactNode, useEffect, useId, useState } from "react";
import { paths } from "../paths.ts";
import { pullStatusLooks, pullTypeNames } from "../vocabulary.ts";
import { type FilterName, isFiltered, withFilter } from "./report-list.rules.ts";

const typingPauseMs = 400;

/** Narrows the list; every choice is in the address. */
export function ReportFilters() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const set = (name: FilterName, value: string): void =>
    void navigate(
      { pathname: paths.reports(), search: withFilter(search, name, value).toString() },
      { replace: true },
    );
  return (
    <search className="rl-filters" aria-label="Filter reports">
      <NameFilter
        key={search.get("q") === null ? "empty" : "set"}
        shown={search.get("q") ?? ""}
        onSearch={(q) => set("q", q)}
      />
      <Choice label="Status" value={search.get("status")} onChoose={(value) => set("status", value)}>
        {pullStatus.options.map((status) => (
          <option key={status} value={status}>
            {pullStatusLooks[status].label}
          </option>
        ))}
      </Choice>
      <Choice label="Type" value={search.get("type")} onChoose={(value) => set("type", value)}>
        {pullType.options.map((type) => (
          <option key={type} value={type}>
            {pullTypeNames[type]}
          </option>
        ))}
      </Choice>
      <Choice label="Bureau" value={search.get("bureau")} onChoose={(value) => set("bureau", value)}>
        {bureaus.map((bureau) => (
          <option key={bureau} value={bureau}>
            {bureauNames[bureau]}
          </option>
        ))}
      </Choice>
      <Field
        label="From (UTC)"
        type="date"
        value={search.get("from") ?? ""}
        max={search.get("to") ?? undefined}
        onChange={(event) => set("from", event.target.value)}
      />
      <Field
        label="To (UTC)"
        type="date"
        value={search.get("to") ?? ""}
        min={search.get("from") ?? undefined}
        onChange={(event) => set("to", event.target.value)}
      />
      {isFiltered(search) && (
        <Link className="rl-clear" to={paths.reports()} replace>
          Clear filters
        </Link>
      )}
    </search>
  );
}

/** Searches after a pause in typing. What is typed is its own state, so that a slow answer never takes letters away. */
function NameFilter({ shown, onSearch }: { shown: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(shown);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setIsDue(false);
      if (typed.trim() !== shown) onSearch(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, isDue, shown, onSearch]);
  return (
    <Field
      label="Client name"
      type="search"
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setIsDue(true);
      }}
    />
  );
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string | null;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ""} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All</option>
        {children}
      </select>
    </div>
  );
}
