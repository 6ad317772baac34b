import type { FastifyInstance } from "fastify";
import { clients } from "@roadworthy/contracts/clients";
import { serve } from "../../platform/serve.ts";
import { refreshReport } from "../monitoring/monitoring.service.ts";
import { listInquiries } from "./inquiries.service.ts";
import { readDashboard } from "./clients.service.ts";

export function clientsRoutes(app: FastifyInstance): void {
  serve(app, clients.dashboard, readDashboard);
  serve(app, clients.inquiries, listInquiries);
  serve(app, clients.refresh, refreshReport);
}
