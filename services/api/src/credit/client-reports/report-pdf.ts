import { issuer } from "../../platform/pdf/issuer.ts";
import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { agingItems } from "@roadworthy/domain/credit/aging.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import type { PartnerBrand } from "../../accounts/partners/partner-brand.service.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { companyDay } from "../../platform/company-day.ts";
import { sealOf } from "../../platform/documents/seal.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import type { PdfBlock } from "../../platform/pdf/pdf-content.ts";
import { reportsOf } from "./client-reports.rules.ts";
import { detailBlocks, personBlocks, warningBlocks } from "./report-pdf-parts.ts";
import { pdfTexts, type PdfTexts } from "./report-pdf-texts.ts";
import { sealSummary } from "./sealed-summary.ts";

/** The parts of a report that the PDF contains. */
type Shown = Pick<OwnReport, "id" | "date" | "bureaus" | "scores"> & {
  readonly files: readonly (Pick<OwnReport["files"][number], "bureau" | "status" | "reason" | "file"> &
    Partial<Pick<OwnReport["files"][number], "from">>)[];
};

type Language = keyof typeof pdfTexts;

/** A client's report as a document to keep or to hand over: scores, factors, and every line of every bureau's file. */
export function reportPdf(
  { cipher, config }: Pick<Ctx, "cipher" | "config">,
  report: Shown,
  language: Language,
  /** For a reader other than the person it is about. */
  about?: {
    readonly title: string;
    readonly rows: readonly (readonly [name: string, value: string])[];
    /** Who hands it out. */
    readonly brand: PartnerBrand;
  },
): Promise<Buffer> {
  const texts = pdfTexts[language];
  const locale = language === "es" ? "es-US" : "en-US";
  const day = (on: string | null): string =>
    on === null
      ? ""
      : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
          new Date(`${on}T00:00:00Z`),
        );
  const format: Format = {
    texts,
    day,
    money: (cents) => (cents === null ? "" : dollarText(locale)(cents)),
    onDate: companyDay(report.date),
  };
  const seal = sealOf(cipher, report.id, JSON.stringify(report));
  const check = new URL("/sealed-report", config.siteUrl);
  check.search = sealSummary(cipher, [
    language,
    report.id,
    format.onDate,
    seal.sha256,
    [...report.bureaus],
    report.scores.map(({ bureau, model, version, value, rangeMin, rangeMax, scoredOn }) => [
      bureau,
      model,
      version,
      value,
      rangeMin,
      rangeMax,
      scoredOn,
    ]),
  ]).toString();
  return writePdf({
    title: about?.title ?? texts.title,
    language: locale,
    issuer: about ? [about.brand.name, ...about.brand.lines] : issuer,
    logo: about?.brand.logo ?? null,
    createdAt: report.date,
    footer: `${report.id}, SHA-256 ${seal.sha256}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          [texts.date, day(format.onDate)],
          [texts.bureaus, report.bureaus.map((b) => bureauNames[b]).join(", ")],
          [texts.number, report.id],
          ...(about?.rows ?? []),
        ],
      },
      { kind: "heading", level: 2, text: texts.scores },
      scoresTable(report, format),
      { kind: "text", text: texts.bands, isMuted: true },
      ...reportsOf(report.files).flatMap((one) => fileBlocks(one, format)),
      { kind: "heading", level: 2, text: texts.rightsTitle },
      { kind: "list", items: texts.rights },
      { kind: "heading", level: 2, text: texts.sealTitle },
      { kind: "text", text: texts.seal(seal.sha256, seal.signature), isMuted: true },
      { kind: "text", text: texts.sealCheck(check.href), isMuted: true, link: check.href },
    ],
  });
}

/** How the words, days and amounts of one reader are written. */
export type Format = {
  readonly texts: PdfTexts;
  readonly day: (on: string | null) => string;
  readonly money: (cents: number | null) => string;
  readonly onDate: string;
};

const scoresTable = (report: Shown, { texts, day }: Format): PdfBlock => ({
  kind: "table",
  columns: [
    { title: texts.bureau },
    { title: texts.score, isAmount: true },
    { title: texts.model },
    { title: texts.range },
    { title: texts.date },
  ],
  rows: report.scores.map(({ bureau, value, model, version, rangeMin, rangeMax, scoredOn }) => [
    bureauNames[bureau],
    value === null ? texts.noScore : String(value),
    `${model} ${version}`,
    `${rangeMin}–${rangeMax}`,
    day(scoredOn),
  ]),
});

function fileBlocks({ bureau, file }: BureauReport, format: Format): PdfBlock[] {
  const { texts, day, money, onDate } = format;
  const fallsOff = agingItems(file, onDate).filter(({ isObsolete }) => !isObsolete);
  const nameOf = ({ section, index }: (typeof fallsOff)[number]): string =>
    section === "tradelines"
      ? (file.tradelines[index]?.creditor ?? "")
      : section === "collections"
        ? (file.collections[index]?.agency ?? "")
        : section === "publicRecords"
          ? (file.publicRecords[index]?.court ?? "")
          : (file.inquiries[index]?.subscriber ?? "");
  return [
    { kind: "heading", level: 2, text: bureauNames[bureau] },
    ...warningBlocks(file, format),
    ...section(
      texts.accounts,
      texts.none,
      file.tradelines.length > 0 && {
        kind: "table",
        columns: [
          { title: texts.creditor, share: 2 },
          { title: texts.type, share: 1.2 },
          { title: texts.opened, share: 1.2 },
          { title: texts.status, share: 1.2 },
          { title: texts.balance, isAmount: true, share: 1.2 },
          { title: texts.limit, isAmount: true, share: 1.2 },
        ],
        rows: file.tradelines.map((line) => [
          `${line.creditor}, ${line.accountNumberLast4}`,
          texts.types[line.type],
          day(line.openedOn),
          texts.statuses[line.paymentStatus],
          money(line.balanceCents),
          money(line.creditLimitCents ?? line.originalAmountCents),
        ]),
      },
    ),
    ...detailBlocks(file, format),
    ...section(
      texts.collections,
      texts.none,
      file.collections.length > 0 && {
        kind: "table",
        columns: [
          { title: texts.agency, share: 2 },
          { title: texts.creditor, share: 2 },
          { title: texts.opened },
          { title: texts.firstMissed },
          { title: texts.balance, isAmount: true },
        ],
        rows: file.collections.map((item) => [
          item.agency,
          item.originalCreditor,
          day(item.openedOn),
          day(item.firstDelinquencyOn ?? null),
          money(item.balanceCents),
        ]),
      },
    ),
    ...section(
      texts.records,
      texts.none,
      file.publicRecords.length > 0 && {
        kind: "table",
        columns: [
          { title: texts.court, share: 2 },
          { title: texts.opened },
          { title: texts.status, share: 2 },
        ],
        rows: file.publicRecords.map((record) => [record.court, day(record.filedOn), record.status]),
      },
    ),
    ...section(
      texts.inquiries,
      texts.none,
      file.inquiries.length > 0 && {
        kind: "table",
        columns: [{ title: texts.madeBy, share: 2 }, { title: texts.date }, { title: texts.type }],
        rows: file.inquiries.map((inquiry) => [
          inquiry.subscriber,
          day(inquiry.inquiredOn),
          texts.pulls[inquiry.type],
        ]),
      },
    ),
    ...section(
      texts.fallsOff,
      texts.nothingFalls,
      fallsOff.length > 0 && {
        kind: "table",
        columns: [{ title: texts.item, share: 2 }, { title: texts.fallsOffOn }],
        rows: fallsOff.map((item) => [
          nameOf(item),
          `${item.aging.isEstimate ? `${texts.about} ` : ""}${day(item.aging.fallsOffOn)}`,
        ]),
      },
    ),
    ...personBlocks(file, format),
  ];
}

const section = (title: string, none: string, block: PdfBlock | false): PdfBlock[] => [
  { kind: "heading", level: 3, text: title },
  block === false ? { kind: "text", text: none, isMuted: true } : block,
];
