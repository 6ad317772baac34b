import type { Endpoint } from "@roadworthy/contracts/endpoint";
import type { ProblemCode } from "@roadworthy/contracts/problem";

/**
 * Every code an operation may refuse with: those that follow from its policy and its input, and those it names itself. The tests
 * fail for a refusal that is not among them.
 */
export function refusalsOf(operation: Endpoint): ReadonlySet<ProblemCode> {
  const { method, policy, query, isRepeatable, refusals = [] } = operation;
  return new Set<ProblemCode>([
    ...(policy === "public" ? [] : ofPolicy(policy)),
    "invalid_request",
    ...(method === "GET" ? [] : (["payload_too_large", "unsupported_media_type"] as const)),
    // See `countChange`.
    ...(method === "GET" || method === "DELETE" || policy === "public" ? [] : (["rate_limited"] as const)),
    ...(query && "format" in query.shape ? (["rate_limited"] as const) : []),
    ...(isRepeatable
      ? (["idempotency_key_missing", "idempotency_conflict", "request_in_progress"] as const)
      : []),
    ...refusals,
    "method_not_allowed",
    "headers_too_large",
    "internal",
    "unavailable",
  ]);
}

/** The refusal of an admin who does not meet the requirements for admins. It comes before anything else, so also where admins have no access. */
export const adminRefusals: readonly ProblemCode[] = [
  "session_expired",
  "second_factor_required",
  "address_not_allowed",
];

const ofPolicy = ({
  roles,
  keyScope,
  beforeNotice,
  whileSuspended,
  inSupportView,
}: Exclude<Endpoint["policy"], "public">): ProblemCode[] => [
  "unauthenticated",
  "forbidden",
  "step_up_required",
  ...(beforeNotice ? [] : (["compliance_required"] as const)),
  ...(inSupportView ? (["support_view_ended"] as const) : []),
  ...(roles.every((role) => role === "partner") && !whileSuspended ? (["partner_not_active"] as const) : []),
  ...(roles.includes("admin") ? adminRefusals : []),
  // Of people whose business asks for one; a key has none.
  ...(roles.includes("partner") ? (["second_factor_required"] as const) : []),
  ...(keyScope === undefined ? [] : (["rate_limited"] as const)),
];
