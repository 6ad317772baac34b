import type { Module } from "../../platform/module.ts";
import { pullBatchRoutes } from "./pull-batches.routes.ts";
import { forgetBatches, runBatch, watchBatches } from "./run-batch.jobs.ts";

export const pullBatchModule: Module = {
  name: "pull-batches",
  routes: pullBatchRoutes,
  jobs: [runBatch, watchBatches, forgetBatches],
};
