/** How long a client's code waits to be used, in minutes. */
export const codeMinutes = 60;

/** The longest an admin may look, in minutes. */
export const viewMinutes = 30;

type Standing = {
  readonly codeExpiresAt: Date;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
};

/** The current state of a permission. */
export function viewStatus(view: Standing, now: Date): "waiting" | "open" | "ended" | "expired" {
  if (view.endedAt !== null) return "ended";
  if (view.openedAt === null) return view.codeExpiresAt > now ? "waiting" : "expired";
  return view.expiresAt !== null && view.expiresAt > now ? "open" : "expired";
}
