import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A telephone number that exists in its country's plan. */
export type PhoneNumber = {
  /** E.164 without the plus sign. */
  readonly digits: string;
  /** ISO 3166-1; empty for numbers of no country. */
  readonly country: string;
  /** Whether a text message may reach a person there at an ordinary price: no premium, toll-free or fixed line. */
  readonly isTextable: boolean;
};

const textable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** The number in a text as people write it, with its country code and with or without the plus; `null` when it is none. */
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

/** A number that was stored after it had been read by `phoneNumberIn`; one that no plan knows any more gets no messages. */
export const storedNumber = (digits: string): PhoneNumber =>
  phoneNumberIn(digits) ?? { digits, country: "", isTextable: false };
