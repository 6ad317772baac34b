import type { FastifyInstance } from "fastify";
import { adminSystem } from "@roadworthy/contracts/admin-system";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { forgetAnswers } from "./service-levels.ts";
import {
  listDeadJobs,
  proveBooks,
  readSystem,
  retryJobs,
  startReconciliation,
  stopIncidentEmails,
  writeIncident,
} from "./system.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminSystem.read, readSystem);
  serve(app, adminSystem.deadJobs, listDeadJobs);
  serve(app, adminSystem.retryJobs, retryJobs);
  serve(app, adminSystem.writeIncident, writeIncident);
  serve(app, adminSystem.stopIncidentEmails, stopIncidentEmails);
  serve(app, adminSystem.reconcile, startReconciliation);
}

export const systemModule: Module = { name: "system", routes, jobs: [proveBooks, forgetAnswers] };
