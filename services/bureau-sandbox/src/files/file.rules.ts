import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { isReported, negativeKeptMonths, tradelineAt, type Account } from "./account.rules.ts";
import { withNotes } from "./account-notes.rules.ts";
import { between, isIn, mix, pick, seedOf } from "../chance.rules.ts";
import { hardSubscribers, softSubscribers } from "./creditors.ts";
import { dateIn, type Month } from "./month.rules.ts";
import type { Person } from "./person.rules.ts";

/** A bureau's file without the score, which is computed from it. */
export type FileBody = Omit<BureauFile, "score">;

/** How long an inquiry is shown, in months. Source: creditrefresh.ai. */
export const inquiryKeptMonths = 24;

const bureauSalt = (bureau: Bureau): number => 500 + bureaus.indexOf(bureau);
const prefixes: Record<Bureau, string> = { equifax: "EQ", experian: "XP", transunion: "TU" };

const hasBlemish = (account: Account): boolean =>
  account.chargedOffIn !== null || (account.late.kind === "chance" && account.late.perMille > 20);

/**
 * Which month of an account a bureau shows, or `null` when it lacks the account: one in eleven accounts past the third
 * is missing at a bureau, and one in seven arrives there a month late.
 */
const shownMonth = (
  person: Person,
  account: Account,
  slot: number,
  bureau: Bureau,
  reported: Month,
): Month | null => {
  const chance = mix(account.seed, bureauSalt(bureau));
  const varies = person.variesAt.includes(bureau);
  const lastMonth = varies && isIn(mix(chance, 1), 140) ? reported - 1 : reported;
  if (varies && slot > 2 && !hasBlemish(account) && isIn(chance, 90)) return null;
  return isReported(account, lastMonth) ? lastMonth : null;
};

/** A card as one bureau sees it: reported on another day of the billing cycle, so with a slightly different balance. */
const seenBy = (person: Person, account: Account, bureau: Bureau): Account => {
  if (account.useBps < 200 || !person.variesAt.includes(bureau)) return account;
  return {
    ...account,
    useBps: account.useBps + between(mix(account.seed, bureauSalt(bureau) + 9), -120, 160),
  };
};

const inquiriesAt = (person: Person, bureau: Bureau, asOf: Month): BureauFile["inquiries"] => {
  const inquiries: BureauFile["inquiries"] = [];
  const seed = mix(person.seed, bureauSalt(bureau));
  const { steadyInquiry } = person;
  for (let month = asOf; month > asOf - inquiryKeptMonths; month -= 1) {
    const chance = mix(seed, month);
    if (steadyInquiry !== null && month % steadyInquiry.everyMonths === steadyInquiry.phase) {
      const by = pick(chance, hardSubscribers);
      inquiries.push({
        inquiredOn: dateIn(month, 1),
        subscriber: by.name,
        type: "hard",
        industry: by.industry,
      });
    }
    // The rest of the current month has not happened yet; the file moves once a month.
    if (month === asOf) continue;
    if (isIn(chance, person.hardPerMille)) {
      const by = pick(mix(chance, 1), hardSubscribers);
      const inquiredOn = dateIn(month, between(mix(chance, 2), 1, 28));
      inquiries.push({ inquiredOn, subscriber: by.name, type: "hard", industry: by.industry });
    }
    if (month > asOf - 12 && isIn(mix(chance, 3), 260)) {
      const by = pick(mix(chance, 4), softSubscribers);
      const inquiredOn = dateIn(month, between(mix(chance, 5), 1, 28));
      inquiries.push({ inquiredOn, subscriber: by.name, type: "soft", industry: by.industry });
    }
  }
  for (const account of person.accounts) {
    const isRecent = account.openedIn < asOf && account.openedIn > asOf - inquiryKeptMonths;
    if (account.type !== "autoLoan" || !isRecent) continue;
    const inquiredOn = dateIn(account.openedIn, account.openedDay);
    inquiries.push({ inquiredOn, subscriber: account.creditor, type: "hard", industry: "Auto finance" });
  }
  return inquiries
    .map((inquiry) => ({
      id: itemId(bureau, "I", `${person.seed}|${inquiry.inquiredOn}|${inquiry.subscriber}|${inquiry.type}`),
      ...inquiry,
    }))
    .sort((left, right) => right.inquiredOn.localeCompare(left.inquiredOn));
};

