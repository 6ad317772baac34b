import type { Module } from "../../platform/module.ts";
import { anchorAudit } from "../../platform/audit-anchor.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditModule: Module = { name: "audit", routes: auditRoutes, jobs: [anchorAudit] };
