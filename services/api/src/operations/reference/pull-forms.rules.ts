import { partsOf } from "./openapi-parts.ts";

type ObjectSchema = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
};

/** The forms in which a pull is ordered: what each needs, and what it does not take. `pullRequest` of the contracts checks the same. */
const pullForms = {
  PullByNameAndAddress: {
    description:
      "The consumer by name and address; a hard pull needs `dateOfBirth` and `ssn` too. Consent: `consent` as you took it, or a `clientCode`.",
    needs: ["firstName", "lastName", "address"],
    lacks: ["email", "consentId"],
  },
  PullByConsentLink: {
    description: "The consumer who agreed through a link you sent. The consent already identifies them.",
    needs: ["consentId"],
    lacks: [
      "firstName",
      "middleName",
      "lastName",
      "address",
      "dateOfBirth",
      "ssn",
      "email",
      "clientCode",
      "consent",
    ],
  },
  PullByEmail: {
    description:
      "A Roadworthy client by email address, with their standing consent or access code. Soft pulls only, never in test mode.",
    needs: ["email"],
    lacks: ["firstName", "middleName", "lastName", "address", "dateOfBirth", "ssn", "consentId"],
  },
} as const;

/** Replaces the one schema of a pull's body by one for each form, so that readers and generators see which fields go together. */
export function withPullForms<D extends object>(document: D): D {
  const parts = partsOf(document);
  const schemas = parts.components?.schemas ?? {};
  const { properties, required } = asObject(schemas["PullRequest"]);
  const forms = Object.entries(pullForms).map(([title, { description, needs, lacks }]) => [
    title,
    {
      title,
      type: "object",
      description,
      properties: Object.fromEntries(
        Object.entries(properties).filter(([name]) => !lacks.some((lacking) => lacking === name)),
      ),
      required: [...required, ...needs],
      additionalProperties: false,
    },
  ]);
  const references = Object.keys(pullForms).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  parts.components = {
    ...parts.components,
    schemas: { ...schemas, ...Object.fromEntries(forms), PullRequest: { oneOf: references } },
  };
  return document;
}

/** The generator makes this of a strict object. */
const asObject = (schema: unknown): ObjectSchema => schema as ObjectSchema;
