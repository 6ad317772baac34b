import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import type { PullDraft } from "./pull-draft.rules.ts";

/** A field of the form, as antd's `Form` names it. */
export type FieldName =
  | Exclude<keyof PullDraft, "address">
  | ["address", "street"]
  | ["address", "city"]
  | ["address", "state"]
  | ["address", "zipCode"];

/** What a refused pull says about the form's fields, and what is left to say beside them. */
export type PlacedRefusal = {
  readonly fields: readonly { readonly name: FieldName; readonly message: string }[];
  /** `null` when the fields say it all. */
  readonly general: string | null;
};

/** The form's fields by the path that the API gives them. */
const fields = new Map<string, { readonly name: FieldName; readonly label: string }>([
  ["firstName", { name: "firstName", label: "First name" }],
  ["middleName", { name: "middleName", label: "Middle name" }],
  ["lastName", { name: "lastName", label: "Last name" }],
  ["address.street", { name: ["address", "street"], label: "Street address" }],
  ["address.city", { name: ["address", "city"], label: "City" }],
  ["address.state", { name: ["address", "state"], label: "State" }],
  ["address.zipCode", { name: ["address", "zipCode"], label: "ZIP code" }],
  ["dateOfBirth", { name: "dateOfBirth", label: "Date of birth" }],
  ["ssn", { name: "ssn", label: "Social Security number" }],
  ["type", { name: "type", label: "Pull type" }],
  ["scoreType", { name: "scoreType", label: "Score type" }],
  ["ficoModel", { name: "ficoModel", label: "FICO model" }],
  ["bureaus", { name: "bureaus", label: "Bureaus" }],
  ["clientCode", { name: "clientCode", label: "Client code" }],
  ["purpose", { name: "purpose", label: "Permissible purpose" }],
]);

/** The field to which a refusal without issues belongs. */
const fieldOfCode: Readonly<Partial<Record<ProblemCode, FieldName>>> = {
  access_code_invalid: "clientCode",
  purpose_not_certified: "purpose",
  pull_type_not_permitted: "type",
  bureau_disabled: "bureaus",
};

/** Puts what the API refused beside the fields it is about. */
export function placeRefusal(problem: Problem): PlacedRefusal {
  const issues = problem.issues ?? [];
  const placed = issues.flatMap(({ path, message }) => {
    const field = fields.get(path);
    return field ? [{ name: field.name, message: `${field.label} ${message}.` }] : [];
  });
  if (placed.length > 0) {
    return { fields: placed, general: placed.length < issues.length ? problem.detail : null };
  }
  const name = fieldOfCode[problem.code];
  return name === undefined
    ? { fields: [], general: problem.detail }
    : { fields: [{ name, message: problem.detail }], general: null };
}

/**
 * Whether the request may have begun a pull although no good answer came. Then only a repetition with the same key and content is
 * harmless, so the form must not let the order be changed.
 */
export const isOutcomeUnknown = (problem: Problem | null): boolean =>
  problem === null || problem.code === "internal" || problem.code === "unavailable";
