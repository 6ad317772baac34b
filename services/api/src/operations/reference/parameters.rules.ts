import type { Parameter } from "./openapi-parts.ts";

/** Gives each parameter its description: its own, that of its type, or what its name means everywhere. */
export function describeParameters(
  parameters: readonly Parameter[],
  schemas: Readonly<Record<string, unknown>>,
): void {
  for (const parameter of parameters) {
    const { schema } = parameter;
    const named: unknown = schemas[schema?.$ref?.split("/").at(-1) ?? ""];
    parameter.description ??=
      schema?.description ??
      known[parameter.name] ??
      (descriptionOf(named) || `Goes by this ${wordsOf(parameter.name)}`);
  }
}

/** `salesTax` → `sales tax` */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const descriptionOf = (schema: unknown): string =>
  typeof schema === "object" &&
  schema !== null &&
  "description" in schema &&
  typeof schema.description === "string"
    ? schema.description
    : "";

/** What a parameter of this name means in every operation that has it. */
const known: Readonly<Record<string, string>> = {
  limit: "How many rows to return per page",
  cursor: "The `nextCursor` of the previous page",
  sort: "How to sort the rows; prefix with `-` for descending",
  format: "The file format",
  id: "Its id",
  q: "Text to search for",
  from: "On or after this day (UTC)",
  to: "On or before this day (UTC)",
  status: "Only those with this status",
  type: "Only those of this type",
  kind: "Only those of this kind",
  bureau: "Only those that asked this bureau",
  purpose: "Only those with this permissible purpose",
  ssnLast4: "The last four digits of the consumer's SSN",
  applicationState: "Only businesses with this application status",
  month: "The month, `YYYY-MM`",
  language: "The language of the texts",
  lang: "The language of the texts",
  role: "Only accounts with this role",
  subscriptionStatus: "Only accounts with this subscription status",
  object: "Only entries about the object with this ID",
  mode: "Only those in this mode, live or test",
  action: "Only entries for this action",
  actor: "Only actions by the account with this ID",
  stream: "Only entries in this stream",
  amountCents: "The amount of the loan, in cents",
  monthlyIncomeCents: "The borrower's monthly income, in cents",
  monthlyDebtCents: "The borrower's monthly debt payments, in cents",
  list: "The list that the views belong to",
  version: "The version; the current one if left out",
};
