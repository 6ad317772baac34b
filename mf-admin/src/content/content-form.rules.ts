import { contentTexts as texts } from "./content-texts.ts";
import type { ContentField } from "./content-fields.ts";

/** Takes the place of an id in the URL while an item is new. */
export const newItem = "+";

/** What inputs hold: text, a switch, chosen bureaus, or rows of these. */
export type TypedRow = Readonly<Record<string, string>>;
export type TypedValue = string | boolean | readonly string[] | readonly TypedRow[];
export type Typed = Readonly<Record<string, TypedValue>>;
export type Values = Readonly<Record<string, unknown>>;
/** What is wrong, by field, `field.row.column` in rows. */
export type Faults = Readonly<Record<string, string>>;

/** Every field with its Spanish one after it. */
export const flat = (fields: readonly ContentField[]): ContentField[] =>
  fields.flatMap((field) =>
    field.es === undefined
      ? [field]
      : [
          field,
          {
            name: field.es,
            label: texts.spanishOf(field.label),
            type: field.type,
            isOptional: true as const,
          },
        ],
  );

const scaled = (value: number, digits: number): string => {
  const text = (value / 10 ** digits).toFixed(digits);
  return text.replace(/\.?0+$/, "");
};

function textOf({ type }: ContentField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (type === "lines") return Array.isArray(value) ? value.join("\n") : "";
  if (type === "money" && typeof value === "number") return (value / 100).toFixed(2).replace(/\.00$/, "");
  if (type === "ratio" && typeof value === "number") return scaled(value, 2);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The form's values; what is missing is empty. */
export const typedOf = (fields: readonly ContentField[], values: Values | null): Typed =>
  Object.fromEntries(
    flat(fields).map((field): [string, TypedValue] => {
      const value = values?.[field.name];
      if (field.type === "switch") return [field.name, value === true];
      if (field.type === "bureaus") return [field.name, asList(value).map(String)];
      if (field.type === "rows") {
        const rows = asList(value).filter(isRecord);
        return [field.name, rows.map((row) => rowOf(field.columns ?? [], row))];
      }
      const first = field.type === "choice" && !field.isOptional ? (field.options?.[0]?.[0] ?? "") : "";
      return [field.name, textOf(field, value) || first];
    }),
  );

/** One row of a table in the form. */
export const rowOf = (columns: readonly ContentField[], row: Values): TypedRow =>
  Object.fromEntries(columns.map((column) => [column.name, textOf(column, row[column.name])]));

type Read = { readonly value: unknown } | { readonly fault: string };

function readText(field: ContentField, typed: string): Read {
  const text = typed.trim();
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (field.type === "lines") return { value: lines };
  if (text === "") return field.isOptional ? { value: null } : { fault: texts.required };
  const plain = text.replaceAll(",", "").replace(/^\$/, "");
  switch (field.type) {
    case "whole":
      return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : { fault: texts.badNumber };
    case "money":
      return /^\d{1,9}(\.\d{1,2})?$/.test(plain)
        ? { value: Math.round(Number(plain) * 100) }
        : { fault: texts.badMoney };
    case "ratio":
      return /^\d{1,4}(\.\d{1,2})?$/.test(plain)
        ? { value: Math.round(Number(plain) * 100) }
        : { fault: texts.badPercent };
    case "percent":
      return /^\d{1,2}(\.\d{1,4})?$/.test(plain) ? { value: plain } : { fault: texts.badPercent };
    case "choice":
      return { value: field.isNumber ? Number(text) : text };
    case "text":
    case "long":
    case "date":
    case "feature":
    case "switch":
    case "bureaus":
    case "rows":
      return { value: text };
  }
}

/** The values that were typed, or what is wrong with them. */
export function valuesOf(
  fields: readonly ContentField[],
  typed: Typed,
): { readonly values: Values; readonly faults: Faults } {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const take = (place: string, read: Read): unknown => {
    if ("value" in read) return read.value;
    faults[place] = read.fault;
    return null;
  };
  for (const field of flat(fields)) {
    const value = typed[field.name] ?? "";
    if (typeof value === "string") values[field.name] = take(field.name, readText(field, value));
    else if (typeof value === "boolean") values[field.name] = value;
    else if (field.type !== "rows") values[field.name] = value;
    else
      values[field.name] = rowsIn(value).map((row, place) =>
        Object.fromEntries(
          (field.columns ?? []).map((column) => [
            column.name,
            take(`${field.name}.${place}.${column.name}`, readText(column, row[column.name] ?? "")),
          ]),
        ),
      );
  }
  return { values, faults };
}

/** The rows of a typed table. */
export const rowsIn = (value: TypedValue | undefined): readonly TypedRow[] =>
  Array.isArray(value) ? value.filter((row): row is TypedRow => typeof row === "object") : [];

/** A value in words, for comparisons. */
export function shownValue(field: ContentField, value: unknown): string {
  if (value === null || value === undefined || value === "") return texts.nothing;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field.type === "money" && typeof value === "number") return `$${(value / 100).toFixed(2)}`;
  if (field.type === "ratio") return `${textOf(field, value)}%`;
  if (field.type === "choice") {
    const chosen = textOf(field, value);
    return field.options?.find(([one]) => one === chosen)?.[1] ?? chosen;
  }
  if (field.type === "rows")
    return asList(value)
      .filter(isRecord)
      .map((row) => (field.columns ?? []).map((column) => textOf(column, row[column.name])).join(" • "))
      .join("\n");
  return Array.isArray(value) ? value.map(String).join("\n") : textOf(field, value);
}

export type Difference = { readonly field: ContentField; readonly before: string; readonly after: string };

/** The fields in which two versions differ. */
export const differences = (
  fields: readonly ContentField[],
  before: Values | null,
  after: Values | null,
): Difference[] =>
  flat(fields).flatMap((field) => {
    const [old, now] = [shownValue(field, before?.[field.name]), shownValue(field, after?.[field.name])];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
