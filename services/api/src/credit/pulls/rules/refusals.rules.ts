import type { ProblemCode } from "@roadworthy/contracts/problem";

/** Why `begin_pull` or `cancel_pull` declined: the problem and the detail that distinguishes its cases. */
export type Refusal = { readonly code: ProblemCode; readonly reason: string | null };

/** The sentence for a refused pull. */
export const sentenceFor = ({ code, reason }: Refusal): string =>
  (reason !== null && byReason[`${code}.${reason}`]) ||
  (byCode[code] ?? "The pull was refused.").replace("{reason}", (reason ?? "").replaceAll(",", ", "));

const byCode: Readonly<Partial<Record<ProblemCode, string>>> = {
  insufficient_balance: "Insufficient balance. Please add funds to continue.",
  idempotency_conflict:
    "This Idempotency-Key was used for another request. Send a new key with a new request.",
  partner_not_active: "This partner account isn't active yet. Until it is, pulls work in test mode.",
  rate_limited: "You've reached the limit of credit pulls per minute. Try again when the window resets.",
  pull_type_not_permitted:
    "This partner account can't make pulls of this type or with this score. Order another, or ask us to add it.",
  purpose_not_certified:
    "This partner account isn't certified for this permissible purpose. Use one it's certified for, or ask us to add it.",
  bureau_disabled: "Not available right now: {reason}. Order without it, or try again later.",
  client_denied: "This client doesn't allow credit pulls by partners. Ask them to allow it, then try again.",
  access_code_invalid: "This access code can't be used.",
  code_view_only:
    "This access code opens the client's own latest report for reading and doesn't allow a new pull. Open the shared report instead.",
  test_person_only: "Test mode accepts only made-up people.",
  consent_missing: "The consumer's consent is missing.",
  invalid_request: "State the permissible purpose of the pull.",
  illegal_transition: "You can cancel a pull only before anything is sent to a bureau.",
};

const byReason: Readonly<Record<string, string>> = {
  "illegal_transition.price": "The price has risen since the batch was quoted. Quote these rows again.",
  "insufficient_balance.limit":
    "Your own limit for this month doesn't cover this pull. Ask an owner of your business to raise it.",
  "forbidden.batch":
    "The person or key that started this batch can no longer pull. Someone who can may resume it.",
  "partner_not_active.suspended": "This partner account is suspended.",
  "partner_not_active.ended":
    "This partner account's certification has ended. Pulls work in test mode until it's renewed. An owner can renew it on the Application page.",
  "pull_type_not_permitted.purpose":
    "A hard pull is for an extension of credit or by the consumer's written instruction. For this purpose, make a soft pull.",
  "access_code_invalid.unusable":
    "This access code doesn't exist, has expired, was revoked or was already used. Ask the client for a new one.",
  "access_code_invalid.scope":
    "This access code doesn't cover these bureaus, this score, this pull type or this purpose. Order what it covers, or ask the client for another.",
  "access_code_invalid.person": "This access code belongs to another person. Check the name with the client.",
  "access_code_invalid.unconfirmed":
    "The client hasn't confirmed their identity yet, so this access code can't be used for a pull. Ask them to confirm it in their account.",
  "test_person_only.ssn":
    "Test mode accepts only made-up people: use an SSN that begins with 666 or 9, which were never issued.",
  "test_person_only.email": "Test mode can't see clients. Use a made-up person instead of an email address.",
  "test_person_only.code": "Test mode can't see clients, so it doesn't accept access codes.",
  "consent_missing.text_changed":
    "The consent text has changed since it was shown. Show the consumer the current one and send its version.",
  "consent_missing.hard":
    "A hard pull needs the consumer's consent, given for this very pull. Get it and send it with the order.",
  "consent_missing.soft":
    "A pull needs the consumer's consent or an access code. Get one and send it with the order.",
  "consent_missing.link":
    "This consent doesn't cover the pull: it's for other bureaus or another type or purpose, was already used or withdrawn, or has expired. Ask the consumer again.",
  "consent_missing.standing":
    "No client with this email address has granted you a standing consent for this pull. Ask them to, or order by name with their consent.",
};
