import { dayMs } from "@roadworthy/domain/calendar.rules";

/** How long a device stays trusted. */
export const trustLifeMs = 30 * dayMs;

/**
 * Until when a new session is not asked for the second factor; `null` if it is asked. A trusted
 * device stands in only after a password: a mailbox, a phone or an issuer's account is often open
 * on that very device, which would then be enough to open the account. Admins are always asked.
 */
export function waivedUntil(
  given: { readonly role: string; readonly method: string; readonly trustedUntil: Date | null },
  now: Date,
): Date | null {
  const { role, method, trustedUntil } = given;
  if (role === "admin" || method !== "password") return null;
  return trustedUntil !== null && trustedUntil > now ? trustedUntil : null;
}

/** Whether a trusted device stands in for the second factor that the session has not proved. It does not prove one. */
export const isWaived = (session: { readonly secondFactorWaivedUntil: Date | null }, now: Date): boolean =>
  session.secondFactorWaivedUntil !== null && session.secondFactorWaivedUntil > now;
