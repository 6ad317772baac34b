import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number that exists in its country's numbering plan. */
export type PhoneNumber = {
  /** E.164 without the plus sign. */
  readonly digits: string;
  /** ISO 3166-1; empty for numbers that belong to no country. */
  readonly country: string;
  /** Whether a text message to it can arrive at an ordinary price: not a premium, toll-free or landline number. */
  readonly isTextable: boolean;
};

const textable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** The number in a text as people write it, with its country code and with or without the plus sign; `null` if it is not one. */
export function phoneNumberIn(text: string): PhoneNumber | null {
  if (!/^\+?[\d\s().-]{7,25}$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text.startsWith("+") ? text : `+${text}`);
  if (!number?.isValid()) return null;
  return {
    digits: number.number.slice(1),
    country: number.country ?? "",
    isTextable: textable.has(number.getType() ?? ""),
  };
}

/** A stored number that `phoneNumberIn` once accepted. If no numbering plan knows it anymore, it gets no messages. */
export const storedNumber = (digits: string): PhoneNumber =>
  phoneNumberIn(digits) ?? { digits, country: "", isTextable: false };
