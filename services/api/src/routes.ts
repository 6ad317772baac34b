import type { FastifyInstance } from "fastify";
import { apiKeyRoutes } from "./modules/api-keys/api-keys.routes.ts";
import { complianceRoutes } from "./modules/compliance/compliance.routes.ts";
import { creditReportRoutes } from "./modules/credit-reports/credit-reports.routes.ts";
import { ledgerRoutes } from "./modules/ledger/ledger.routes.ts";

/** Every module's operations, mounted in this order. */
export const routes: readonly ((app: FastifyInstance) => void)[] = [
  complianceRoutes,
  apiKeyRoutes,
  creditReportRoutes,
  ledgerRoutes,
];
