import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useReload } from "@roadworthy/kit/parts/page";
import { Link, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { type SubmitEvent, useState } from "react";
import { paths } from "../paths.ts";
import { filtersIn, roleNames, searchOf } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";

const roles = [{ value: "", name: "All roles" }].concat(
  Object.entries(roleNames).map(([value, name]) => ({ value, name })),
);

/** Narrows the list by role at once, and by text when it is submitted. */
export function UserFilters() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isReloading } = useReload();
  const shown = filtersIn(search);
  const [text, setText] = useState(shown.search ?? "");
  const [role, setRole] = useState<string>(shown.role ?? "");

  const show = (filters: { role: string; search: string }): void =>
    void navigate({ pathname: paths.users(), search: searchOf(filters) });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    show({ role, search: text });
  }

  return (
    <search aria-label="Filter the accounts">
      <form className="us-filters" onSubmit={submit} noValidate>
        <Field
          label="Search"
          type="search"
          name="search"
          placeholder="name, company or email"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Role"
          name="role"
          value={role}
          options={roles}
          onChange={(value) => {
            setRole(value);
            show({ role: value, search: text });
          }}
        />
        <Button type="submit" variant="outline" loading={isReloading}>
          Search
        </Button>
        {searchOf(shown) !== "" && (
          <Link className={buttonClass({ variant: "text" })} to={paths.users()}>
            Clear filters
          </Link>
        )}
      </form>
    </search>
  );
}
