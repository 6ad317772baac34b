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
  partner_not_active: "This partner account is not active yet. Until it is, pulls work in test mode.",
  rate_limited: "The limit of credit pulls per minute is reached. Try again when the window has moved on.",
  pull_type_not_permitted:
    "This partner account may not make pulls of this type or with this score. Order another, or ask us to add it.",
  purpose_not_certified:
    "This partner account is not certified for this permissible purpose. Name one it is certified for, or ask us to add it.",
  bureau_disabled: "Not available at the moment: {reason}. Order without it, or try again later.",
  client_denied: "This client does not allow credit pulls by partners. Ask them to allow it, then try again.",
  access_code_invalid: "This access code cannot be used.",
  code_view_only:
    "This access code opens the client's own latest report for reading, and does not allow a new pull. Open the shared report instead.",
  test_person_only: "Test mode takes invented people only.",
  consent_missing: "The consumer's consent is missing.",
  invalid_request: "State the permissible purpose of the pull.",
  illegal_transition: "Only a pull of which nothing was sent yet can be canceled.",
};

const byReason: Readonly<Record<string, string>> = {
  "illegal_transition.price": "The price has risen since the batch was quoted. Quote these rows again.",
  "insufficient_balance.limit":
    "Your own limit of this month does not cover this pull. Ask an owner of your business to raise it.",
  "forbidden.batch": "Who started this batch may no longer pull. Somebody who may can resume it.",
  "partner_not_active.suspended": "This partner account is suspended.",
  "pull_type_not_permitted.purpose":
    "A hard pull is for an extension of credit or by the consumer's written instruction. For this purpose make a soft pull.",
  "access_code_invalid.unusable":
    "This access code does not exist, has expired, was revoked or was used already. Ask the client for a new one.",
  "access_code_invalid.scope":
    "This access code does not grant these bureaus, this score, this pull type or this purpose. Order what it grants, or ask the client for another.",
  "access_code_invalid.person": "This access code belongs to another person. Check the name with the client.",
  "access_code_invalid.unconfirmed":
    "The client has not confirmed their identity yet, so this access code can't be used for a pull. Ask them to confirm it in their account.",
  "test_person_only.ssn":
    "Test mode takes invented people only: give an SSN that begins with 666 or 9, which were never issued.",
  "test_person_only.email": "Test mode sees no client. Name an invented person instead of an e-mail address.",
  "test_person_only.code": "Test mode sees no client, so it takes no access code.",
  "consent_missing.text_changed":
    "The consent text has changed since it was shown. Show the consumer the current one, and send its version.",
  "consent_missing.hard":
    "A hard pull needs the consumer's consent, given for this very pull. Get it and send it with the order.",
  "consent_missing.soft":
    "A pull needs the consumer's consent or an access code. Get one and send it with the order.",
  "consent_missing.link":
    "This consent does not cover the pull: it is for other bureaus, another type or purpose, was used or taken back already, or has expired. Ask the consumer again.",
  "consent_missing.standing":
    "No client with this e-mail address has granted you a standing consent for this pull. Ask them to, or order by name with their consent.",
};
