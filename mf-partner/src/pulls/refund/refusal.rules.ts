import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import { language } from "@roadworthy/kit/language";
import { pullFormTexts as texts } from "../pull-form-texts.ts";
import type { PullDraft } from "../pull-draft.rules.ts";

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
  ["firstName", { name: "firstName", label: texts.fields.firstName }],
  ["middleName", { name: "middleName", label: texts.fields.middleName }],
  ["lastName", { name: "lastName", label: texts.fields.lastName }],
  ["address.street", { name: ["address", "street"], label: texts.fields.street }],
  ["address.city", { name: ["address", "city"], label: texts.fields.city }],
  ["address.state", { name: ["address", "state"], label: texts.fields.state }],
  ["address.zipCode", { name: ["address", "zipCode"], label: texts.fields.zipCode }],
  ["dateOfBirth", { name: "dateOfBirth", label: texts.fields.dateOfBirth }],
  ["ssn", { name: "ssn", label: texts.fields.ssn }],
  ["type", { name: "type", label: texts.fields.type }],
  ["scoreType", { name: "scoreType", label: texts.fields.scoreType }],
  ["ficoModel", { name: "ficoModel", label: texts.fields.ficoModel }],
  ["bureaus", { name: "bureaus", label: texts.fields.bureaus }],
  ["clientCode", { name: "clientCode", label: texts.fields.clientCode }],
  ["reference", { name: "reference", label: texts.fields.reference }],
  ["purpose", { name: "purpose", label: texts.fields.purpose }],
]);

/** The field to which a refusal without issues belongs. */
const fieldOfCode: Readonly<Partial<Record<ProblemCode, FieldName>>> = {
  access_code_invalid: "clientCode",
  purpose_not_certified: "purpose",
  pull_type_not_permitted: "type",
  bureau_disabled: "bureaus",
};

/** The API answers in English; another language says what it can by the code. */
function detailOf({ code, detail }: Problem): string {
  if (language === "en") return detail;
  return isKnown(code) ? texts.refusals[code] : texts.refusedAll;
}

const isKnown = (code: ProblemCode): code is ProblemCode & keyof typeof texts.refusals =>
  Object.hasOwn(texts.refusals, code);

/** Puts what the API refused beside the fields it is about. */
export function placeRefusal(problem: Problem): PlacedRefusal {
  const issues = problem.issues ?? [];
  const placed = issues.flatMap(({ path, message }) => {
    const field = fields.get(path);
    return field
      ? [
          {
            name: field.name,
            message: language === "en" ? `${field.label} ${message}.` : texts.checkField(field.label),
          },
        ]
      : [];
  });
  if (placed.length > 0) {
    return { fields: placed, general: placed.length < issues.length ? detailOf(problem) : null };
  }
  const name = fieldOfCode[problem.code];
  return name === undefined
    ? { fields: [], general: detailOf(problem) }
    : { fields: [{ name, message: detailOf(problem) }], general: null };
}

/**
 * Whether the request may have begun a pull although no good answer came. Then only a repetition with the same key and content is
 * harmless, so the form must not let the order be changed.
 */
export const isOutcomeUnknown = (problem: Problem | null): boolean =>
  problem === null || problem.code === "internal" || problem.code === "unavailable";
