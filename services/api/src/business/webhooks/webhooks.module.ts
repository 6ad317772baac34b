import type { Module } from "../../platform/module.ts";
import { deliverWebhooks, sweepEvents } from "./deliver.jobs.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export const webhookModule: Module = {
  name: "webhooks",
  routes: webhookRoutes,
  jobs: [deliverWebhooks, sweepEvents],
};
