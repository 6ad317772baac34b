import { z } from "zod";

/**
 * Every refusal the API can give, and its HTTP status. Closed on purpose: adding a code is an API change.
 * The body is an RFC 9457 problem whose `type` is the address of its page, `…/problems/<code>`.
 */
export const problemStatus = {
  invalid_request: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  session_expired: 401,
  insufficient_balance: 402,
  payment_declined: 402,
  forbidden: 403,
  compliance_required: 403,
  partner_not_active: 403,
  purpose_not_certified: 403,
  pull_type_not_permitted: 403,
  client_denied: 403,
  support_view_ended: 403,
  test_mode_off: 403,
  step_up_required: 403,
  second_factor_required: 403,
  address_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  illegal_transition: 409,
  already_exists: 409,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  consent_missing: 422,
  access_code_invalid: 422,
  code_view_only: 422,
  test_person_only: 422,
  bureau_disabled: 422,
  idempotency_conflict: 422,
  refresh_cool_down: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  bureau_unavailable: 503,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** How a signed-in person can prove again who they are; `email_code` is the code of `GET /auth/v1/reauthenticate`. */
export const reauthenticationMethod = z.enum([
  "totp",
  "webauthn",
  "phone",
  "recovery_code",
  "passkey",
  "password",
  "email_code",
]);
export type ReauthenticationMethod = z.infer<typeof reauthenticationMethod>;

/** What is wrong with one field: `path` is dotted (`address.zipCode`), `message` completes "<field> …". */
export const problemIssue = z.object({ path: z.string(), message: z.string() });

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export const problem = z
  .object({
    type: z.string().meta({ description: "The URL of a page about it, `…/problems/<code>`" }),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string(),
    requestId: z.string().optional(),
    issues: z.array(problemIssue).optional(),
    priceCents: z.int().optional().meta({
      description: "With `insufficient_balance`: what the order costs, in cents",
    }),
    availableCents: z.int().optional().meta({
      description: "With `insufficient_balance`: what the account can spend, in cents",
    }),
    reauthenticate: z.array(reauthenticationMethod).optional().meta({
      description:
        "With `step_up_required`: the last proof is too old, and these would renew it. Without it, a second factor is needed",
    }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;
