import type { sharedReports } from "@roadworthy/contracts/access-codes";
import type { Customer, CustomerRow } from "@roadworthy/contracts/customers";
import type { CallOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import {
  bureaus,
  type Bureau,
  type FicoModel,
  type PermissiblePurpose,
  yearsBefore,
} from "@roadworthy/contracts/primitives";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import type { consentRequests } from "@roadworthy/contracts/consent-requests";
import type { pulls } from "@roadworthy/contracts/pulls";
import type { quotes } from "@roadworthy/contracts/quotes";

type Partner = PartnerDashboard["partner"];
type Body = CallOf<typeof pulls.request>["body"];

type ConsentOrder = CallOf<typeof consentRequests.create>["body"];

/** What a quote is asked for. */
export type Order = CallOf<typeof quotes.create>["body"];
export type ConsentMethod = NonNullable<Body["consent"]>["method"];

/** The pull form as it is being filled in; every text is what was typed. */
export type PullDraft = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly type: "soft" | "hard";
  readonly scoreType: "vantage" | "fico";
  readonly ficoModel: FicoModel;
  readonly bureaus: readonly Bureau[];
  readonly clientCode: string;
  readonly purpose: PermissiblePurpose | "";
  readonly reference: string;
};

/** An empty form, with the choices that this partner may make: soft and vantage unless it lacks them. */
export const emptyDraft = (partner: Partner): PullDraft => ({
  firstName: "",
  middleName: "",
  lastName: "",
  address: { street: "", city: "", state: "", zipCode: "" },
  dateOfBirth: "",
  ssn: "",
  type: !partner.pullTypes.includes("soft") && partner.pullTypes.includes("hard") ? "hard" : "soft",
  scoreType:
    !partner.pullTypes.includes("vantage") && partner.pullTypes.includes("fico") ? "fico" : "vantage",
  ficoModel: "auto",
  bureaus: [...bureaus],
  clientCode: "",
  purpose: defaultPurpose(partner),
  reference: "",
});

/** The form for a customer the partner knows; what never leaves the database is typed anew. */
export const draftFor = (partner: Partner, known: Customer | null): PullDraft =>
  known === null
    ? emptyDraft(partner)
    : {
        ...emptyDraft(partner),
        firstName: known.firstName,
        middleName: known.middleName ?? "",
        lastName: known.lastName,
        address: known.address,
      };

/** When the newest pull was, if it was within the last 24 hours and may have brought what is wanted again. */
export const pulledLately = (known: Customer | null, now: Date): Date | null =>
  known?.pulls.find(
    ({ status, createdAt }) =>
      status !== "failed" && status !== "canceled" && now.getTime() - createdAt.getTime() < 86_400_000,
  )?.createdAt ?? null;

/** What the form asks for by a client's code: all that the code allows. */
export const draftByCode = (
  terms: ReplyOf<typeof sharedReports.lookUp>,
): Pick<PullDraft, "bureaus" | "type" | "scoreType" | "purpose"> & Partial<Pick<PullDraft, "ficoModel">> => ({
  bureaus: terms.bureaus,
  type: terms.pullType,
  scoreType: terms.scoreType,
  ...(terms.ficoModel !== null && { ficoModel: terms.ficoModel }),
  purpose: terms.purposes.length === 1 ? (terms.purposes[0] ?? "") : "",
});

/** The customer of this name, in whatever case, who was pulled within the last 24 hours. */
export const latelyPulled = (rows: readonly CustomerRow[], name: string, now: Date): CustomerRow | null =>
  rows.find(
    (row) =>
      row.name.toLowerCase() === name.toLowerCase() &&
      row.lastPull !== null &&
      row.lastPull.status !== "failed" &&
      row.lastPull.status !== "canceled" &&
      now.getTime() - row.lastPull.createdAt.getTime() < 86_400_000,
  ) ?? null;

