import { type ApiVersion, versionChanges } from "@roadworthy/contracts/api-versions";
import { isRecord } from "../documents/json.rules.ts";

type Fields = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

/** The changes of an operation since a version, newest first. */
const since = (version: ApiVersion, operation: string) =>
  versionChanges
    .filter((change) => change.version > version)
    .toReversed()
    .flatMap(({ operations }) => operations[operation] ?? []);

/** Whether an operation answers callers of this version in another way than those of the newest. */
export const hasChanged = (version: ApiVersion, operation: string): boolean =>
  since(version, operation).length > 0;

/** A query of this version, as the newest one asks it. */
export function queryFrom(version: ApiVersion, operation: string, query: Fields): Fields {
  let asked = query;
  for (const { parameters = {}, sorts = {} } of since(version, operation).toReversed()) {
    asked = renamed(asked, inverse(parameters));
    if (typeof asked["sort"] === "string")
      asked = { ...asked, sort: renamedSort(asked["sort"], inverse(sorts)) };
  }
  return asked;
}

/** A reply of the newest version as this one gave it. */
export function replyFor(version: ApiVersion, operation: string, reply: unknown): unknown {
  let given = reply;
  for (const { fields } of since(version, operation)) {
    if (!isRecord(given)) return given;
    const rows = given["items"];
    given = Array.isArray(rows)
      ? { ...given, items: rows.map((row: unknown) => (isRecord(row) ? renamed(row, fields) : row)) }
      : renamed(given, fields);
  }
  return given;
}

/** The same in the same order under other names. */
const renamed = (fields: Fields, names: Names): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      value,
    ]),
  );

const renamedSort = (sort: string, names: Names): string => {
  const [, sign = "", name = ""] = /^(-?)(.*)$/s.exec(sort) ?? [];
  return `${sign}${Object.hasOwn(names, name) ? (names[name] ?? name) : name}`;
};

const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([after, before]) => [before, after]));
