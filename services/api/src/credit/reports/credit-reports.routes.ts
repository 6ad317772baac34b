import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import { creditReports, type ReportRow } from "@roadworthy/contracts/credit-reports";
import { reportFiles } from "@roadworthy/contracts/report-files";
import { inputOf, serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { linkReport, listAccesses, openLink, readLink } from "./report-files.service.ts";
import { listCreditReports, readCreditReport } from "./credit-reports.service.ts";

export function creditReportRoutes(app: FastifyInstance): void {
  serveList(app, creditReports.list, listCreditReports, {
    fileName: "credit-reports",
    columns: [
      { title: "Report ID", value: ({ id }) => id },
      { title: "Pull ID", value: ({ pullId }) => pullId },
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Type", value: ({ type }) => type },
      {
        title: "Score type",
        value: ({ scoreType, ficoModel }) => [scoreType, ficoModel].filter(Boolean).join(" "),
      },
      { title: "Bureaus", value: ({ bureaus: asked }) => asked.map((one) => bureauNames[one]).join("; ") },
      { title: "Purpose", value: ({ purpose }) => purpose },
      { title: "Reference", value: ({ reference }) => reference },
      { title: "Status", value: ({ status }) => status },
      { title: "Cost (USD)", value: ({ chargedCents }) => dollars(chargedCents) },
      ...bureaus.map((bureau) => ({
        title: bureauNames[bureau],
        value: ({ scores }: ReportRow) => scores.find((score) => score.bureau === bureau)?.value ?? null,
      })),
    ],
  });
  serve(app, creditReports.get, readCreditReport);
  serve(app, reportFiles.link, linkReport);
  serve(app, reportFiles.accesses, listAccesses);
  serve(app, reportFiles.open, readLink, async (request, reply) => {
    const { params, query } = inputOf<typeof reportFiles.open>(request);
    if (query.format === "json") return null;
    const file = await openLink(request.ctx, params.token);
    void reply
      .type("application/pdf")
      .header("content-disposition", 'inline; filename="credit-report.pdf"')
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer");
    return Readable.from([file]);
  });
}
