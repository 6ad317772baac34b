import type { FastifyInstance } from "fastify";
import { personFiles } from "@roadworthy/contracts/person-files";
import { personSupport } from "@roadworthy/contracts/person-support";
import { changeClientPlan, readClientPlan } from "../../money/subscriptions/support-plans.service.ts";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { exportPersonalData } from "./person-export.service.ts";
import { readPersonFile } from "./person-file.queries.ts";

function routes(app: FastifyInstance): void {
  serve(app, personFiles.read, readPersonFile);
  serve(app, personSupport.plan, readClientPlan);
  serve(app, personSupport.changePlan, changeClientPlan);
  serve(app, personSupport.exportData, exportPersonalData);
}

export const personFileModule: Module = { name: "person-files", routes };
