import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { DecisionOutcome, DecisionReason, LetterKind } from "@roadworthy/contracts/letters";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import {
  decisionNoticeBy,
  keyFactors,
  missingItems,
  noticesFor,
  type NoticeItem,
  type NoticeKind,
} from "@roadworthy/domain/rights/notice-contents.rules";
import type { PdfBlock } from "../../platform/pdf/pdf.ts";
import { agencies } from "./agencies.ts";
import { letterTexts, type LetterTexts } from "./letter-texts.ts";

/** The notices that one letter serves as. */
const noticesOf: Record<LetterKind, readonly NoticeKind[]> = {
  adverse_action: ["adverse_action_fcra", "adverse_action_ecoa"],
  risk_based_pricing: ["risk_based_pricing"],
};

/** The letters that a decision asks for. */
export const lettersFor = (outcome: DecisionOutcome, hasScore: boolean): readonly LetterKind[] => {
  const notices = noticesFor({ outcome, hasScore, givesScoreDisclosureToAll: false });
  return (["adverse_action", "risk_based_pricing"] as const).filter((kind) =>
    noticesOf[kind].some((notice) => notices.includes(notice)),
  );
};

/** By when the consumer has to be told; `null` where nothing is owed. */
export const dueOn = (outcome: DecisionOutcome, decidedOn: string): string | null =>
  outcome === "approved"
    ? null
    : decisionNoticeBy(outcome === "counteroffer" ? "counteroffer" : "incomplete_or_adverse", decidedOn);

/** All that a letter is written from. */
export type LetterFacts = {
  readonly kind: LetterKind;
  readonly language: "en" | "es";
  readonly reportId: string;
  readonly onDate: string;
  readonly creditor: { readonly name: string; readonly lines: readonly string[] };
  readonly consumer: { readonly name: string; readonly lines: readonly string[] };
  readonly outcome: DecisionOutcome;
  readonly reasons: readonly DecisionReason[];
  readonly files: readonly { readonly bureau: Bureau; readonly file: BureauFile }[];
};

type Part = { readonly items: readonly NoticeItem[]; readonly blocks: readonly PdfBlock[] };

/** A letter's content in reading order, with the legally required items it lacks: it may be sent only when nothing is missing. */
export function letterContent(facts: LetterFacts): { blocks: PdfBlock[]; missing: readonly NoticeItem[] } {
  const texts = letterTexts[facts.language];
  const hasScore = facts.files.some(({ file }) => file.score.value !== null);
  const parts = (facts.kind === "adverse_action" ? adverseAction : riskBasedPricing)(facts, texts);
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
function scorePart({ files, language }: LetterFacts, texts: LetterTexts): Part {
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
      {
        kind: "table",
        columns: [
          { title: texts.score, isAmount: true },
          { title: texts.scoredOn, share: 1.5 },
          { title: texts.range },
          { title: texts.source, share: 3 },
        ],
        rows: scored.map(({ bureau, file: { score } }) => [
          String(score.value),
          dayOf(score.scoredOn, language),
          `${score.rangeMin}–${score.rangeMax}`,
          `${bureauNames[bureau]}, ${score.model} ${score.version}`,
        ]),
      },
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

const title = (words: string): PdfBlock => ({ kind: "heading", level: 2, text: words });
const text = (words: string): PdfBlock => ({ kind: "text", text: words });

const dayOf = (on: string, language: "en" | "es"): string =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${on}T00:00:00Z`));
