import type { FastifyInstance } from "fastify";
import { admin } from "@roadworthy/contracts/admin";
import { serve } from "../../platform/serve.ts";
import { readAdminDashboard } from "./admin.service.ts";

export function adminRoutes(app: FastifyInstance): void {
  serve(app, admin.dashboard, readAdminDashboard);
}
