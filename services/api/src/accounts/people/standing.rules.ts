import type { Standing } from "@roadworthy/contracts/people";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import { isBanned } from "../sessions/sessions.rules.ts";

/** An end this far in the future means "until somebody lifts it". */
const FOREVER_MS = 50 * 365 * 24 * 3_600_000;

/** When a suspension of this many days ends; without a number it lasts until it is lifted. */
export const suspendedUntil = (now: Date, days: number | null): Date =>
  new Date(now.getTime() + (days === null ? 2 * FOREVER_MS : days * dayMs));

/** Whether a suspension is in force that two admins decided: one of them, or a third, does not end or change it alone. */
export const isBannedByTwo = (
  user: { readonly bannedUntil: Date | null; readonly banProposalId: string | null },
  now: Date,
): boolean => user.banProposalId !== null && isBanned(user, now);

/** The end of a suspension as shown to people: `null` if it has none. */
export const shownEnd = (until: Date, now: Date): Date | null =>
  until.getTime() - now.getTime() > FOREVER_MS ? null : until;

/** Whether an account can be used, judging by its row. */
export function standingOf(
  user: {
    deletedAt: Date | null;
    bannedUntil: Date | null;
    emailConfirmedAt: Date | null;
    phoneConfirmedAt: Date | null;
    invitedAt: Date | null;
  },
  now: Date,
): Standing {
  if (user.deletedAt) return "closed";
  if (isBanned(user, now)) return "suspended";
  if (user.emailConfirmedAt || user.phoneConfirmedAt) return "active";
  return user.invitedAt ? "invited" : "unconfirmed";
}
