import type {
  IdentityCheckRequest,
  IdentityQuestion,
  IdentityAnswer,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { isImpossibleSsn, type Bureau } from "@roadworthy/contracts/primitives";
import { addMonths } from "@roadworthy/domain/calendar.rules";
import { mix, pick, seedOf } from "../chance.rules.ts";
import { fileOf, findTestConsumer, holderOf, type Identity } from "../consumer.rules.ts";
import { creditorsOf } from "../files/creditors.ts";
import { monthOf } from "../files/month.rules.ts";
import { pastStreets, staysOf } from "../files/personal.rules.ts";
import type { ConsumerCase } from "../test-consumer.rules.ts";

type Subject = IdentityCheckRequest["subject"];
type Refusal = Extract<IdentityAnswer, { outcome: "refused" }>["reason"];

/** What a bureau makes of someone before it asks them anything. */
export type IdentityVerdict =
  | { readonly outcome: "verified" }
  | { readonly outcome: "questions" }
  | { readonly outcome: "review"; readonly reason: "too_little_information" | "unclear_match" }
  | { readonly outcome: "refused"; readonly reason: Refusal };

/** A question with the choice that is right. */
export type PosedQuestion = { readonly question: IdentityQuestion; readonly rightId: string };

const verdicts: Partial<Record<ConsumerCase, IdentityVerdict>> = {
  no_hit: { outcome: "refused", reason: "no_match" },
  no_match: { outcome: "refused", reason: "no_match" },
  deceased: { outcome: "refused", reason: "deceased" },
  underage: { outcome: "refused", reason: "underage" },
  thin_file: { outcome: "review", reason: "too_little_information" },
  no_score: { outcome: "review", reason: "too_little_information" },
  review: { outcome: "review", reason: "unclear_match" },
  questions: { outcome: "questions" },
  fraud_alert_initial: { outcome: "questions" },
  fraud_alert_extended: { outcome: "questions" },
  address_discrepancy: { outcome: "questions" },
};

const same = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Compares a person with the documented consumer of the SSN: one detail that differs (first name, last name, birth date or
 * ZIP code) leads to questions, two or more are no match. Whom no document describes is verified, under 18 refused.
 */
export const judgeIdentity = (subject: Subject, onDate: string): IdentityVerdict => {
  if (isImpossibleSsn(subject.ssn)) return { outcome: "refused", reason: "ssn_invalid" };
  const known = findTestConsumer(subject);
  if (addMonths(known?.dateOfBirth ?? subject.dateOfBirth, 18 * 12) > onDate) {
    return { outcome: "refused", reason: "underage" };
  }
  if (known === undefined) return { outcome: "verified" };
  const differing = [
    same(known.firstName, subject.firstName),
    [known.lastName, known.otherLastName ?? ""].some((name) => same(name, subject.lastName)),
    known.dateOfBirth === subject.dateOfBirth,
    known.address.zipCode.slice(0, 5) === subject.address.zipCode.slice(0, 5),
  ].filter((isSame) => !isSame).length;
  if (differing > 1) return { outcome: "refused", reason: "no_match" };
  const verdict = verdicts[known.case] ?? { outcome: "verified" };
  return differing === 1 && verdict.outcome === "verified" ? { outcome: "questions" } : verdict;
};

type Draft = Pick<IdentityQuestion, "kind" | "text" | "about"> & { right: string; wrong: readonly string[] };

/** Puts the right choice among three wrong ones, in an order that the seed gives. */
const pose = ({ kind, text, about, right, wrong }: Draft, seed: number): PosedQuestion => {
  const texts = [right, ...wrong.filter((choice) => choice !== right).slice(0, 3)].toSorted(
    (left, other) => mix(seed, seedOf(left)) - mix(seed, seedOf(other)),
  );
  const choices = texts.map((choice, index) => ({ id: `c${index + 1}`, text: choice }));
  const rightId = choices.find((choice) => choice.text === right)?.id ?? "";
  return { question: { id: kind, kind, text, about, choices }, rightId };
};

const kindWords: Record<Tradeline["type"], string> = {
  creditCard: "a credit card",
  autoLoan: "an auto loan",
  mortgage: "a mortgage",
  studentLoan: "a student loan",
  other: "a personal loan",
};
/** A payment as the range of $100 that it lies in. */
const paymentRange = (hundreds: number): string => `$${hundreds * 100} to $${hundreds * 100 + 99}`;

/** Three or four questions that the person's file at a bureau answers; fewer than three mean that it knows too little. */
export const questionsFor = (
  identity: Identity,
  subject: Pick<Subject, "firstName" | "lastName" | "address">,
  bureau: Bureau,
  onDate: string,
): readonly PosedQuestion[] => {
  const { tradelines } = fileOf(identity, bureau, monthOf(onDate));
  const open = tradelines.filter((account) => account.closedOn === null);
  const creditors = new Set(tradelines.map((account) => account.creditor));
  const drafts: Draft[] = [];

  // The lender asked for is named in no other question: it would answer this one.
  const paid = open.find((account) => account.type !== "creditCard" && account.monthlyPaymentCents !== null);
  const others = open.filter((account) => account.creditor !== paid?.creditor);
  const named = others.find((account) => account.type === "autoLoan") ?? others[0];
  if (named !== undefined) {
    drafts.push({
      kind: "accountLender",
      text: `With which of these companies do you have ${kindWords[named.type]}?`,
      about: { accountType: named.type },
      right: named.creditor,
      wrong: [...creditorsOf[named.type], ...creditorsOf.creditCard].filter((name) => !creditors.has(name)),
    });
  }
  const dated = open.find((account) => account.creditor !== named?.creditor);
  if (dated !== undefined) {
    const year = Number(dated.openedOn.slice(0, 4));
    const shift = pick(mix(identity.seed, 31), [0, 1, 2, 3]);
    drafts.push({
      kind: "accountOpenedYear",
      text: `In which year did you open your account with ${dated.creditor}?`,
      about: { creditor: dated.creditor, accountType: dated.type },
      right: String(year),
      wrong: [0, 1, 2, 3, 4].map((step) => String(year - shift + step)),
    });
  }
  if (paid !== undefined) {
    const hundreds = Math.floor((paid.monthlyPaymentCents ?? 0) / 10_000);
    const shift = Math.min(hundreds, pick(mix(identity.seed, 32), [0, 1, 2, 3]));
    drafts.push({
      kind: "monthlyPayment",
      text: `How much is your monthly payment to ${paid.creditor}?`,
      about: { creditor: paid.creditor, accountType: paid.type },
      right: paymentRange(hundreds),
      wrong: [0, 1, 2, 3, 4].map((step) => paymentRange(hundreds - shift + step)),
    });
  }
  const lived = staysOf(holderOf(identity, subject)).filter((stay) => stay.to !== null);
  const street = lived[0]?.address.street.replace(/^\d+ /, "");
  if (street !== undefined) {
    const all = new Set(lived.map((stay) => stay.address.street.replace(/^\d+ /, "")));
    drafts.push({
      kind: "pastStreet",
      text: "On which of these streets have you lived?",
      about: {},
      right: street,
      wrong: pastStreets.filter((name) => !all.has(name)),
    });
  }
  return drafts.map((draft, index) => pose(draft, mix(identity.seed, 33 + index)));
};
