import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useReload } from "@roadworthy/kit/parts/page";
import { Link, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { type SubmitEvent, useId, useState } from "react";
import { paths } from "../paths.ts";
import { filterLimits, type Filters, filtersIn, issuesOf, searchOf } from "./audit-filters.rules.ts";

/** Actions to choose from; any other beginning of an action can be typed. */
const knownActions = [
  "api_key.",
  "audit.",
  "compliance_notice.accept",
  "credit_pull.",
  "credit_report.read",
  "credit_report.update",
  "ledger.top_up",
  "security_settings.",
  "session.",
  "top_up.",
  "user.",
];

/** Narrows the trail. It is applied by its button, because each reading of the trail leaves a row in it. */
export function AuditFilters() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isReloading } = useReload();
  const actionsId = useId();
  const shown = filtersIn(search);
  const [typed, setTyped] = useState<Filters>(shown);
  const [issues, setIssues] = useState<Filters>({});

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = issuesOf(typed);
    setIssues(found);
    if (found.to !== undefined) {
      const field = event.currentTarget.elements.namedItem("to");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    void navigate({ pathname: paths.audit(), search: searchOf(typed) });
  }

  const field = (name: keyof Filters) => ({
    name,
    value: typed[name] ?? "",
    maxLength: filterLimits[name],
    autoComplete: "off",
    spellCheck: false,
    error: issues[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <search aria-label="Filter the audit trail">
      <form className="au-filters" onSubmit={submit} noValidate>
        <Field label="Action" placeholder="begins with" list={actionsId} {...field("action")} />
        <datalist id={actionsId}>
          {knownActions.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </datalist>
        <Field label="Actor" placeholder="id or part of the name" {...field("actor")} />
        <Field label="Object" placeholder="whole id" {...field("object")} />
        <Field label="Chain" placeholder="whole name" {...field("stream")} />
        <Field label="From (UTC)" type="date" {...field("from")} />
        <Field label="To (UTC)" type="date" {...field("to")} />
        <div className="au-filter-actions">
          <Button type="submit" variant="outline" loading={isReloading}>
            Apply filters
          </Button>
          {searchOf(shown) !== "" && (
            <Link className={buttonClass({ variant: "text" })} to={paths.audit()}>
              Clear filters
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
