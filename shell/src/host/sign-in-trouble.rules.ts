/** Why an attempt to sign in failed, as far as the person can act on it. */
export type SignInTrouble =
  | "wrong"
  | "throttled"
  | "offline"
  | "busy"
  | "unconfirmed"
  | "banned"
  | "company"
  | "unknown";

const byCode: ReadonlyMap<unknown, SignInTrouble> = new Map([
  ["invalid_credentials", "wrong"],
  ["over_request_rate_limit", "throttled"],
  ["over_capacity", "busy"],
  ["email_not_confirmed", "unconfirmed"],
  ["user_banned", "banned"],
  ["sso_required", "company"],
]);

/** What auth-js's error means to the person. Without an answer its status is 0; an overloaded server's 503 loses its code there. */
export function troubleOf(error: unknown): SignInTrouble {
  if (typeof error !== "object" || error === null) return "unknown";
  const known = byCode.get(Reflect.get(error, "code"));
  if (known !== undefined) return known;
  const status: unknown = Reflect.get(error, "status");
  if (status === 0) return "offline";
  if (status === 429) return "throttled";
  return typeof status === "number" && status >= 500 ? "busy" : "unknown";
}

/** When what was refused as too much may be asked for again, as the refusal's message says; `null` when it does not. */
export function openAgainAt(error: unknown, now: Date): Date | null {
  const seconds = error instanceof Error ? /\bafter (\d+) seconds/.exec(error.message)?.[1] : undefined;
  return seconds === undefined ? null : new Date(now.getTime() + Number(seconds) * 1000);
}

const RESEND_MS = 60_000;

/**
 * Whether a message was refused only because the same one was sent within the minute: its code still works. A longer wait is the hour's
 * limit, and nothing was sent.
 */
export function isSentAlready(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (!/^over_(email|sms)_send_rate_limit$/.test(String(Reflect.get(error, "code")))) return false;
  const now = new Date();
  const again = openAgainAt(error, now);
  return again !== null && again.getTime() - now.getTime() <= RESEND_MS;
}
