import type { FastifyInstance } from "fastify";
import { pullLists } from "@roadworthy/contracts/pull-list";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { consentTexts, pulls } from "@roadworthy/contracts/pulls";
import { quotes } from "@roadworthy/contracts/quotes";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { readConsentText } from "../consents/consents.service.ts";
import { quotePull } from "../../money/pricing/pricing.service.ts";
import { listPulls } from "./pull-list.queries.ts";
import { cancelPull, getPull } from "./pulls.service.ts";
import { requestPull } from "./request-pull.service.ts";

export function pullRoutes(app: FastifyInstance): void {
  serve(app, quotes.create, quotePull);
  serve(app, pulls.request, requestPull);
  serve(app, pulls.get, getPull);
  serveList(app, pullLists.list, listPulls, {
    fileName: "credit-pulls",
    columns: [
      { title: "Pull ID", value: ({ id }) => id },
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Finished (UTC)", value: ({ finishedAt }) => finishedAt },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Status", value: ({ status }) => status },
      {
        title: "Bureaus",
        value: ({ bureaus }) => bureaus.map((one) => `${bureauNames[one.bureau]}: ${one.status}`).join("; "),
      },
      { title: "Type", value: ({ type }) => type },
      {
        title: "Score type",
        value: ({ scoreType, ficoModel }) => [scoreType, ficoModel].filter(Boolean).join(" "),
      },
      { title: "Purpose", value: ({ purpose }) => purpose },
      { title: "Quoted (USD)", value: ({ quotedCents }) => dollars(quotedCents) },
      { title: "Charged (USD)", value: ({ chargedCents }) => dollars(chargedCents) },
      { title: "Requested by", value: ({ requestedBy }) => requestedBy?.name ?? null },
      { title: "Reference", value: ({ reference }) => reference },
      { title: "Metadata", value: ({ metadata }) => JSON.stringify(metadata) },
      { title: "Report ID", value: ({ reportId }) => reportId },
    ],
  });
  serve(app, pulls.cancel, cancelPull);
  serve(app, consentTexts.current, readConsentText);
}
