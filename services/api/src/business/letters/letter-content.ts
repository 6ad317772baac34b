import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import {
  letterKind,
  type DecisionOutcome,
  type DecisionReason,
  type LetterKind,
} from "@roadworthy/contracts/letters";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import {
  decisionNoticeBy,
  keyFactors,
  missingItems,
  noticesFor,
  type NoticeItem,
  type NoticeKind,
} from "@roadworthy/domain/rights/notice-contents.rules";
import type { PdfBlock } from "../../platform/pdf/pdf-content.ts";
import { agencies } from "./agencies.ts";
import { letterTexts, type LetterTexts } from "./letter-texts.ts";

/** The notices that one letter serves as. */
const noticesOf: Record<LetterKind, readonly NoticeKind[]> = {
  adverse_action: ["adverse_action_fcra", "adverse_action_ecoa"],
  risk_based_pricing: ["risk_based_pricing"],
  score_disclosure: ["score_disclosure"],
  no_score_disclosure: ["no_score_disclosure"],
};

/** The letters that a decision asks for. */
export const lettersFor = (
  outcome: DecisionOutcome,
  hasScore: boolean,
  givesScoreDisclosureToAll: boolean,
): LetterKind[] => {
  const notices = noticesFor({ outcome, hasScore, givesScoreDisclosureToAll });
  return letterKind.options.filter((kind) => noticesOf[kind].some((notice) => notices.includes(notice)));
};

/** The score disclosure for a report. */
export const disclosureFor = (hasScore: boolean): LetterKind =>
  hasScore ? "score_disclosure" : "no_score_disclosure";

/** By when the consumer has to be told; `null` where the letters have no day, but are due before the contract is signed. */
export const dueOn = (kinds: readonly LetterKind[], appliedOn: string): string | null =>
  kinds.includes("adverse_action") ? decisionNoticeBy(appliedOn) : null;

/** All that a letter is written from. */
export type LetterFacts = {
  readonly kind: LetterKind;
  readonly language: "en" | "es";
  readonly reportId: string;
  readonly onDate: string;
  readonly creditor: { readonly name: string; readonly lines: readonly string[] };
  readonly consumer: { readonly name: string; readonly lines: readonly string[] };
  /** `null` before a decision. */
  readonly outcome: DecisionOutcome | null;
  readonly reasons: readonly DecisionReason[];
  readonly files: readonly { readonly bureau: Bureau; readonly file: BureauFile }[];
};

type Part = { readonly items: readonly NoticeItem[]; readonly blocks: readonly PdfBlock[] };

/** A letter's content in reading order, with the legally required items it lacks: it may be sent only when nothing is missing. */
export function letterContent(facts: LetterFacts): { blocks: PdfBlock[]; missing: readonly NoticeItem[] } {
  const texts = letterTexts[facts.language];
  const hasScore = facts.files.some(({ file }) => file.score.value !== null);
  const parts = partsOf[facts.kind](facts, texts);
  const all = [head(facts, texts), ...parts];
  const present = all.flatMap(({ items }) => items);
  return {
    blocks: all.flatMap(({ blocks }) => blocks),
    missing: noticesOf[facts.kind].flatMap((notice) => missingItems(notice, hasScore, present)),
  };
}

const head = ({ creditor, consumer, reportId, onDate, language }: LetterFacts, texts: LetterTexts): Part => ({
  items: creditor.lines.length > 0 ? ["creditor_name_address"] : [],
  blocks: [
    {
      kind: "facts",
      rows: [
        [texts.date, dayOf(onDate, language)],
        [texts.creditor, [creditor.name, ...creditor.lines].join(", ")],
        [texts.to, [consumer.name, ...consumer.lines].join(", ")],
        [texts.reference, reportId],
      ],
    },
  ],
});

const adverseAction = (facts: LetterFacts, texts: LetterTexts): readonly Part[] => [
  {
    items: ["statement_of_action"],
    blocks: [text(facts.outcome === "counteroffer" ? texts.counteroffer : texts.declined)],
  },
  {
    items: facts.reasons.length > 0 ? ["specific_reasons"] : [],
    blocks: [
      title(texts.reasonsTitle),
      { kind: "list", items: facts.reasons.map((reason) => texts.reasons[reason]) },
    ],
  },
  {
    items: ["agency_did_not_decide", "free_report_60_days", "right_to_dispute"],
    blocks: [text(texts.basedOn), { kind: "list", items: texts.rights }],
  },
  agenciesPart(facts, texts),
  scorePart(facts, texts),
  { items: ["ecoa_notice"], blocks: [title(texts.ecoaTitle), text(texts.ecoa)] },
];

const riskBasedPricing = (facts: LetterFacts, texts: LetterTexts): readonly Part[] => [
  {
    items: ["report_holds_credit_history", "terms_based_on_report", "terms_less_favorable"],
    blocks: texts.pricing.map(text),
  },
  scorePart(facts, texts),
  {
    items: ["check_and_correct_errors"],
    blocks: [title(texts.mistakesTitle), text(texts.mistakes)],
  },
  {
    items: ["free_report_60_days", "how_to_get_report"],
    blocks: [title(texts.freeTitle), text(texts.free)],
  },
  agenciesPart(facts, texts),
  { items: ["cfpb_website"], blocks: [title(texts.moreTitle), text(texts.more)] },
];

