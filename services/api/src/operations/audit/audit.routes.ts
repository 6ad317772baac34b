import type { FastifyInstance } from "fastify";
import { admin } from "@roadworthy/contracts/admin";
import { serve } from "../../platform/serve.ts";
import { listAuditRows, verifyAudit } from "./audit.service.ts";

export function auditRoutes(app: FastifyInstance): void {
  serve(app, admin.auditRows, listAuditRows);
  serve(app, admin.verifyAudit, verifyAudit);
}
