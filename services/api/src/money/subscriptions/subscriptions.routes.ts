import type { FastifyInstance } from "fastify";
import { failedRefunds } from "@roadworthy/contracts/failed-refunds";
import { subscriptions } from "@roadworthy/contracts/subscriptions";
import { serve } from "../../platform/serve.ts";
import { payFailedRefund } from "./failed-refunds.service.ts";
import { listInvoices, readInvoice, sendInvoicePdf } from "./invoices.service.ts";
import { readPlanView } from "./plan-view.service.ts";
import { sandboxPlanClockRoutes } from "./sandbox-plan-clock.routes.ts";
import { cancelPlan, choosePlan } from "./subscriptions.service.ts";

export function subscriptionRoutes(app: FastifyInstance): void {
  serve(app, subscriptions.get, readPlanView);
  serve(app, subscriptions.subscribe, choosePlan);
  serve(app, subscriptions.cancel, cancelPlan);
  serve(app, subscriptions.invoices, listInvoices);
  serve(app, subscriptions.invoice, readInvoice, sendInvoicePdf);
  serve(app, failedRefunds.pay, payFailedRefund);
  void app.register(sandboxPlanClockRoutes);
}
