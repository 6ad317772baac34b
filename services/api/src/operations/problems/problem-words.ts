import type { ProblemCode } from "@roadworthy/contracts/problem";

/** What a refusal means, and what its reader can do about it. */
export type ProblemWords = { readonly meaning: string; readonly remedy: string };

const tryLater = "Send the request again after the seconds that Retry-After names.";

/** The words of every refusal there is. */
export const problemWords: Readonly<Record<ProblemCode, ProblemWords>> = {
  invalid_request: {
    meaning: "A part of the request is missing or has a form that the operation does not take.",
    remedy: "Look at issues: each names a field by its path and says what is wrong with it.",
  },
  idempotency_key_missing: {
    meaning: "A request that pays needs an Idempotency-Key, so that a repetition pays once.",
    remedy: "Send a new key, such as a UUID, with each new order, and the same key when you repeat one.",
  },
  unauthenticated: {
    meaning: "There is no credential, or the one sent is wrong, has expired or was revoked.",
    remedy: "Sign in again, or send a working API key as Authorization: Bearer.",
  },
  insufficient_balance: {
    meaning: "The account holds less than the order costs.",
    remedy: "Add funds, then repeat the order. Nothing was charged.",
  },
  payment_declined: {
    meaning: "The card was declined, and nothing was charged.",
    remedy: "Use another card, or ask the bank that issued this one.",
  },
  forbidden: {
    meaning: "The credential is good, but its owner may not do this.",
    remedy: "Use an account of the right kind, or an API key with the permission that the operation names.",
  },
  compliance_required: {
    meaning:
      "This session has not accepted the current FCRA Compliance Notice, or its person not the Terms and privacy policy in force.",
    remedy: "Read and accept what the portal shows, then repeat the request.",
  },
  partner_not_active: {
    meaning: "The partner account is not certified yet, or is suspended.",
    remedy: "Work in test mode until it is certified, or ask us why it is suspended.",
  },
  purpose_not_certified: {
    meaning: "The account is not certified for this permissible purpose.",
    remedy: "Name a purpose that your certification covers, or have it extended.",
  },
  pull_type_not_permitted: {
    meaning: "The account may not make pulls of this type or with this score.",
    remedy: "Order a type that your account permits, or have it extended.",
  },
  request_timeout: {
    meaning: "The request did not arrive in time.",
    remedy: "Send it again, in one go.",
  },
  headers_too_large: {
    meaning: "The request's headers are larger than 16 KiB together.",
    remedy: "Send fewer or shorter headers.",
  },
  test_mode_off: {
    meaning: "The installation has no sandbox bureau, so there is no test mode.",
    remedy: "Work in live mode, or ask us to set up the sandbox.",
  },
  test_person_only: {
    meaning: "Test mode takes invented people only, and sees neither clients nor their access codes.",
    remedy: "Name a person with an SSN that begins with 666 or 9, which were never issued.",
  },
  code_view_only: {
    meaning: "The access code opens the client's own latest report for reading and allows no new pull.",
    remedy: "Read the report with the code, or ask the client for a code that allows paid access.",
  },
  client_denied: {
    meaning: "The client does not let partners pull their credit.",
    remedy: "Ask the client. Only they can allow it, in their account.",
  },
  support_view_ended: {
    meaning: "The look at a client's account is over: its time has passed, or someone ended it.",
    remedy: "Ask the client for a new code.",
  },
  step_up_required: {
    meaning: "The act needs a newer or stronger proof that it is you.",
    remedy: "Prove your second factor, or sign in again, then repeat the request.",
  },
  session_expired: {
    meaning: "The session has ended, by age or because nothing was done in it for too long.",
    remedy: "Sign in again.",
  },
  second_factor_required: {
    meaning: "Accounts of this kind need a second factor, and this one has none yet.",
    remedy: "Set one up on the security page of the portal, then repeat the request.",
  },
  address_not_allowed: {
    meaning:
      "This account may be used only from addresses that its owner has listed, and yours is not among them.",
    remedy: "Use a listed network, or have yours added by someone who is on one.",
  },
  not_found: {
    meaning: "There is no such thing, or it is not yours; the two are not told apart.",
    remedy: "Check the id and whose credential you send.",
  },
  method_not_allowed: {
    meaning: "The address exists, but not with this method.",
    remedy: "Use one of the methods that Allow lists.",
  },
  illegal_transition: {
    meaning: "The thing is past the state in which this can be done.",
    remedy: "Read it again and go on from what it is now.",
  },
  already_exists: {
    meaning: "There is one already, and there can be only one.",
    remedy: "Use the one that is there.",
  },
  payload_too_large: {
    meaning: "The body is larger than the server takes.",
    remedy: "Send less at once.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON, or is not said to be.",
    remedy: "Send JSON with Content-Type: application/json.",
  },
  consent_missing: {
    meaning: "Nothing shows that the consumer has agreed to this pull.",
    remedy:
      "Show the consumer the current consent text and send what they agreed to, or use their access code.",
  },
  access_code_invalid: {
    meaning: "The access code cannot be used for this pull, or not at all.",
    remedy: "Ask the client for a code that covers this pull. Repeated wrong codes are refused for an hour.",
  },
  bureau_disabled: {
    meaning: "A bureau that was asked for is switched off at the moment.",
    remedy: "Order from the others, or wait.",
  },
  request_in_progress: {
    meaning: "The first request with this Idempotency-Key is still being worked on.",
    remedy: "Repeat the request in a moment, with the same key.",
  },
  idempotency_conflict: {
    meaning: "The Idempotency-Key was used for another request.",
    remedy: "Send a new key with a new request.",
  },
  refresh_cool_down: {
    meaning: "The file was updated too short a time ago.",
    remedy: tryLater,
  },
  rate_limited: {
    meaning: "There were more requests, or more wrong tries, than the limit allows.",
    remedy: tryLater,
  },
  internal: {
    meaning: "Something went wrong on our side. It is recorded under the request's id.",
    remedy: "Try again. If it stays, tell us the requestId.",
  },
  bureau_unavailable: {
    meaning: "The bureaus did not answer.",
    remedy: "Try again later. What was held for the order is given back.",
  },
  unavailable: {
    meaning: "This part of the service is not there at the moment.",
    remedy: tryLater,
  },
};
