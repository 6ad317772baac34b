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

/** What is wrong with a password and its repetition, or `null`. Whether they match is asked before the length. */
export function passwordFault({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): { field: "password" | "confirmation"; message: string } | null {
  if (password !== confirmation) return { field: "confirmation", message: registerTexts.faults.differ };
  if (password.length < 8) return { field: "password", message: registerTexts.faults.short };
  return null;
}

/** The first thing wrong with a registration, by field, or `null`. Whether the passwords match is asked before their length. */
export function registrationFault(
  form: RegistrationForm,
): { field: keyof RegistrationForm; message: string } | null {
  const fault = passwordFault(form);
  if (fault !== null) return fault;
  if (form.name.trim() === "") return { field: "name", message: registerTexts.faults.name };
  if (!/^\S+@\S+\.\S+$/.test(form.email.trim()))
    return { field: "email", message: registerTexts.faults.email };
  if (form.accountType === "partner" && form.companyName.trim() === "") {
    return { field: "companyName", message: registerTexts.faults.companyName };
  }
  return null;
}
