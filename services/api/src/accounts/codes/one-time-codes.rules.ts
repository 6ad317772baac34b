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

/** What somebody said about themselves when they signed up: with a company's name they want to found that business. */
export type CodeProfile = {
  readonly name: string;
  readonly companyName: string | null;
  readonly userMetadata: Record<string, unknown>;
};

/** Of an account about which nothing was said. */
export const blankProfile: CodeProfile = { name: "", companyName: null, userMetadata: {} };

/** Whether nobody has said anything about the account that counts: not its owner, not whoever opened it for them. */
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

/** Those whose code goes to a telephone; the others go by mail, and a new proof of identity by either. */
export type PhonePurpose = "sms_signup" | "sms_signin" | "phone_change";
export type MailPurpose = Exclude<Purpose, PhonePurpose>;

/** Those whose mail brings a link as well. */
export type LinkedPurpose = Exclude<MailPurpose, "reauthentication">;

const typedOnly: ReadonlySet<Purpose> = new Set([
  "reauthentication",
  "sms_signup",
  "sms_signin",
  "phone_change",
]);

/** Whether a code of this purpose comes with a link. */
export const isLinked = (purpose: Purpose): purpose is LinkedPurpose => !typedOnly.has(purpose);

/** Tries at a code, right or wrong, before it is worth nothing. A million codes and five tries: one guess in 200,000 is right. */
export const maxTries = 5;

const MINUTE_MS = 60_000;

/** How long a code or link may be used, in milliseconds; one by SMS ten minutes (NIST SP 800-63B-4 3.1.3.2). */
export function codeLifeMs(purpose: Purpose, channel: "email" | "sms"): number {
  if (channel === "sms") return 10 * MINUTE_MS;
  if (purpose === "reauthentication") return 15 * MINUTE_MS;
  // Nobody waits for an invitation with the mailbox open, and only somebody else can send it again.
  return purpose === "invite" ? 3 * 24 * 60 * MINUTE_MS : 60 * MINUTE_MS;
}

/** How long after its link was opened an authorization code may be redeemed. */
export const flowLifeMs = 5 * MINUTE_MS;

/** The types that `/verify` takes with an address of mail. */
export const verifyTypes = ["signup", "magiclink", "recovery", "invite", "email_change", "email"] as const;
export type VerifyType = (typeof verifyTypes)[number];

/** The types that it takes with a telephone number. */
export const phoneVerifyTypes = ["sms", "phone_change"] as const;
export type PhoneVerifyType = (typeof phoneVerifyTypes)[number];

/** What a code of this type may have been sent for. A code to confirm one's identity again is none of them. */
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

/** The type that a link of this purpose is verified as. */
export const typeOf = (purpose: LinkedPurpose): VerifyType =>
  purpose === "email_change_current" || purpose === "email_change_new" ? "email_change" : purpose;

/** What a PKCE flow's session says about how it began (GoTrue's names). */
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

/** What a session opened by a code says about how it began: GoTrue says `otp`; ours keeps recovery apart, as it may set a password. */
export const codeMethodOf = (purpose: Purpose): string => (purpose === "recovery" ? "recovery" : "otp");

/** Six digits as a person may type them, with spaces or a dash in the middle; `null` when it is something else. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A code challenge as RFC 7636 4.2 has it. */
export type Challenge = { readonly challenge: string; readonly method: "s256" | "plain" };

/**
 * The challenge of a request: `null` in the implicit flow, where both parts are absent; `"invalid"` when only one is there or
 * either is malformed.
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
