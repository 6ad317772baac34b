import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { letters } from "@roadworthy/contracts/letters";
import { inputOf, serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listDueLetters } from "./due-letters.service.ts";
import {
  decideOnReport,
  keepLetter,
  listLetters,
  openLetter,
  printLetter,
  readLetter,
  readReportLetters,
} from "./letters.service.ts";

export function letterRoutes(app: FastifyInstance): void {
  serve(app, letters.decide, decideOnReport);
  serve(app, letters.ofReport, readReportLetters);
  serve(app, letters.create, { prepare: printLetter, work: keepLetter });
  serveList(app, letters.list, listLetters, {
    fileName: "letters",
    columns: [
      { title: "Letter ID", value: ({ id }) => id },
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Kind", value: ({ kind }) => kind },
      { title: "Language", value: ({ language }) => language },
      { title: "Kept through", value: ({ keptThrough }) => keptThrough },
      { title: "Report ID", value: ({ reportId }) => reportId },
      { title: "SHA-256", value: ({ sha256 }) => sha256 },
    ],
  });
  serve(app, letters.due, listDueLetters);
  serve(app, letters.get, readLetter, async (request, reply) => {
    const { params, query } = inputOf<typeof letters.get>(request);
    if (query.format === undefined) return null;
    const content = await openLetter(request.ctx, params.id);
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="letter.pdf"`)
      .header("cache-control", "no-store");
    return Readable.from([content]);
  });
}
