/** What a window of time is given in, with its minutes. */
export const windowUnits = { minutes: 1, hours: 60, days: 1440 } as const;
export type WindowUnit = keyof typeof windowUnits;

/** The longest window a rule takes: 30 days. */
export const MAX_WINDOW_MINUTES = 43_200;

/** Minutes in the largest unit that takes them whole: 10,080 as 7 days, 90 as 90 minutes. */
export function windowOf(minutes: number): { readonly count: number; readonly unit: WindowUnit } {
  const unit = (["days", "hours"] as const).find((one) => minutes % windowUnits[one] === 0) ?? "minutes";
  return { count: minutes / windowUnits[unit], unit };
}
