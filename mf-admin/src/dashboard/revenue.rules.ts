/** `2026-06` as `Jun 2026`, or as `Jun` where the year is plain. */
export const monthName = (month: string, form: "full" | "short" = "full"): string =>
  new Intl.DateTimeFormat("en-US", {
    month: "short",
    timeZone: "UTC",
    ...(form === "full" && { year: "numeric" }),
  }).format(new Date(`${month}-01T00:00:00Z`));

/** The round amounts of a money axis, in cents, from 0 to at least `mostCents`, in at most five steps. */
export function moneySteps(mostCents: number): number[] {
  const rough = Math.max(100, mostCents) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(mostCents / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