const defaultPurpose = ({ certifiedPurposes, defaultPurpose: preferred }: Partner): PullDraft["purpose"] => {
  if (preferred !== null && certifiedPurposes.includes(preferred)) return preferred;
  const [only, ...others] = certifiedPurposes;
  return only !== undefined && others.length === 0 ? only : "";
};

/** What decides the price, or `null` while no bureau is chosen. */
export const orderOf = (
  draft: Pick<PullDraft, "bureaus" | "type" | "scoreType" | "ficoModel">,
): Order | null =>
  draft.bureaus.length === 0
    ? null
    : {
        bureaus: bureaus.filter((bureau) => draft.bureaus.includes(bureau)),
        type: draft.type,
        scoreType: draft.scoreType,
        ...(draft.scoreType === "fico" && { ficoModel: draft.ficoModel }),
      };

/** What a consumer is asked for by link; `null` while no purpose is chosen. */
export function consentOrderOf(draft: PullDraft, order: Order): Omit<ConsentOrder, "sendBy"> | null {
  if (draft.purpose === "") return null;
  const { firstName, middleName, lastName, address, dateOfBirth, ssn, reference } = requestOf(
    draft,
    order,
    null,
  );
  if (firstName === undefined || lastName === undefined || address === undefined) return null;
  return {
    ...order,
    firstName,
    ...(middleName !== undefined && { middleName }),
    lastName,
    address,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(ssn !== undefined && { ssn }),
    purpose: draft.purpose,
    ...(reference !== undefined && { reference }),
  };
}

/** The request's body; `consent` is absent when the client's code carries it. */
export function requestOf(
  draft: PullDraft,
  order: Order,
  consent:
    | { readonly textVersion: number; readonly method: ConsentMethod }
    | { readonly consentId: string }
    | null,
): Body {
  const text = (typed: string): string | undefined => typed.trim() || undefined;
  const reference = text(draft.reference);
  const named = reference !== undefined && { reference };
  // Who it is about is known by a consent that was given behind a link.
  if (consent !== null && "consentId" in consent)
    return { ...order, ...(draft.purpose !== "" && { purpose: draft.purpose }), ...named, ...consent };
  const [middleName, dateOfBirth, ssn, clientCode] = [
    text(draft.middleName),
    text(draft.dateOfBirth),
    text(plainSsn(draft.ssn)),
    text(draft.clientCode),
  ];
  return {
    ...order,
    firstName: draft.firstName.trim(),
    ...(middleName !== undefined && { middleName }),
    lastName: draft.lastName.trim(),
    address: draft.address,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(ssn !== undefined && { ssn }),
    ...(draft.purpose !== "" && { purpose: draft.purpose }),
    ...(clientCode !== undefined && { clientCode }),
    ...named,
    ...(consent !== null && { consent }),
  };
}

/** Whether a client's access code may stand for the consent: it never does for a hard pull. */
export const mayCodeConsent = (draft: Pick<PullDraft, "clientCode" | "type">): boolean =>
  draft.type === "soft" && draft.clientCode.trim() !== "";

/** A typed or pasted SSN without the blanks, dots and dashes of any kind between its digits. */
export const plainSsn = (typed: string): string => typed.replaceAll(/[\s.\-‐-―]/g, "");

/** The last four digits of a typed SSN, once it has all nine. */
export const ssnLast4 = (typed: string): string | null => {
  const digits = plainSsn(typed);
  return /^\d{9}$/.test(digits) ? digits.slice(-4) : null;
};

/** Whether a number is of those that were never issued, the only ones that test mode takes. */
export const isTestSsn = (typed: string): boolean => /^(?:666|9)/.test(plainSsn(typed));

/** Why a date of birth cannot be one, or in live mode not a grown person's; `null` if it can. `today` is a calendar date. */
export function dateOfBirthFault(typed: string, today: string, isTest: boolean): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return texts.birthNoDate;
  if (typed > today) return texts.birthInFuture;
  if (typed < yearsBefore(today, 120)) return texts.birthTooEarly;
  return !isTest && typed > yearsBefore(today, 18) ? texts.birthUnderage : null;
}
