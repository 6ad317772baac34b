import type { PartnerUsage, UsageSplit } from "@roadworthy/contracts/partner-usage";
import { bureaus, pullType } from "@roadworthy/contracts/primitives";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";

/** The pulls of a day under one key. */
export type UsageRow = {
  readonly on: string;
  readonly key: string;
  readonly name: string | null;
  readonly pulls: number;
  readonly chargedCents: number;
};

/** People and keys with a line of their own; with more, the lines could not be told apart. */
const mostRequesters = 5;

/** The last `count` days in UTC, oldest first, today included. */
export const daysUpTo = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(utcDay(now), -(count - 1 - index)));

/** One group per key with a figure for each day: every bureau and type, or the requesters that pulled most and the rest as `other`. */
export function groupsOf(
  rows: readonly UsageRow[],
  days: readonly string[],
  split: UsageSplit,
): PartnerUsage["groups"] {
  const keys = split === "requester" ? topKeys(rows) : [...fixedKeys[split]];
  const isRest = ({ key }: UsageRow): boolean => !keys.includes(key);
  const groups = keys.map((key) =>
    groupOf(
      key,
      rows.filter((row) => row.key === key),
      days,
    ),
  );
  return rows.some(isRest) ? [...groups, groupOf("other", rows.filter(isRest), days)] : groups;
}

const fixedKeys: Record<Exclude<UsageSplit, "requester">, readonly string[]> = {
  none: ["all"],
  bureau: bureaus,
  type: pullType.options,
};

function topKeys(rows: readonly UsageRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { key, pulls } of rows) if (key !== "other") sums.set(key, (sums.get(key) ?? 0) + pulls);
  return [...sums]
    .toSorted(([oneKey, one], [otherKey, other]) => other - one || oneKey.localeCompare(otherKey))
    .slice(0, mostRequesters)
    .map(([key]) => key);
}

function groupOf(
  key: string,
  rows: readonly UsageRow[],
  days: readonly string[],
): PartnerUsage["groups"][number] {
  const sumOf = (what: "pulls" | "chargedCents") => (day: string) =>
    rows.filter(({ on }) => on === day).reduce((sum, row) => sum + row[what], 0);
  return {
    key,
    name: key === "other" ? null : (rows[0]?.name ?? null),
    pulls: days.map(sumOf("pulls")),
    chargedCents: days.map(sumOf("chargedCents")),
  };
}

/** How many days before a day say what is usual. */
export const usualDays = 28;
/** Fewer pulls more or less than usual are nobody's concern. */
const leastDifference = 10;
const deviations = 3;

/**
 * The days whose pulls lie more than three standard deviations, and at least 10 pulls, off the mean of the 28 days before (Shewhart's
 * control limits). `pulls` holds the days and the 28 before them, oldest first. Today is not over: it is told only when it is above. A
 * business without a pull in those 28 days has no usual.
 */
export function unusualDays(pulls: readonly number[], days: readonly string[]): PartnerUsage["unusual"] {
  return days.flatMap((day, index) => {
    const before = pulls.slice(index, index + usualDays);
    const own = pulls[index + usualDays] ?? 0;
    const usual = before.reduce((sum, one) => sum + one, 0) / usualDays;
    if (usual === 0) return [];
    const deviation = Math.sqrt(before.reduce((sum, one) => sum + (one - usual) ** 2, 0) / usualDays);
    const difference = own - usual;
    const isOver = index < days.length - 1 || difference > 0;
    return isOver && Math.abs(difference) >= leastDifference && Math.abs(difference) > deviations * deviation
      ? [{ day, pulls: own, usual: Math.round(usual * 10) / 10 }]
      : [];
  });
}
