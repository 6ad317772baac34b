/** When a code ends; −1 hours is never. */
export const codeEnd = (now: Date, hours: number): Date | null =>
  hours < 0 ? null : new Date(now.getTime() + hours * 3_600_000);

type Standing = {
  readonly isSingleUse: boolean;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
};

/** The current status of a code; revocation takes precedence. */
export const codeStatus = (code: Standing, now: Date): "active" | "used" | "expired" | "revoked" => {
  if (code.revokedAt !== null) return "revoked";
  if (code.isSingleUse && code.usedAt !== null) return "used";
  return code.expiresAt !== null && code.expiresAt <= now ? "expired" : "active";
};

/** The oldest report that a code opens, in days. */
export const sharedReportDays = 30;