/** After model form H-4 (12 CFR 1022, appendix H). */
const scoreDisclosure = (facts: LetterFacts, texts: LetterTexts): readonly Part[] => {
  const scored = facts.files.flatMap(({ bureau, file: { score } }) =>
    score.value === null ? [] : [{ bureau, value: score.value, percent: score.higherThanPercent }],
  );
  return [
    {
      items: ["score", "score_range", "score_date", "score_source"],
      blocks: [title(texts.scoreTitle), scoresTable(facts, texts)],
    },
    knowPart(texts),
    {
      items: ["score_affects_credit"],
      blocks: [title(texts.useTitle), text(texts.use), text(texts.higherIsBetter)],
    },
    {
      items: scored.every(({ percent }) => percent !== undefined) ? ["score_distribution"] : [],
      blocks: [
        title(texts.compareTitle),
        {
          kind: "list",
          items: scored.map(({ bureau, value, percent = 0 }) =>
            texts.compare(bureauNames[bureau], String(value), String(percent)),
          ),
        },
      ],
    },
    ...copyParts(facts, texts),
  ];
};

/** After model form H-5: no bureau gave a score. */
const noScoreDisclosure = (facts: LetterFacts, texts: LetterTexts): readonly Part[] => [
  {
    items: facts.files.length > 0 ? ["no_score_available"] : [],
    blocks: [
      title(texts.scoreTitle),
      text(texts.noScore(facts.files.map(({ bureau }) => bureauNames[bureau]).join(", "))),
    ],
  },
  knowPart(texts),
  {
    items: ["scores_are_important", "no_score_affects_credit"],
    blocks: [title(texts.importantTitle), ...texts.important.map(text)],
  },
  ...copyParts(facts, texts),
];

const partsOf: Record<LetterKind, (facts: LetterFacts, texts: LetterTexts) => readonly Part[]> = {
  adverse_action: adverseAction,
  risk_based_pricing: riskBasedPricing,
  score_disclosure: scoreDisclosure,
  no_score_disclosure: noScoreDisclosure,
};

/** What reports and scores are. */
const knowPart = (texts: LetterTexts): Part => ({
  items: ["score_is_number_from_report", "report_holds_credit_history", "score_can_change"],
  blocks: [title(texts.knowTitle), { kind: "list", items: texts.know }],
});

/** Mistakes, the free copies of each year, the agencies, and where to read more. */
const copyParts = (facts: LetterFacts, texts: LetterTexts): readonly Part[] => [
  { items: ["check_and_correct_errors"], blocks: [title(texts.mistakesTitle), text(texts.mistakes)] },
  {
    items: ["free_report_yearly", "how_to_get_report"],
    blocks: [title(texts.freeTitle), text(texts.yearly), { kind: "list", items: texts.yearlyWays }],
  },
  agenciesPart(facts, texts),
  { items: ["cfpb_website"], blocks: [title(texts.moreTitle), text(texts.more)] },
];

const agenciesPart = ({ files }: LetterFacts, texts: LetterTexts): Part => ({
  items: files.length > 0 ? ["agency_name_address_phone"] : [],
  blocks: [
    title(texts.agenciesTitle),
    {
      kind: "table",
      columns: [
        { title: texts.agency, share: 2 },
        { title: texts.address, share: 3 },
        { title: texts.phone, share: 1.5 },
      ],
      rows: files.map(({ bureau }) => [
        agencies[bureau].name,
        agencies[bureau].address,
        agencies[bureau].phone,
      ]),
    },
  ],
});

/** Empty where no score was used. */
function scorePart(facts: LetterFacts, texts: LetterTexts): Part {
  const { files } = facts;
  const scored = files.filter(({ file }) => file.score.value !== null);
  if (scored.length === 0) return { items: [], blocks: [] };
  return {
    items: [
      "score",
      "score_range",
      "score_date",
      "score_source",
      "key_factors",
      "score_is_number_from_report",
      "score_can_change",
    ],
    blocks: [
      title(texts.scoreTitle),
      text(texts.scoreUsed),
      scoresTable(facts, texts),
      ...scored.flatMap(({ bureau, file: { score } }): PdfBlock[] => [
        { kind: "heading", level: 3, text: texts.factorsTitle(bureauNames[bureau]) },
        {
          kind: "list",
          items: keyFactors(
            score.reasons.map((reason) => ({ ...reason, isInquiries: /inquir/i.test(reason.text) })),
          ).map((factor) => `${factor.text} (${factor.code})`),
        },
      ]),
    ],
  };
}

const scoresTable = ({ files, language }: LetterFacts, texts: LetterTexts): PdfBlock => ({
  kind: "table",
  columns: [
    { title: texts.score, isAmount: true },
    { title: texts.scoredOn, share: 1.5 },
    { title: texts.range },
    { title: texts.source, share: 3 },
  ],
  rows: files
    .filter(({ file }) => file.score.value !== null)
    .map(({ bureau, file: { score } }) => [
      String(score.value),
      dayOf(score.scoredOn, language),
      `${score.rangeMin}–${score.rangeMax}`,
      `${bureauNames[bureau]}, ${score.model} ${score.version}`,
    ]),
});

const title = (words: string): PdfBlock => ({ kind: "heading", level: 2, text: words });
const text = (words: string): PdfBlock => ({ kind: "text", text: words });

const dayOf = (on: string, language: "en" | "es"): string =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${on}T00:00:00Z`));
