import type { LenderProgram } from "@roadworthy/contracts/prequalify";

type BandDraft = {
  readonly scoreFrom: number;
  readonly scoreTo: number;
  readonly low: number;
  readonly high: number;
};

/** A program as a form holds it: ratios in percent, amounts in dollars; `null` where nothing is asked. */
export type ProgramDraft = {
  readonly name: string;
  readonly minimumScore: number | null;
  readonly ltv: number | null;
  readonly dti: number | null;
  readonly pti: number | null;
  readonly term: number | null;
  readonly amount: number | null;
  readonly rates: readonly BandDraft[];
};

/** A rate over the whole range of every score model. */
export const emptyBand = { scoreFrom: 250, scoreTo: 900 };
export const emptyProgram = { rates: [emptyBand] };

const scaled = (value: number | null | undefined, factor: number): number | null =>
  value == null ? null : Math.round(value * factor);

/** The form's content as the API takes it. */
export const programOf = (draft: ProgramDraft): LenderProgram => ({
  name: draft.name,
  minimumScore: draft.minimumScore ?? null,
  maximumLoanToValueBasisPoints: scaled(draft.ltv, 100),
  maximumDebtToIncomeBasisPoints: scaled(draft.dti, 100),
  maximumPaymentToIncomeBasisPoints: scaled(draft.pti, 100),
  maximumTermMonths: draft.term ?? null,
  maximumAmountCents: scaled(draft.amount, 100),
  rates: draft.rates.map(({ scoreFrom, scoreTo, low, high }) => ({
    scoreFrom,
    scoreTo,
    lowPercent: String(low),
    highPercent: String(high),
  })),
});

const percentOf = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / 100;

/** What a form begins with. */
export const draftOf = (program: LenderProgram): ProgramDraft => ({
  name: program.name,
  minimumScore: program.minimumScore,
  ltv: percentOf(program.maximumLoanToValueBasisPoints),
  dti: percentOf(program.maximumDebtToIncomeBasisPoints),
  pti: percentOf(program.maximumPaymentToIncomeBasisPoints),
  term: program.maximumTermMonths,
  amount: percentOf(program.maximumAmountCents),
  rates: program.rates.map(({ scoreFrom, scoreTo, lowPercent, highPercent }) => ({
    scoreFrom,
    scoreTo,
    low: Number(lowPercent),
    high: Number(highPercent),
  })),
});
