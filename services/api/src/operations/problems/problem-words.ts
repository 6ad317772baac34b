import type { ProblemCode } from "@roadworthy/contracts/problem";

/** What a refusal means, and what its reader can do about it. */
export type ProblemWords = { readonly meaning: string; readonly remedy: string };

const tryLater = "Send the request again after the number of seconds in Retry-After.";

/** The words of every refusal there is. */
export const problemWords: Readonly<Record<ProblemCode, ProblemWords>> = {
  invalid_request: {
    meaning: "Part of the request is missing or in a form the operation doesn't accept.",
    remedy: "Check issues: each one gives a field's path and says what's wrong with it.",
  },
  idempotency_key_missing: {
    meaning:
      "A request that spends money needs an Idempotency-Key, so that sending it twice charges you once.",
    remedy: "Send a new key, such as a UUID, with each new order, and the same key when you retry one.",
  },
  unauthenticated: {
    meaning: "The request has no credential, or its credential is wrong, expired or revoked.",
    remedy: "Sign in again, or send a working API key as Authorization: Bearer.",
  },
  insufficient_balance: {
    meaning: "The account's balance is lower than the cost of the order.",
    remedy: "Add funds, then retry the order. Nothing was charged.",
  },
  payment_declined: {
    meaning: "The card was declined, and nothing was charged.",
    remedy: "Use another card, or contact the bank that issued this one.",
  },
  forbidden: {
    meaning: "The credential is valid, but its owner isn't allowed to do this.",
    remedy: "Use the right type of account, or an API key with the permission the operation requires.",
  },
  compliance_required: {
    meaning:
      "The current FCRA Compliance Notice hasn't been accepted in this session, or the person hasn't accepted the current Terms and privacy policy.",
    remedy: "Read and accept what the portal shows, then retry the request.",
  },
  partner_not_active: {
    meaning: "The partner account isn't certified yet, its certification has ended, or it's suspended.",
    remedy: "Work in test mode until it's certified again, or ask us why it's suspended.",
  },
  purpose_not_certified: {
    meaning: "The account isn't certified for this permissible purpose.",
    remedy: "Use a purpose your certification covers, or ask us to extend it.",
  },
  pull_type_not_permitted: {
    meaning: "The account isn't allowed to make pulls of this type or with this score.",
    remedy: "Order a type your account allows, or ask us to add this one.",
  },
  request_timeout: {
    meaning: "The request didn't arrive in time.",
    remedy: "Send it again, without pausing partway through.",
  },
  headers_too_large: {
    meaning: "The request's headers add up to more than 16 KiB.",
    remedy: "Send fewer or shorter headers.",
  },
  test_mode_off: {
    meaning: "The installation has no sandbox bureau, so there is no test mode.",
    remedy: "Work in live mode, or ask us to set up the sandbox.",
  },
  test_person_only: {
    meaning: "Test mode accepts only made-up people, and can't see clients or their access codes.",
    remedy: "Use an SSN that begins with 666 or 9. Those were never issued.",
  },
  code_view_only: {
    meaning:
      "The access code opens the client's own latest report for reading only. It doesn't allow a new pull.",
    remedy: "Read the report with the code, or ask the client for a code that allows paid access.",
  },
  client_denied: {
    meaning: "The client doesn't let partners pull their credit.",
    remedy: "Ask the client to allow it. Only they can, in their account.",
  },
  support_view_ended: {
    meaning: "The view of a client's account has ended: its time ran out, or someone ended it.",
    remedy: "Ask the client for a new code.",
  },
  step_up_required: {
    meaning: "This action needs newer or stronger proof that it's you.",
    remedy: "Enter your second factor, or sign in again, then retry the request.",
  },
  session_expired: {
    meaning: "The session expired or was inactive for too long.",
    remedy: "Sign in again.",
  },
  second_factor_required: {
    meaning: "Accounts of this type need a second factor, and this one doesn't have one yet.",
    remedy: "Set one up on the portal's security page, then retry the request.",
  },
  address_not_allowed: {
    meaning:
      "This account can be used only from the addresses its owner has listed, and yours isn't one of them.",
    remedy: "Use a listed network, or ask someone on one to add yours.",
  },
  not_found: {
    meaning: "The resource doesn't exist, or it belongs to someone else. We don't say which.",
    remedy: "Check the ID and which account's credential you're sending.",
  },
  method_not_allowed: {
    meaning: "The URL exists, but doesn't support this method.",
    remedy: "Use one of the methods listed in Allow.",
  },
  illegal_transition: {
    meaning: "The resource is no longer in a state that allows this.",
    remedy: "Fetch it again and continue from its current state.",
  },
  already_exists: {
    meaning: "One already exists, and there can be only one.",
    remedy: "Use the existing one.",
  },
  payload_too_large: {
    meaning: "The body is larger than the server accepts.",
    remedy: "Send less per request.",
  },
  unsupported_media_type: {
    meaning: "The body isn't JSON, or its Content-Type doesn't say so.",
    remedy: "Send JSON with Content-Type: application/json.",
  },
  consent_missing: {
    meaning: "There's no record that the consumer agreed to this pull.",
    remedy:
      "Show the consumer the current consent text and send what they agreed to, or use their access code.",
  },
  access_code_invalid: {
    meaning: "The access code can't be used for this pull, or can't be used at all.",
    remedy: "Ask the client for a code that covers this pull. Too many wrong codes block you for an hour.",
  },
  bureau_disabled: {
    meaning: "A requested bureau is switched off right now.",
    remedy: "Order from the others, or try again later.",
  },
  request_in_progress: {
    meaning: "The first request with this Idempotency-Key is still in progress.",
    remedy: "Retry the request in a moment, with the same key.",
  },
  idempotency_conflict: {
    meaning: "The Idempotency-Key was already used for another request.",
    remedy: "Send a new key with a new request.",
  },
  refresh_cool_down: {
    meaning: "The file was updated too recently.",
    remedy: tryLater,
  },
  rate_limited: {
    meaning: "You made more requests, or more wrong attempts, than the limit allows.",
    remedy: tryLater,
  },
  internal: {
    meaning: "Something went wrong on our side. We logged it under the request's ID.",
    remedy: "Try again. If it keeps happening, send us the requestId.",
  },
  bureau_unavailable: {
    meaning: "The bureaus didn't answer.",
    remedy: "Try again later. We release what was held for the order.",
  },
  unavailable: {
    meaning: "This part of the service is unavailable right now.",
    remedy: tryLater,
  },
};
