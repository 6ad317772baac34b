/** A person of the sandbox, as far as an order names one. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly address: object;
  readonly whatHappens: string;
};

/** One request of the console. */
export type Step = {
  readonly id: "quote" | "pull" | "report";
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body: object | null;
};

const choice = { bureaus: ["equifax"], type: "soft", scoreType: "vantage" } as const;

/** What one does with the key, in order; the report is read by the id that the pull gave. */
export function stepsFor(person: Person, reportId: string | null): readonly Step[] {
  const { firstName, lastName, dateOfBirth, ssn, address } = person;
  return [
    { id: "quote", method: "POST", path: "/api/v1/quotes", body: choice },
    {
      id: "pull",
      method: "POST",
      path: "/api/v1/credit-pulls",
      body: {
        firstName,
        lastName,
        dateOfBirth,
        ssn,
        address,
        ...choice,
        purpose: "EXTENSION_OF_CREDIT",
        consent: { textVersion: 1, method: "phone" },
      },
    },
    { id: "report", method: "GET", path: `/api/v1/credit-reports/${reportId ?? "rep_…"}`, body: null },
  ];
}

/** The same request for a terminal. */
export function curlOf({ method, path, body }: Step, origin: string, secret: string, once: string): string {
  const lines = [`curl "${origin}${path}"`, `  -H "Authorization: Bearer ${secret}"`];
  if (path.endsWith("/credit-pulls")) lines.push(`  -H "Idempotency-Key: ${once}"`);
  if (method === "POST")
    lines.push(
      `  -H "Content-Type: application/json"`,
      `  -d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
    );
  return lines.join(" \\\n");
}

/** The id of the report in a pull's answer. */
export const reportIdIn = (answer: unknown): string | null =>
  typeof answer === "object" && answer !== null && "reportId" in answer && typeof answer.reportId === "string"
    ? answer.reportId
    : null;
