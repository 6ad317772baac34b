import type { PullRequest } from "@roadworthy/contracts/pull-request";

/** The request in one fixed form, so that the order of its fields or bureaus makes no difference to its idempotency key. */
export const canonicalRequest = (request: PullRequest): string =>
  JSON.stringify({ ...request, bureaus: request.bureaus.toSorted() }, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
