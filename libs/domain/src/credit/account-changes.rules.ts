import { accountDistance, pairUp } from "./same-item.rules.ts";
import type { ReportedAccount } from "./report-types.ts";

/** How many accounts one file of a bureau has that the file before lacked, and how many were closed in between. */
export function accountChanges(
  before: readonly ReportedAccount[],
  after: readonly ReportedAccount[],
): { readonly newAccounts: number; readonly closedAccounts: number } {
  const { pairs, onlyRight } = pairUp(before, after, accountDistance);
  return {
    newAccounts: onlyRight.length,
    closedAccounts: pairs.filter(([was, is]) => was.closedOn === null && is.closedOn !== null).length,
  };
}
