import type { SecuritySettings, SessionTimeoutMinutes } from "@roadworthy/contracts/admin-security";
import type { Problem } from "@roadworthy/contracts/problem";

/** What an admin chooses, as the form holds it; the networks are one text of many lines. */
export type Choices = {
  readonly isTwoFactorRequired: boolean;
  readonly isAddressListOn: boolean;
  readonly networks: string;
  readonly sessionTimeoutMinutes: SessionTimeoutMinutes;
};

/** The form for settings as they are. */
export const choicesOf = (settings: SecuritySettings): Choices => ({
  isTwoFactorRequired: settings.isTwoFactorRequired,
  isAddressListOn: settings.isAddressListOn,
  networks: settings.allowedNetworks.join("\n"),
  sessionTimeoutMinutes: settings.sessionTimeoutMinutes,
});

/** The entries of the list: one a line, or separated by commas, as they are pasted. */
export const networksIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Whether anything is chosen otherwise than it is. */
export const isChanged = (settings: SecuritySettings, choices: Choices): boolean =>
  choices.isTwoFactorRequired !== settings.isTwoFactorRequired ||
  choices.isAddressListOn !== settings.isAddressListOn ||
  choices.sessionTimeoutMinutes !== settings.sessionTimeoutMinutes ||
  networksIn(choices.networks).join() !== settings.allowedNetworks.join();

/** What a change would do to people who are signed in, in sentences to agree to; empty when it shuts nobody out. */
export function consequencesOf(settings: SecuritySettings, choices: Choices): string[] {
  const said: string[] = [];
  const { adminsWithoutSecondFactor: count } = settings;
  if (choices.isTwoFactorRequired && !settings.isTwoFactorRequired) {
    const who = count === 1 ? "1 admin has no second factor" : `${count} admins have no second factor`;
    said.push(
      count === 0
        ? "Admins who signed in without their second factor have to enter it right away."
        : `${who} and can do nothing here until one is added.`,
    );
  }
  const isListNew = networksIn(choices.networks).join() !== settings.allowedNetworks.join();
  if (choices.isAddressListOn && (!settings.isAddressListOn || isListNew)) {
    said.push("Admins at any address not on the list are locked out right away.");
  }
  if (choices.sessionTimeoutMinutes < settings.sessionTimeoutMinutes) {
    said.push(`Admins who did nothing for ${choices.sessionTimeoutMinutes} minutes have to sign in again.`);
  }
  return said;
}

/** What is wrong with which field. */
export type FieldErrors = { readonly [Field in keyof Choices]?: string };

/** The refusal's issues by field, as whole sentences; entries of the list are named as they were typed. */
export function fieldErrorsOf({ issues = [] }: Problem, { networks }: Choices): FieldErrors {
  const errors: Partial<Record<keyof Choices, string>> = {};
  const entries = networksIn(networks);
  for (const { path, message } of issues) {
    const [field = "", index] = path.split(".");
    if (field === "allowedNetworks") {
      const subject = index === undefined ? "The list" : `“${entries[Number(index)] ?? ""}”`;
      errors.networks ??= `${subject} ${message}.`;
    } else if (field === "isTwoFactorRequired") {
      errors.isTwoFactorRequired = `Two-Factor Authentication ${message}.`;
    } else if (field === "sessionTimeoutMinutes") {
      errors.sessionTimeoutMinutes = `Session Timeout ${message}.`;
    }
  }
  return errors;
}
