import type { Collection, ReportedAccount } from "./report-types.ts";

/**
 * Fields that some bureaus report and others leave out. They are read by name, so that a file of an older or poorer
 * source is as welcome as a full one.
 */

/** A text that a part of a file may carry; `null` when it does not. */
export const reportedText = (part: object, name: string): string | null => {
  const value: unknown = Reflect.get(part, name);
  return typeof value === "string" && value !== "" ? value : null;
};

/** A yes or no that a part of a file may carry; `null` when it does not. */
export const reportedFlag = (part: object, name: string): boolean | null => {
  const value: unknown = Reflect.get(part, name);
  return typeof value === "boolean" ? value : null;
};

/** A list of texts that a part of a file may carry, given as texts or as objects with a `text`; empty when it does not. */
export const reportedTexts = (part: object, name: string): readonly string[] => {
  const value: unknown = Reflect.get(part, name);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown): string[] => {
    if (typeof entry === "string") return [entry];
    if (typeof entry !== "object" || entry === null) return [];
    const text = reportedText(entry, "text") ?? reportedText(entry, "code");
    return [text ?? JSON.stringify(entry)];
  });
};

/** The day on which an account's lasting delinquency began, as the furnisher reported it (15 USC 1681s-2(a)(5)). */
export const firstDelinquencyOn = (item: ReportedAccount | Collection): string | null =>
  reportedText(item, "firstDelinquencyOn");

/** Whether the consumer is on the account as an authorized user: ECOA code 3 of Metro 2, or the word. */
export const isAuthorizedUser = (account: ReportedAccount): boolean =>
  ["3", "authorizedUser", "authorized_user"].includes(reportedText(account, "responsibility") ?? "");

/** The remarks of an account. */
export const remarksOf = (account: ReportedAccount): readonly string[] => reportedTexts(account, "remarks");
