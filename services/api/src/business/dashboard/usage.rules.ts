import type { PartnerUsage, UsageSplit } from "@roadworthy/contracts/partner-usage";
import { bureaus, pullType } from "@roadworthy/contracts/primitives";

/** The pulls of a day under one key. */
export type UsageRow = {
  readonly on: string;
  readonly key: string;
  readonly name: string | null;
  readonly pulls: number;
};

/** People and keys with a line of their own; with more, the lines could not be told apart. */
const mostRequesters = 5;

/** The last `count` days in UTC, oldest first, today included. */
export const daysUpTo = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );

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
  const sumOf = (day: string): number =>
    rows.filter(({ on }) => on === day).reduce((sum, { pulls }) => sum + pulls, 0);
  return { key, name: key === "other" ? null : (rows[0]?.name ?? null), pulls: days.map(sumOf) };
}
