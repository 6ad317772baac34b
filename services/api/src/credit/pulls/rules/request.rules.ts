import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { canonicalJson } from "../../../platform/documents/json.rules.ts";

/** The request in one fixed form, so that the order of its fields or bureaus makes no difference to its idempotency key. */
export const canonicalRequest = (request: PullRequest): string =>
  canonicalJson({ ...request, bureaus: request.bureaus.toSorted() });
