import { isLongEnough } from "@roadworthy/domain/password.rules";
import { registerTexts } from "./register-texts.ts";

/** What the registration form holds. */
export type RegistrationForm = {
  accountType: "client" | "partner";
  name: string;
  email: string;
  companyName: string;
  password: string;
  confirmation: string;
};

/** What is wrong with a form, in the words that stand at each field. */
export type FieldFaults = Partial<Record<keyof RegistrationForm, string>>;

/** What is wrong with a password and its repetition, or `null`. Whether they match is asked before the length. */
export function passwordFault({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): { field: "password" | "confirmation"; message: string } | null {
  if (password !== confirmation) return { field: "confirmation", message: registerTexts.faults.differ };
  if (!isLongEnough(password)) return { field: "password", message: registerTexts.faults.short };
  return null;
}

/** Whether it can be an address; only a mail tells more. */
export const isEmailAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());

/** What opens the account that is registered. */
export type RegistrationWay = "password" | "passkey";

/** What is wrong with a registration, by field in the order of the form; empty when nothing is. A passkey needs no password. */
export function registrationFaults(form: RegistrationForm, way: RegistrationWay = "password"): FieldFaults {
  const { faults } = registerTexts;
  const ofPassword = way === "password" ? passwordFault(form) : null;
  return {
    ...(form.name.trim() === "" && { name: faults.name }),
    ...(!isEmailAddress(form.email) && { email: faults.email }),
    ...(form.accountType === "partner" &&
      form.companyName.trim() === "" && { companyName: faults.companyName }),
    ...(ofPassword && { [ofPassword.field]: ofPassword.message }),
  };
}

/** The faults that stay when fields change. Either password may be the one that makes the two match. */
export function faultsAfter(faults: FieldFaults, change: Partial<RegistrationForm>): FieldFaults {
  const isStale = (field: string): boolean =>
    field in change || (field === "confirmation" && "password" in change);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isStale(field)));
}
