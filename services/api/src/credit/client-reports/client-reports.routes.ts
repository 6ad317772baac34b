import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { clientReports, reportSeals, type OwnReportRow } from "@roadworthy/contracts/client-reports";
import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import { isSealGenuine } from "../../platform/documents/seal.ts";
import { inputOf, serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { downloadOwnReport, listOwnReports, readOwnReport } from "./client-reports.service.ts";
import { readReportChanges } from "./report-changes.service.ts";
import { reportCsv } from "./report-csv.ts";
import { reportPdf } from "./report-pdf.ts";
import { SEALED_REPORT_CSP, sealedReportPage, unknownSealPage } from "./sealed-report-page.ts";
import { openSummary } from "./sealed-summary.ts";

export function clientReportRoutes(app: FastifyInstance): void {
  serveList(app, clientReports.list, listOwnReports, {
    fileName: "my-credit-reports",
    columns: [
      { title: "Report ID", value: ({ id }) => id },
      { title: "Date (UTC)", value: ({ date }) => date },
      ...bureaus.map((bureau) => ({
        title: bureauNames[bureau],
        value: ({ scores }: OwnReportRow) => scores.find((score) => score.bureau === bureau)?.value ?? null,
      })),
    ],
  });
  serve(app, clientReports.changes, readReportChanges);
  serve(app, clientReports.get, readOwnReport);
  serve(app, clientReports.download, downloadOwnReport, async (request, reply) => {
    const input = inputOf<typeof clientReports.download>(request);
    const { format, language } = input.query;
    void reply
      .header("content-disposition", `attachment; filename="credit-report.${format}"`)
      .header("cache-control", "no-store");
    if (format === "json") return null;
    const report = await downloadOwnReport(request.ctx, input);
    if (format === "csv") {
      void reply.type("text/csv; charset=utf-8");
      return reportCsv(report);
    }
    void reply.type("application/pdf");
    return Readable.from([await reportPdf(request.ctx, report, language)]);
  });
  serve(app, reportSeals.check, ({ cipher }, { query: { reportId, ...seal } }) =>
    Promise.resolve({ reportId, isGenuine: isSealGenuine(cipher, reportId, seal) }),
  );
  app.get<{ Querystring: { summary?: unknown; signature?: unknown } }>(
    "/sealed-report",
    { config: { policy: "public" } },
    async ({ ctx, query }, reply) => {
      const summary = openSummary(ctx.cipher, query);
      return reply
        .code(summary === null ? 404 : 200)
        .headers({
          "content-security-policy": SEALED_REPORT_CSP,
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
        })
        .type("text/html; charset=utf-8")
        .send(summary === null ? unknownSealPage() : sealedReportPage(summary));
    },
  );
}
