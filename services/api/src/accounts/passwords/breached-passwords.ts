import { pwnedPassword } from "hibp";
import type { Ctx } from "../../platform/ctx.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Long enough to fetch a range of hashes, short enough for somebody waiting at a form. */
const patienceMs = 2_000;

/** How long a failed service is not asked again. */
const pauseMs = 60_000;

/** Until when each failed service is not asked again, by its URL. */
const silentUntilMs = new Map<string, number>();

/**
 * Whether a password is known from breaches: on our built-in list, or by the range service at `BREACHED_PASSWORDS_URL`,
 * which learns only five digits of its SHA-1 (Have I Been Pwned, Pwned Passwords, padded k-anonymity ranges). If the
 * service does not answer, nobody is refused, and it is not asked for a minute, so that nobody else has to wait for it.
 */
export async function isBreached(ctx: Pick<Ctx, "config" | "log">, password: string): Promise<boolean> {
  if (isCommonPassword(password)) return true;
  const baseUrl = ctx.config.breachedPasswordsUrl;
  if (baseUrl === undefined || Date.now() < (silentUntilMs.get(baseUrl) ?? 0)) return false;
  try {
    return (await pwnedPassword(password, { baseUrl, addPadding: true, timeoutMs: patienceMs })) > 0;
  } catch (error) {
    silentUntilMs.set(baseUrl, Date.now() + pauseMs);
    ctx.log.warn({ err: error }, "the breached-password service did not answer");
    return false;
  }
}
