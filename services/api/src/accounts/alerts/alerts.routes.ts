import type { FastifyInstance } from "fastify";
import { alertSettings } from "@roadworthy/contracts/alert-preferences";
import { alerts } from "@roadworthy/contracts/alerts";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import { alertTitleTexts } from "@roadworthy/domain/alerts/alert-title-texts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { changeAlertPreferences, readAlertPreferences } from "./alert-preferences.service.ts";
import { listAlerts, markAlertsRead } from "./alerts.service.ts";
import { changeMemberAlerts, readMemberAlerts } from "./member-alerts.service.ts";
import { unsubscribeRoutes } from "./unsubscribe.routes.ts";

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
  serve(app, alertSettings.read, readAlertPreferences);
  serve(app, alertSettings.change, changeAlertPreferences);
  serve(app, memberAlerts.read, readMemberAlerts);
  serve(app, memberAlerts.change, changeMemberAlerts);
  void app.register(unsubscribeRoutes);
}
