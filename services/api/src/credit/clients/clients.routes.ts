import type { FastifyInstance } from "fastify";
import { accountHistory } from "@roadworthy/contracts/account-history";
import { clients } from "@roadworthy/contracts/clients";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { refreshReport } from "../monitoring/monitoring.service.ts";
import { listAccountHistory } from "./account-history.service.ts";
import { listInquiries } from "./inquiries.service.ts";
import { readDashboard } from "./clients.service.ts";

export function clientsRoutes(app: FastifyInstance): void {
  serve(app, clients.dashboard, readDashboard);
  serveList(app, clients.inquiries, listInquiries, {
    fileName: "inquiries",
    columns: [
      { title: "Date (UTC)", value: ({ at }) => at },
      { title: "Who", value: ({ requester }) => requester },
      { title: "What", value: ({ kind }) => kind },
      { title: "Purpose", value: ({ purpose }) => purpose },
      { title: "Bureaus", value: ({ bureaus }) => bureaus.join(", ") },
      { title: "Type", value: ({ type }) => type },
      { title: "Consent", value: ({ consentMethod }) => consentMethod },
      { title: "Access code", value: ({ code }) => code },
      { title: "ID", value: ({ id }) => id },
    ],
  });
  serveList(app, accountHistory.list, listAccountHistory, {
    fileName: "account-history",
    columns: [
      { title: "Date (UTC)", value: ({ at }) => at },
      { title: "Who", value: ({ actor, business }) => business ?? actor },
      { title: "What", value: ({ action }) => action },
      { title: "ID", value: ({ id }) => id },
    ],
  });
  serve(app, clients.refresh, refreshReport);
}
