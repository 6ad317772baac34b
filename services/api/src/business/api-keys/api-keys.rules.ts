import { normalNetwork } from "../../accounts/admin-security/admin-security.rules.ts";

/** How many requests all API keys of a partner may make in any sixty minutes of the clock. */
export const REQUESTS_PER_HOUR = 5000;

/** How many pulls a partner may begin in any sixty seconds; `begin_pull` counts them. */
export const PULLS_PER_MINUTE = 60;

/** Both limits of the API, as the `RateLimit-Policy` field states them (draft-ietf-httpapi-ratelimit-headers-11). */
export const rateLimitPolicy = (pullsPerMinute: number): string =>
  `"pulls";q=${pullsPerMinute};w=60, "requests";q=${REQUESTS_PER_HOUR};w=3600`;

/** What is left of the request limit, as an item of the `RateLimit` field; `t` is when the next requests become available. */
export const requestsLeft = (remaining: number, resetSeconds: number): string =>
  `"requests";r=${remaining};t=${resetSeconds}`;

/** `revoked` for good, `expired` once the overlap of a rotation is over. */
export function keyStatus(
  key: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): "active" | "revoked" | "expired" {
  if (key.revokedAt) return "revoked";
  return key.expiresAt && key.expiresAt <= now ? "expired" : "active";
}

/** Why a partner in this state may not use, or make, a key of this mode; `null` when it may. */
export function keyRefusal(
  partnerStatus: "pending" | "active" | "suspended",
  mode: "live" | "test",
): string | null {
  if (partnerStatus === "suspended") return "This partner account is suspended.";
  if (partnerStatus === "pending" && mode === "live")
    return "This partner account isn't certified yet. Use a test key until it is.";
  return null;
}

/** When a successor ends that is made now: it lives as long as its business meant the key before it to live. */
export const sameLife = (key: { createdAt: Date; chosenEndAt: Date | null }, now: Date): Date | null =>
  key.chosenEndAt && new Date(now.getTime() + key.chosenEndAt.getTime() - key.createdAt.getTime());

/** Networks as they are stored, each once; `null` when one is of all addresses, which would be no limit but look like one. */
export function normalNetworks(given: readonly string[]): string[] | null {
  const networks = given.flatMap((text) => normalNetwork(text) ?? []);
  return networks.length < given.length ? null : [...new Set(networks)];
}
