/** What a code can be sent for. */
export const purposes = [
  "signup",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
  "invite",
  "sms_signup",
  "sms_signin",
  "phone_change",
] as const;
export type Purpose = (typeof purposes)[number];

/** What people said about themselves when they signed up; with a company name they want to create that business. */
export type CodeProfile = {
  readonly name: string;
  readonly companyName: string | null;
  readonly userMetadata: Record<string, unknown>;
};

/** For an account about which nothing was said. */
export const blankProfile: CodeProfile = { name: "", companyName: null, userMetadata: {} };

/** Whether nothing authoritative is known about the account, neither from its owner nor from whoever opened it for them. */
export const isBlank = (
  account: Pick<CodeProfile, "name" | "companyName"> & {
    readonly userMetadata: unknown;
    readonly role: string;
    readonly invitedAt: Date | null;
  },
): boolean =>
  account.role === "client" &&
  account.invitedAt === null &&
  account.name === "" &&
  account.companyName === null &&
  Object.keys(Object(account.userMetadata)).length === 0;

/** Purposes whose code goes by SMS. The others go by email, and a new proof of identity by either. */
export type PhonePurpose = "sms_signup" | "sms_signin" | "phone_change";
export type MailPurpose = Exclude<Purpose, PhonePurpose>;

/** Purposes whose email also has a link. */
export type LinkedPurpose = Exclude<MailPurpose, "reauthentication">;

const typedOnly: ReadonlySet<Purpose> = new Set([
  "reauthentication",
  "sms_signup",
  "sms_signin",
  "phone_change",
]);

/** Whether codes for this purpose come with a link. */
export const isLinked = (purpose: Purpose): purpose is LinkedPurpose => !typedOnly.has(purpose);

/** How many tries, right or wrong, until a code is void. With a million codes and five tries, the odds of a hit are 1 in 200,000. */
export const maxTries = 5;

const MINUTE_MS = 60_000;

/** How long a code or link is valid, in milliseconds; ten minutes by SMS (NIST SP 800-63B-4 3.1.3.2). */
export function codeLifeMs(purpose: Purpose, channel: "email" | "sms"): number {
  if (channel === "sms") return 10 * MINUTE_MS;
  if (purpose === "reauthentication") return 15 * MINUTE_MS;
  // Nobody sits at the mailbox waiting for an invitation, and only somebody else can resend it.
  return purpose === "invite" ? 3 * 24 * 60 * MINUTE_MS : 60 * MINUTE_MS;
}

/** How long an authorization code can be redeemed after its link was opened. */
export const flowLifeMs = 5 * MINUTE_MS;

/** The types `/verify` accepts with an email address. */
export const verifyTypes = ["signup", "magiclink", "recovery", "invite", "email_change", "email"] as const;
export type VerifyType = (typeof verifyTypes)[number];

/** The types `/verify` accepts with a phone number. */
export const phoneVerifyTypes = ["sms", "phone_change"] as const;
export type PhoneVerifyType = (typeof phoneVerifyTypes)[number];

/** The purposes a code of this type may have been sent for. Reauthentication codes are not among them. */
export const purposesOf: Readonly<Record<VerifyType | PhoneVerifyType, readonly Purpose[]>> = {
  signup: ["signup"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  invite: ["invite"],
  email_change: ["email_change_current", "email_change_new"],
  email: ["signup", "magiclink"],
  sms: ["sms_signup", "sms_signin"],
  phone_change: ["phone_change"],
};

/** The type with which a link for this purpose is verified. */
export const typeOf = (purpose: LinkedPurpose): VerifyType =>
  purpose === "email_change_current" || purpose === "email_change_new" ? "email_change" : purpose;

/** What a PKCE flow's session says about how it started (GoTrue's names). */
export const flowMethodOf = (purpose: Purpose): string => {
  switch (purpose) {
    case "signup":
      return "email/signup";
    case "email_change_current":
    case "email_change_new":
      return "email_change";
    case "magiclink":
    case "recovery":
    case "reauthentication":
    case "invite":
    case "phone_change":
      return purpose;
    case "sms_signup":
    case "sms_signin":
      return "otp";
  }
};

/**
 * What a session opened by a code says about how it started. GoTrue always says `otp`; we keep recovery apart, since it may set a password.
 */
export const codeMethodOf = (purpose: Purpose): string => (purpose === "recovery" ? "recovery" : "otp");

/** Six digits as typed, with spaces or a dash in the middle; `null` for anything else. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A code challenge as defined by RFC 7636 4.2. */
export type Challenge = { readonly challenge: string; readonly method: "s256" | "plain" };

/**
 * The challenge of a request: `null` in the implicit flow, where both parts
 * are absent; `"invalid"` if only one is present or either is malformed.
 */
export function challengeOf(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Challenge | null | "invalid" {
  if (!challenge && !method) return null;
  const name = method?.toLowerCase();
  if (!challenge || !/^[\w.~-]{43,128}$/.test(challenge)) return "invalid";
  return name === "s256" || name === "plain" ? { challenge, method: name } : "invalid";
}
