import { appMetadataOf, maxUserMetadataLength, type UserRow } from "../rows/auth-user.rules.ts";
import { asRecord } from "../../platform/documents/json.rules.ts";

const UNITS_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const MAX_BAN_MS = 100 * 365 * 24 * 3_600_000;

/** The length of a ban, from a Go duration (`24h`, `1h30m`); 0 for `none`, `null` if invalid. */
export function banMs(text: string): number | null {
  if (text === "none") return 0;
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h)){1,6}$/.test(text)) return null;
  const total = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS_MS[unit ?? ""] ?? 0),
    0,
  );
  return total > 0 && total <= MAX_BAN_MS ? total : null;
}

/** Names in `app_metadata` that stand for columns this API shows but does not set. */
const shownOnly = ["provider", "providers", "subscription_tier", "subscription_status"] as const;

/** Names that stand for columns and are set through the role. */
const ofRole = new Set(["role", "company_name", "partner_id", "member_role"]);

/** The first read-only name that a change would alter. Repeating the current value is fine, because clients send back what they read. */
export function alteredByMistake(
  user: UserRow,
  change: Readonly<Record<string, unknown>>,
): string | undefined {
  const shown = appMetadataOf(user);
  return shownOnly.find(
    (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(shown[name]),
  );
}

/**
 * Server-side metadata after a change: given keys replace, `null` removes,
 * column names are left out. `null` if the result would be too large.
 */
export function mergeAppMetadata(
  before: unknown,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const kept = Object.entries(change).filter(
    ([name]) => !ofRole.has(name) && !shownOnly.some((one) => one === name),
  );
  const merged = Object.entries({ ...asRecord(before), ...Object.fromEntries(kept) }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const result = Object.fromEntries(merged);
  return JSON.stringify(result).length > maxUserMetadataLength ? null : result;
}

/**
 * Whether a hash made elsewhere can be imported: argon2id in PHC form, at a cost
 * that a sign-in can bear. Others, including bcrypt, are not verified here.
 */
export function isUsableHash(text: string): boolean {
  const cost = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[\w+/]{11,}\$[\w+/]{22,}$/.exec(text);
  return (
    cost !== null &&
    Number(cost[1]) <= 262_144 &&
    Number(cost[2]) <= 10 &&
    Number(cost[3]) <= 8 &&
    text.length <= 300
  );
}

/** The `Link` header of a list; `page` comes first in each query because the client looks for it there. */
export function pageLinks(address: string, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}
