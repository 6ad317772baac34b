import type { FastifyInstance } from "fastify";
import { adminContent } from "@roadworthy/contracts/admin-content";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { matchOffers } from "./offer-match.service.ts";
import { contentProposalKinds } from "./publishing.proposals.ts";
import { listContent } from "./publishing.queries.ts";
import { discardDraft, getItem, publishDraft, publishDue, saveDraft } from "./publishing.service.ts";

function routes(app: FastifyInstance): void {
  serveList(app, adminContent.list, listContent, {
    fileName: "content",
    columns: [
      { title: "Id", value: ({ id }) => id },
      { title: "Title", value: ({ title }) => title },
      { title: "Text", value: ({ line }) => line },
      { title: "State", value: ({ state }) => state },
      { title: "Spanish", value: ({ hasSpanish }) => (hasSpanish ? "yes" : "no") },
      { title: "Source of", value: ({ asOf }) => asOf },
      { title: "Useful", value: ({ votes }) => votes?.useful ?? null },
      { title: "Not useful", value: ({ votes }) => votes?.notUseful ?? null },
      { title: "Changed (UTC)", value: ({ changedAt }) => changedAt },
      { title: "Changed by", value: ({ changedBy }) => changedBy },
    ],
  });
  serve(app, adminContent.read, getItem);
  serve(app, adminContent.save, saveDraft);
  serve(app, adminContent.discard, discardDraft);
  serve(app, adminContent.publish, publishDraft);
  serve(app, adminContent.match, matchOffers);
}

export const publishingModule: Module = {
  name: "publishing",
  routes,
  jobs: [publishDue],
  proposalKinds: contentProposalKinds,
};
