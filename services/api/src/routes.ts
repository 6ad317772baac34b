import type { FastifyInstance } from "fastify";
import { apiKeyRoutes } from "./modules/api-keys/api-keys.routes.ts";
import { adminRoutes } from "./modules/admin/admin.routes.ts";
import { adminSecurityRoutes } from "./modules/admin-security/admin-security.routes.ts";
import { auditRoutes } from "./modules/audit/audit.routes.ts";
import { calculatorRoutes } from "./modules/calculators/calculators.routes.ts";
import { clientsRoutes } from "./modules/clients/clients.routes.ts";
import { complianceRoutes } from "./modules/compliance/compliance.routes.ts";
import { statusRoutes } from "./modules/status/status.routes.ts";
import { contentRoutes } from "./modules/content/content.routes.ts";
import { creditReportRoutes } from "./modules/credit-reports/credit-reports.routes.ts";
import { demoRoutes } from "./modules/demo/demo.routes.ts";
import { ledgerRoutes } from "./modules/ledger/ledger.routes.ts";
import { legalRoutes } from "./modules/legal/legal.routes.ts";
import { mailRoutes } from "./modules/mail/mail.routes.ts";
import { partnerRoutes } from "./modules/partners/partners.routes.ts";
import { paymentRoutes } from "./modules/payments/payments.routes.ts";
import { ownAccountRoutes } from "./modules/own-account/own-account.routes.ts";
import { peopleRoutes } from "./modules/people/people.routes.ts";
import { problemRoutes } from "./modules/problems/problems.routes.ts";
import { pullRoutes } from "./modules/pulls/pulls.routes.ts";
import { securityLogRoutes } from "./modules/security-log/security-log.routes.ts";

/** Every module's operations, mounted in this order. */
export const routes: readonly ((app: FastifyInstance) => void)[] = [
  complianceRoutes,
  apiKeyRoutes,
  pullRoutes,
  creditReportRoutes,
  ledgerRoutes,
  partnerRoutes,
  mailRoutes,
  paymentRoutes,
  clientsRoutes,
  adminRoutes,
  adminSecurityRoutes,
  peopleRoutes,
  auditRoutes,
  contentRoutes,
  legalRoutes,
  statusRoutes,
  calculatorRoutes,
  demoRoutes,
  securityLogRoutes,
  ownAccountRoutes,
  problemRoutes,
];
