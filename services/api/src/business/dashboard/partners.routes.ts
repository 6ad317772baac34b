import type { FastifyInstance } from "fastify";
import { partnerUsages } from "@roadworthy/contracts/partner-usage";
import { partners } from "@roadworthy/contracts/partners";
import { serve } from "../../platform/serve.ts";
import { readPartnerDashboard } from "./partners.service.ts";
import { readUsage } from "./usage.service.ts";

export function partnerRoutes(app: FastifyInstance): void {
  serve(app, partners.dashboard, readPartnerDashboard);
  serve(app, partnerUsages.read, readUsage);
}
