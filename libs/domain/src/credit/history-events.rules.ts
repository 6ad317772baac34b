import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { HistoryEventKind } from "@roadworthy/contracts/clients";
import { addMonths } from "../calendar.rules.ts";
import { statusOfMonth } from "../credit-summary.rules.ts";

/** What moved a score in a month. `name` is the creditor's or the agency's. */
export type HistoryEvent = {
  readonly month: string;
  readonly kind: HistoryEventKind;
  readonly name: string;
};

/**
 * New accounts, the first month of each run of late payments, accounts closed or paid off, and collections since a month (`YYYY-MM`),
 * oldest first, each once however many bureaus show it.
 */
export function historyEvents(files: readonly BureauFile[], since: string): HistoryEvent[] {
  const all = files.flatMap(({ tradelines, collections }): HistoryEvent[] => [
    ...tradelines.map(({ openedOn, creditor }) => ({
      month: openedOn.slice(0, 7),
      kind: "new_account" as const,
      name: creditor,
    })),
    ...tradelines.flatMap((account) =>
      lateMonths(account).map((month) => ({ month, kind: "late_payment" as const, name: account.creditor })),
    ),
    ...tradelines.flatMap(({ closedOn, creditor }) =>
      closedOn === null
        ? []
        : [{ month: closedOn.slice(0, 7), kind: "closed_account" as const, name: creditor }],
    ),
    ...collections.map(({ openedOn, agency }) => ({
      month: openedOn.slice(0, 7),
      kind: "collection" as const,
      name: agency,
    })),
  ]);
  const once = new Map(all.map((event) => [`${event.month} ${event.kind} ${event.name}`, event]));
  return [...once.values()]
    .filter(({ month }) => month >= since)
    .toSorted((a, b) => a.month.localeCompare(b.month) || a.name.localeCompare(b.name));
}

/** The months in which an account that was paid the month before was late. */
function lateMonths({
  historyFrom,
  paymentHistory,
}: Pick<BureauFile["tradelines"][number], "historyFrom" | "paymentHistory">): string[] {
  const isLate = (code: string | undefined): boolean => {
    const status = code === undefined ? null : statusOfMonth(code);
    return status !== null && status !== "current";
  };
  return Array.from(paymentHistory, (code, index) =>
    isLate(code) && !isLate(paymentHistory[index + 1])
      ? addMonths(`${historyFrom}-01`, -index).slice(0, 7)
      : null,
  ).filter((month) => month !== null);
}
