import type { FastifyInstance } from "fastify";
import { alerts } from "@roadworthy/contracts/alerts";
import { alertTitleTexts } from "@roadworthy/domain/alerts/alert-title-texts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listAlerts, markAlertsRead } from "./alerts.service.ts";

export function alertRoutes(app: FastifyInstance): void {
  serveList(app, alerts.list, listAlerts, {
    fileName: "alerts",
    columns: [
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Topic", value: ({ topic }) => topic },
      { title: "Alert", value: ({ kind, params }) => alertTitleTexts[kind](params) },
      { title: "Read (UTC)", value: ({ readAt }) => readAt },
    ],
  });
  serve(app, alerts.markRead, markAlertsRead);
}
