import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { codeAt, type Account } from "./account.rules.ts";
import { isIn, mix, pickWeighted } from "../chance.rules.ts";
import { dateIn, monthOf, type Month } from "./month.rules.ts";

type Responsibility = NonNullable<Tradeline["responsibility"]>;
type Note = "closedByConsumer" | "closedByGrantor" | "paidLoan" | "chargedOff" | "authorizedUser" | "lapsed";

/** The same fact in each bureau's words, so that a merged view has something to compare. */
const words: Record<Note, Record<Bureau, string>> = {
  closedByConsumer: {
    equifax: "Account closed at consumer's request",
    experian: "Account closed at consumer's request",
    transunion: "Closed by consumer",
  },
  closedByGrantor: {
    equifax: "Account closed by credit grantor",
    experian: "Closed by credit grantor",
    transunion: "Canceled by credit grantor",
  },
  paidLoan: { equifax: "Paid and closed", experian: "Paid, closed", transunion: "Closed" },
  chargedOff: {
    equifax: "Charged off account",
    experian: "Account charged off as bad debt",
    transunion: "Unpaid balance reported as a loss by credit grantor",
  },
  authorizedUser: {
    equifax: "Consumer is an authorized user",
    experian: "Authorized user on this account",
    transunion: "Authorized user",
  },
  lapsed: {
    equifax: "No data from the furnisher this month",
    experian: "Account not reported this month",
    transunion: "No recent update",
  },
};

const shares: Record<Tradeline["type"], readonly (readonly [Responsibility, number])[]> = {
  creditCard: [
    ["individual", 82],
    ["joint", 9],
    ["authorizedUser", 9],
  ],
  autoLoan: [
    ["individual", 72],
    ["joint", 20],
    ["cosigner", 8],
  ],
  mortgage: [
    ["individual", 44],
    ["joint", 56],
  ],
  studentLoan: [
    ["individual", 84],
    ["cosigner", 16],
  ],
  other: [
    ["individual", 88],
    ["joint", 12],
  ],
};

/** Who answers for the account. Bureaus agree but in one case of thirty-three, where TransUnion lists a joint account as individual. */
const responsibilityOf = (account: Account, bureau: Bureau): Responsibility => {
  const chance = mix(account.seed, 21);
  // An account whose debt was charged off, or that was late, is the person's own.
  const isOwn = account.chargedOffIn !== null || account.late.kind !== "never";
  const drawn =
    account.responsibility ?? pickWeighted<Responsibility>(chance, shares[account.type], "individual");
  const fact = drawn === "authorizedUser" && isOwn ? "individual" : drawn;
  return fact === "joint" && bureau === "transunion" && isIn(mix(chance, 1), 330) ? "individual" : fact;
};

/** The first missed payment of the delinquency in `month`, or of the one that ended in the charge-off. */
const firstDelinquencyOf = (account: Account, month: Month): string | null => {
  const isLate = (at: Month) => "123456L".includes(codeAt(account, at));
  if (!isLate(month)) return null;
  let first =
    account.chargedOffIn !== null && account.chargedOffIn <= month ? account.chargedOffIn - 6 : month;
  while (isLate(first - 1)) first -= 1;
  return dateIn(first, account.openedDay);
};

const remarksOf = (
  tradeline: Tradeline,
  account: Account,
  responsibility: Responsibility,
): readonly Note[] => {
  const notes: Note[] = [];
  if (responsibility === "authorizedUser") notes.push("authorizedUser");
  if (tradeline.paymentStatus === "chargeoff") notes.push("chargedOff");
  else if (tradeline.closedOn !== null) {
    if (tradeline.type !== "creditCard") notes.push("paidLoan");
    else notes.push(isIn(mix(account.seed, 22), 700) ? "closedByConsumer" : "closedByGrantor");
  }
  if (tradeline.paymentHistory.startsWith("D")) notes.push("lapsed");
  return notes;
};

/** A tradeline with what a bureau notes beside it. */
export const withNotes = (tradeline: Tradeline, account: Account, bureau: Bureau): Tradeline => {
  const responsibility = responsibilityOf(account, bureau);
  return {
    ...tradeline,
    firstDelinquencyOn: firstDelinquencyOf(account, monthOf(tradeline.historyFrom)),
    responsibility,
    remarks: remarksOf(tradeline, account, responsibility).map((note) => words[note][bureau]),
  };
};
