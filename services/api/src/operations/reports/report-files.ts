import { issuer } from "../../platform/pdf/issuer.ts";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { adminReports as api, MonthlyReport, ReportFigures } from "@roadworthy/contracts/admin-reports";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { inputOf } from "../../platform/serve.ts";
import { dollars } from "../../platform/serve-list.ts";
import { readMonthly } from "./reports.service.ts";

const money = dollarText("en-US");
const count = (value: number): string => value.toLocaleString("en-US");

/** The lines of the report in their order; the same in the screen, the file and the mail. */
const lines: readonly (readonly [name: keyof ReportFigures, title: string, isMoney: boolean])[] = [
  ["revenueCents", "Revenue from pulls, net of refunds", true],
  ["subscriptionCents", "Subscriptions, net of refunds", true],
  ["recurringCents", "Monthly recurring revenue at the end", true],
  ["pulls", "Pulls", false],
  ["canceledPulls", "Canceled pulls", false],
  ["askedPulls", "Pulls that asked a bureau", false],
  ["pullsWithFailures", "Pulls with a bureau failure", false],
  ["newClients", "New clients", false],
  ["newPartners", "New partners", false],
  ["clientsStarted", "Clients who started a plan", false],
  ["clientsEnded", "Clients whose plan ended", false],
  ["disputesOpened", "Disputes opened", false],
  ["disputesClosed", "Disputes closed", false],
];

/** `October 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** The figures as lines of text, for the mail. */
export const figureLines = ({ figures, before }: MonthlyReport): string =>
  lines
    .map(([name, title, isMoney]) => {
      const shown = isMoney ? money : count;
      return `${title}: ${shown(figures[name])} (month before: ${shown(before[name])})`;
    })
    .join("\n");

/** The report as a file, when `format` asks for one. */
export async function sendMonthlyFile(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const input = inputOf<typeof api.monthly>(request);
  const { format, month } = input.query;
  if (format === "json") return null;
  const report = await readMonthly(request.ctx, input);
  void reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="roadworthy-${month}.${format}"`)
    .type(format === "csv" ? "text/csv; charset=utf-8" : "application/pdf");
  return format === "csv" ? csvOf(report) : Readable.from([await pdfOf(report, request.ctx.now())]);
}

function csvOf({ month, figures, before, bureaus, partners }: MonthlyReport): Readable {
  const rows = [
    ...lines.map(([name, title, isMoney]) => {
      const shown = (value: number) => (isMoney ? dollars(value) : String(value));
      return [title, shown(figures[name]), shown(before[name])];
    }),
    ...bureaus.map(({ bureau, asked, failed }) => [
      `Requests to ${bureau}`,
      String(asked),
      `${failed} failed`,
    ]),
    ...partners.map(({ name, pulls, chargedCents }) => [
      `Charged to ${name}`,
      dollars(chargedCents),
      `${pulls} pulls`,
    ]),
  ];
  return stringify(rows, {
    ...csvOptions,
    header: true,
    columns: ["Figure", month, "Month before"],
  });
}

function pdfOf(
  { month, isComplete, figures, before, bureaus, partners }: MonthlyReport,
  now: Date,
): Promise<Buffer> {
  return writePdf({
    title: `Monthly report, ${monthName(month)}`,
    language: "en-US",
    issuer,
    createdAt: now,
    blocks: [
      ...(isComplete
        ? []
        : [
            {
              kind: "text",
              text: "The month isn't over. These are the figures so far.",
              isMuted: true,
            } as const,
          ]),
      {
        kind: "table",
        columns: [
          { title: "Figure", share: 2 },
          { title: monthName(month), isAmount: true },
          { title: "Month before", isAmount: true },
        ],
        rows: lines.map(([name, title, isMoney]) => {
          const shown = isMoney ? money : count;
          return [title, shown(figures[name]), shown(before[name])];
        }),
      },
      { kind: "heading", level: 2, text: "Bureaus" },
      {
        kind: "table",
        columns: [
          { title: "Bureau", share: 2 },
          { title: "Asked", isAmount: true },
          { title: "Failed", isAmount: true },
        ],
        rows: bureaus.map(({ bureau, asked, failed }) => [bureau, count(asked), count(failed)]),
      },
      { kind: "heading", level: 2, text: "Highest charges" },
      {
        kind: "table",
        columns: [
          { title: "Business", share: 2 },
          { title: "Pulls", isAmount: true },
          { title: "Charged", isAmount: true },
        ],
        rows: partners.map(({ name, pulls, chargedCents }) => [name, count(pulls), money(chargedCents)]),
      },
    ],
  });
}
