import { consentDetails, type ConsentDetails, type DetailName } from "@roadworthy/contracts/consent-details";
import { yearsBefore } from "@roadworthy/contracts/primitives";
import { detailsTexts as texts } from "./details-texts.ts";

/** What a consumer types about themselves. */
export type DetailsDraft = Record<keyof typeof texts.fields, string>;
export type DetailsField = keyof DetailsDraft;
export type DetailsFaults = Partial<Record<DetailsField, string>>;

export const emptyDetails: DetailsDraft = {
  firstName: "",
  middleName: "",
  lastName: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  dateOfBirth: "",
  ssn: "",
};

/** The fields in the order of the form. */
export const detailsFields = Object.keys(emptyDetails).filter(
  (name): name is DetailsField => name in emptyDetails,
);
const ofAddress: readonly string[] = ["street", "city", "state", "zipCode"];

/** Whether a field has to be filled in to agree. */
export const isNeeded = (field: DetailsField, needs: readonly DetailName[]): boolean =>
  needs.some((name) => name === field || (name === "address" && ofAddress.includes(field)));

/** What is sent of a draft. */
export function detailsOf(draft: DetailsDraft): ConsentDetails {
  const typed = (field: DetailsField): string => draft[field].trim();
  return {
    firstName: typed("firstName"),
    ...(typed("middleName") !== "" && { middleName: typed("middleName") }),
    lastName: typed("lastName"),
    address: {
      street: typed("street"),
      city: typed("city"),
      state: draft.state,
      zipCode: typed("zipCode"),
    },
    ...(draft.dateOfBirth !== "" && { dateOfBirth: draft.dateOfBirth }),
    // Dashes of any kind, blanks and dots, as people type and paste them.
    ...(typed("ssn") !== "" && { ssn: draft.ssn.replaceAll(/[\s.\-\u2010-\u2015]/g, "") }),
  };
}

/** The field of a path such as `address.zipCode`, also behind `details.`. */
export function fieldAt(path: string): DetailsField | null {
  const last = path.split(".").at(-1);
  return detailsFields.find((field) => field === last) ?? null;
}

/** What keeps a draft from being sent, by field; the server has the last word. `today` is a calendar date. */
export function detailsFaults(
  draft: DetailsDraft,
  { needs, isTest, today }: { needs: readonly DetailName[]; isTest: boolean; today: string },
): DetailsFaults {
  const details = detailsOf(draft);
  const checked = consentDetails.safeParse(details);
  const wrong = (checked.error?.issues ?? []).flatMap(({ path }) => fieldAt(path.join(".")) ?? []);
  if (draft.dateOfBirth > yearsBefore(today, 18)) wrong.push("dateOfBirth");
  return {
    ...Object.fromEntries(wrong.map((field) => [field, texts.faults[field]])),
    ...(isTest && !/^(?:666|9)/.test(details.ssn ?? "") && { ssn: texts.testSsn }),
    ...Object.fromEntries(
      detailsFields
        .filter((field) => isNeeded(field, needs) && draft[field].trim() === "")
        .map((field) => [field, texts.required(texts.fields[field])]),
    ),
  };
}