/** Names an item so that it keeps its name in the files of later months. */
const itemId = (bureau: Bureau, kind: "C" | "I" | "P", what: string): string =>
  `${prefixes[bureau]}-${kind}-${seedOf(what).toString(16).padStart(8, "0")}`;

const collectionsAt = (person: Person, bureau: Bureau, asOf: Month): BureauFile["collections"] =>
  person.collections
    .filter((debt) => {
      const ageMonths = asOf - debt.openedIn;
      // Unpaid medical debt is shown after a year and from $500 only: the bureaus' rule since 2022 and 2023.
      return ageMonths > (debt.isMedical ? 12 : 0) && ageMonths < negativeKeptMonths;
    })
    .map((debt, index) => ({
      id: itemId(bureau, "C", `${person.seed}|${debt.agency}|${debt.originalCreditor}|${debt.openedIn}`),
      agency: debt.agency,
      originalCreditor: debt.originalCreditor,
      openedOn: dateIn(debt.openedIn, between(mix(person.seed, 60 + index), 1, 28)),
      balanceCents: debt.isPaid ? 0 : debt.balanceCents,
      isPaid: debt.isPaid,
      isMedical: debt.isMedical,
      firstDelinquencyOn: dateIn(debt.openedIn - 6, between(mix(person.seed, 80 + debt.openedIn), 1, 28)),
    }));

/** 15 USC 1681c(a)(1): ten years for a bankruptcy; bureaus drop chapter 13 after seven. */
const bankruptcyKeptMonths = { bankruptcy7: 120, bankruptcy13: 84 } as const;

const publicRecordsAt = (person: Person, bureau: Bureau, asOf: Month): BureauFile["publicRecords"] => {
  const { bankruptcy } = person;
  if (bankruptcy === null) return [];
  const ageMonths = asOf - bankruptcy.filedIn;
  if (ageMonths <= 0 || ageMonths >= bankruptcyKeptMonths[bankruptcy.type]) return [];
  const isOver = ageMonths > (bankruptcy.type === "bankruptcy7" ? 5 : 40);
  return [
    {
      id: itemId(bureau, "P", `${person.seed}|${bankruptcy.filedIn}`),
      type: bankruptcy.type,
      filedOn: dateIn(bankruptcy.filedIn, between(mix(person.seed, 70), 1, 28)),
      court: bankruptcy.court,
      status: isOver ? "Discharged" : "Filed",
    },
  ];
};

/**
 * One bureau's view of a person in a month: what was reported up to the end of the month before. Depends on nothing
 * else, so the same person always has the same file, and the next month's file continues this one.
 */
export const fileAt = (person: Person, bureau: Bureau, asOf: Month): FileBody => {
  const tradelines: BureauFile["tradelines"] = [];
  person.accounts.forEach((account, slot) => {
    const month = shownMonth(person, account, slot, bureau, asOf - 1);
    if (month === null) return;
    const chance = mix(account.seed, bureauSalt(bureau));
    const id = `${prefixes[bureau]}-${chance.toString(16).padStart(8, "0")}`;
    const seen = seenBy(person, account, bureau);
    tradelines.push(withNotes(tradelineAt(seen, id, month, between(mix(chance, 2), 1, 28)), seen, bureau));
  });
  return {
    alerts: [],
    tradelines,
    inquiries: inquiriesAt(person, bureau, asOf),
    publicRecords: publicRecordsAt(person, bureau, asOf),
    collections: collectionsAt(person, bureau, asOf),
  };
};
