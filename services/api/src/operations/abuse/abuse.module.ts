import type { FastifyInstance } from "fastify";
import { abuse } from "@roadworthy/contracts/abuse";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { watchForAbuse } from "./abuse.jobs.ts";
import { changeAbuseRule, closeAbuseCase, listAbuseCases, readAbuseRules } from "./abuse.service.ts";
import { caseFileAsCsv, readCaseFile } from "./case-file.queries.ts";

function routes(app: FastifyInstance): void {
  serveList(app, abuse.list, listAbuseCases, {
    fileName: "abuse-cases",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Pattern", value: ({ kind }) => kind },
      { title: "Of", value: ({ subject }) => subject.name },
      { title: "Count", value: ({ count }) => count },
      { title: "Opened (UTC)", value: ({ openedAt }) => openedAt },
      { title: "Closed (UTC)", value: ({ closedAt }) => closedAt },
      { title: "Outcome", value: ({ outcome }) => outcome },
    ],
  });
  serve(app, abuse.read, readCaseFile, caseFileAsCsv);
  serve(app, abuse.close, closeAbuseCase);
  serve(app, abuse.rules, readAbuseRules);
  serve(app, abuse.changeRule, changeAbuseRule);
}

export const abuseModule: Module = { name: "abuse", routes, jobs: [watchForAbuse] };
