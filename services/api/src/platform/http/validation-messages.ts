import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};

const formats: Record<string, string> = {
  date: "must be a date such as 1990-12-31",
  datetime: "must be a UTC time such as 2026-11-20T12:00:00Z",
  email: "must be an email address",
};

/** What is wrong with a value, as the end of a sentence that starts with its name; `undefined` leaves it to Zod. */
export function validationMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is required"
        : `must be ${kinds[issue.expected] ?? `of type ${issue.expected}`}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_union":
      return unionMessage(issue);
    case "too_small":
      return bound(issue.origin, "at least", Number(issue.minimum));
    case "too_big":
      return bound(issue.origin, "at most", Number(issue.maximum));
    case "invalid_format":
      return formats[issue.format] ?? "isn't in the right format";
    case "unrecognized_keys":
      return `must not have ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "not_multiple_of":
      return undefined;
  }
}

const oneOf = (values: readonly unknown[]): string =>
  `must be ${values.length > 1 ? "one of " : ""}${values.map(String).join(", ")}`;

/** A union of fixed values, or of kinds of objects, names what it takes; any other is left to Zod. */
function unionMessage(issue: Extract<RawIssue, { code: "invalid_union" }>): string | undefined {
  const { discriminator, errors, input } = issue;
  const given =
    discriminator === undefined || typeof input !== "object" || input === null
      ? input
      : Reflect.get(input, discriminator);
  if (given === undefined) return "is required";
  if ("options" in issue && Array.isArray(issue.options)) return oneOf(issue.options);
  const values = errors.map((list) =>
    list.flatMap((one) => (one.code === "invalid_value" && one.path.length === 0 ? one.values : [])),
  );
  return values.length > 0 && values.every((list) => list.length > 0) ? oneOf(values.flat()) : undefined;
}

function bound(origin: string, side: string, limit: number): string {
  if (origin === "string") return `must have ${side} ${limit} ${limit === 1 ? "character" : "characters"}`;
  return origin === "array"
    ? `must have ${side} ${limit} ${limit === 1 ? "entry" : "entries"}`
    : `must be ${side} ${limit}`;
}
