import { bureau, bureauNames } from "@roadworthy/contracts/primitives";
import type { ContentItem } from "@roadworthy/contracts/admin-content";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useId } from "react";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import styles from "./content.module.css";
import type { ContentField } from "./content-fields.ts";
import { type Faults, rowOf, rowsIn, type TypedRow, type TypedValue } from "./content-form.rules.ts";
import { contentTexts as texts } from "./content-texts.ts";

type Features = ContentItem["features"];

/** The input of one field, whatever its type. */
export function FieldInput({
  field,
  value,
  faults,
  features,
  onChange,
}: {
  field: ContentField;
  value: TypedValue;
  faults: Faults;
  features: Features;
  onChange: (value: TypedValue) => void;
}) {
  const error = faults[field.name];
  if (field.type === "switch")
    return (
      <Toggle label={field.label} isOn={value === true} help={field.help} error={error} onChange={onChange} />
    );
  if (field.type === "bureaus")
    return <BureauInput label={field.label} chosen={textsIn(value)} error={error} onChange={onChange} />;
  if (field.type === "rows")
    return (
      <RowsInput field={field} rows={rowsIn(value)} faults={faults} features={features} onChange={onChange} />
    );
  return (
    <TextInput
      field={field}
      label={field.label}
      value={typeof value === "string" ? value : ""}
      error={error}
      features={features}
      onChange={onChange}
    />
  );
}

const textsIn = (value: TypedValue): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

function TextInput({
  field: { type, help, options, isOptional },
  label,
  value,
  error,
  features,
  onChange,
}: {
  field: ContentField;
  label: string;
  value: string;
  error: string | undefined;
  features: Features;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const common = {
    id,
    value,
    "aria-invalid": error !== undefined,
    ...(described && { "aria-describedby": described }),
    onChange: change,
  };
  if (type === "long" || type === "lines" || type === "choice" || type === "feature") {
    const choices =
      type === "feature"
        ? features.map(({ id: feature, isWorking }) => {
            const name = featureName(feature);
            return [feature, isWorking ? name : texts.notWorking(name)] as const;
          })
        : (options ?? []);
    return (
      <div className="rw-field">
        <label htmlFor={id}>{label}</label>
        {type === "long" || type === "lines" ? (
          <textarea {...common} rows={Math.min(12, Math.max(3, value.split("\n").length + 1))} />
        ) : (
          <select {...common}>
            {(isOptional || value === "") && <option value="">{texts.none}</option>}
            {choices.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
        {help && (
          <p id={`${id}-help`} className="rw-field-help">
            {help}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="rw-field-error">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field
      label={label}
      help={help}
      error={error}
      type={type === "date" ? "date" : "text"}
      {...(type !== "text" && type !== "date" && { inputMode: "decimal" })}
      autoComplete="off"
      value={value}
      onChange={change}
    />
  );
}

function BureauInput({
  label,
  chosen,
  error,
  onChange,
}: {
  label: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (value: TypedValue) => void;
}) {
  return (
    <fieldset className={styles.bureaus}>
      <legend>{label}</legend>
      {bureau.options.map((one) => (
        <Toggle
          key={one}
          label={bureauNames[one]}
          isOn={chosen.includes(one)}
          onChange={(isOn) =>
            onChange(bureau.options.filter((other) => (other === one ? isOn : chosen.includes(other))))
          }
        />
      ))}
      {error && <p className="rw-field-error">{error}</p>}
    </fieldset>
  );
}

function RowsInput({
  field: { name, label, columns = [] },
  rows,
  faults,
  features,
  onChange,
}: {
  field: ContentField;
  rows: readonly TypedRow[];
  faults: Faults;
  features: Features;
  onChange: (value: TypedValue) => void;
}) {
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {rows.map((row, place) => (
        // Rows have no name of their own; they move only by being added and removed at the end of typing.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.row}>
          {columns.map((column) => (
            <TextInput
              key={column.name}
              field={column}
              label={texts.rowOf(column.label, place + 1)}
              value={row[column.name] ?? ""}
              error={faults[`${name}.${place}.${column.name}`]}
              features={features}
              onChange={(text) =>
                onChange(rows.map((one, at) => (at === place ? { ...one, [column.name]: text } : one)))
              }
            />
          ))}
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChange(rows.filter((_one, at) => at !== place))}
          >
            {texts.removeRow(place + 1)}
          </Button>
        </div>
      ))}
      {faults[name] && <p className="rw-field-error">{faults[name]}</p>}
      <div>
        <Button variant="outline" size="sm" onClick={() => onChange([...rows, rowOf(columns, {})])}>
          {texts.addRow}
        </Button>
      </div>
    </fieldset>
  );
}

/** `monthly_score` as people read it: Monthly score. */
const featureName = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll("_", " ");
