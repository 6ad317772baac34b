import type { Module } from "../../platform/module.ts";
import { deliverWebhook, dispatchEvents, retryWebhook, sweepEvents } from "./deliver.jobs.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export const webhookModule: Module = {
  name: "webhooks",
  routes: webhookRoutes,
  jobs: [deliverWebhook, retryWebhook, dispatchEvents, sweepEvents],
};
