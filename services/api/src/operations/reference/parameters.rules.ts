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
  limit: "How many rows a page holds",
  cursor: "The `nextCursor` of the page before",
  sort: "The order of the rows; `-` in front: descending",
  format: "The form of the file",
  id: "Its id",
  q: "Text to search for",
  from: "From this day on (UTC)",
  to: "Up to and with this day (UTC)",
  status: "Only those with this status",
  type: "Only those of this type",
  kind: "Only those of this kind",
  bureau: "Only those that this bureau was asked for",
  purpose: "Only those with this permissible purpose",
  ssnLast4: "The last four digits of the consumer's SSN",
  applicationState: "Only businesses whose application stands so",
  month: "The month, `YYYY-MM`",
  language: "The language of the texts",
  lang: "The language of the texts",
  role: "Only accounts of this role",
  subscriptionStatus: "Only accounts whose subscription stands so",
  object: "Only what concerns the object with this id",
  mode: "Only those of this mode, live or test",
  action: "Only entries about this act",
  actor: "Only acts of the account with this id",
  stream: "Only entries of this stream",
  amountCents: "The amount of the loan, in cents",
  monthlyIncomeCents: "The borrower's income a month, in cents",
  monthlyDebtCents: "What the borrower pays for debts a month, in cents",
  list: "The list that the views belong to",
  version: "The version; left out: the current one",
};
