/** A span of time, `from` included and `to` not. */
export type Span = { readonly from: Date; readonly to: Date };

/** From the first of this month, UTC, until now. */
export const thisMonth = (now: Date): Span => ({ from: monthStart(now, 0), to: now });

/**
 * The same stretch of last month, to compare with: as far into it as now is into this one, and never beyond its end
 * (on 31 March that is all of February).
 */
export function lastMonthToDate(now: Date): Span {
  const from = monthStart(now, -1);
  const into = now.getTime() - monthStart(now, 0).getTime();
  return { from, to: new Date(Math.min(from.getTime() + into, monthStart(now, 0).getTime())) };
}

/** The last twelve months; from a 29 February that is since 1 March. */
export const lastTwelveMonths = (now: Date): Span => {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  return { from, to: now };
};

/** What the state of a probed component says of the partner's API; one that was not probed yet has just answered. */
export const apiStatusOf = (
  probed: "operational" | "degraded" | "down" | null,
): "active" | "degraded" | "down" => (probed === null || probed === "operational" ? "active" : probed);

const monthStart = (now: Date, offset: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
