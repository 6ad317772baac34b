import type { PartnerEvent } from "@roadworthy/contracts/webhooks";

/** Seconds before each try of a delivery, after the one before (Standard Webhooks 1.0, "Deliverability and reliability"). */
export const scheduleSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** The outcome of one request. `error` is set when there was no answer. */
export type Outcome = {
  readonly statusCode: number | null;
  readonly responseBody: string;
  readonly error: string | null;
  readonly durationMs: number;
};

/** What follows from the outcome of a try. */
export type Step =
  | { readonly kind: "succeeded" }
  | { readonly kind: "gone" }
  | { readonly kind: "again"; readonly at: Date }
  | { readonly kind: "exhausted" };

/**
 * What follows from the outcome of try `number` (from 1) of a delivery. Any 2xx counts as received; 410 says the endpoint is gone for
 * good; a redirect is a failure like any other.
 */
export function stepAfter(number: number, { statusCode }: Outcome, now: Date, id: string): Step {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { kind: "succeeded" };
  if (statusCode === 410) return { kind: "gone" };
  const seconds = scheduleSeconds[number];
  return seconds === undefined
    ? { kind: "exhausted" }
    : { kind: "again", at: new Date(now.getTime() + seconds * 1_000 * (1 + jitterOf(id, number))) };
}

/** Up to a tenth more, always the same for a try: what failed together does not come back together. */
function jitterOf(id: string, number: number): number {
  // FNV-1a, with a last mix because neighbors differ in their end only.
  let hash = 0x811c9dc5;
  for (const char of `${id} ${number}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 / 10;
}

/** What a delivery tells of. */
export type ToldEvent = Omit<PartnerEvent, "type" | "data"> & {
  readonly type: string;
  readonly data: unknown;
};

/**
 * The body of a delivery: the event as the API answers it, with the `timestamp` of Standard Webhooks. The same bytes in every try, so
 * that a signature can be told from the log.
 */
export function bodyOf({ id, type, mode, createdAt, data }: ToldEvent): string {
  const at = createdAt.toISOString();
  return JSON.stringify({ id, type, mode, createdAt: at, timestamp: at, data });
}
