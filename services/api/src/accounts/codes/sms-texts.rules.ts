import type { PhonePurpose } from "./one-time-codes.rules.ts";

const product = "Roadworthy";

/** What an SMS code can be for. */
export type SmsKind = PhonePurpose | "reauthentication" | "factor";

/**
 * The text message with a code. Its last line binds the code to the portal's host, so
 * that phones and browsers fill it in only there (origin-bound one-time codes, WICG).
 */
export function codeText(kind: SmsKind, code: string, siteUrl: string): string {
  return `${code} ${words[kind]}\n\n@${new URL(siteUrl).hostname} #${code}`;
}

const secret = "Keep it to yourself.";

const words: Record<SmsKind, string> = {
  sms_signup: `opens your ${product} account. ${secret}`,
  sms_signin: `signs you in to ${product}. ${secret}`,
  phone_change: `adds this number to a ${product} account. ${secret}`,
  reauthentication: `confirms to ${product} that it's you. ${secret}`,
  factor: `is the second step of signing in to ${product}. ${secret}`,
};
