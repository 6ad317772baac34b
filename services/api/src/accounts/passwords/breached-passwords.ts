import { pwnedPassword } from "hibp";
import type { Ctx } from "../../platform/ctx.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Long enough for a range of hashes, short enough for somebody who waits at a form. */
const patienceMs = 2_000;

/** How long a service that failed is left alone. */
const pauseMs = 60_000;

/** Until when each service that failed is left alone, by its address. */
const silentUntilMs = new Map<string, number>();

/**
 * Whether a password is known from breaches: on the list that comes with us, or by the range service of
 * `BREACHED_PASSWORDS_URL`, which learns five digits of its SHA-1 and nothing else (Have I Been Pwned, Pwned Passwords, padded
 * k-anonymity ranges). A service that does not answer refuses nobody, and is not
 * asked for a minute, so that nobody else waits for it.
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
