import type { FastifyInstance } from "fastify";
import { partners } from "@roadworthy/contracts/partners";
import { serve } from "../../platform/serve.ts";
import { readPartnerDashboard } from "./partners.service.ts";

export function partnerRoutes(app: FastifyInstance): void {
  serve(app, partners.dashboard, readPartnerDashboard);
}
