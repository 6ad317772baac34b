import type { clientIdentity } from "@roadworthy/contracts/client-identity";
import type { CallOf } from "@roadworthy/contracts/endpoint";

/** What the form holds; all of it text, as typed. */
export type IdentityDraft = {
  firstName: string;
  middleName?: string;
  lastName: string;
  address: { street: string; city: string; state: string; zipCode: string };
  dateOfBirth: string;
  ssn: string;
};

/** The digits of an SSN as typed, pasted or filled in by a password manager. */
export const ssnDigits = (typed: string): string => typed.replaceAll(/\D/g, "");

/** Whether a typed SSN has its nine digits, with dashes, blanks or dots between them at most. */
export const isWholeSsn = (typed: string): boolean =>
  /^[\d\s.\-‐-―]*$/.test(typed) && ssnDigits(typed).length === 9;

/** The request that a filled-in form makes. */
export const identityRequest = (
  draft: IdentityDraft,
  textVersion: number,
  isByHand = false,
): CallOf<typeof clientIdentity.submit>["body"] => {
  const { firstName, middleName, lastName, address, dateOfBirth, ssn } = draft;
  return {
    firstName,
    ...(middleName?.trim() && { middleName }),
    lastName,
    address,
    dateOfBirth,
    ssn: ssnDigits(ssn),
    consent: { textVersion },
    ...(isByHand && { byHand: true }),
  };
};
