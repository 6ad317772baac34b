import type { FastifyInstance } from "fastify";
import { alerts } from "@roadworthy/contracts/alerts";
import { serve } from "../../platform/serve.ts";
import { listAlerts, markAlertsRead } from "./alerts.service.ts";

export function alertRoutes(app: FastifyInstance): void {
  serve(app, alerts.list, listAlerts);
  serve(app, alerts.markRead, markAlertsRead);
}
