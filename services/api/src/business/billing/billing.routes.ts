import type { FastifyInstance } from "fastify";
import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import { serve } from "../../platform/serve.ts";
import { changeBilling, readBilling, removePartnerCard, setUpPartnerCard } from "./billing.service.ts";
import { costsFile, readCosts } from "./costs.queries.ts";
import { reconcileMonth } from "./reconciliation.queries.ts";
import { readStatement, statementFile } from "./statement.service.ts";

export function billingRoutes(app: FastifyInstance): void {
  serve(app, partnerBillings.read, readBilling);
  serve(app, partnerBillings.change, changeBilling);
  serve(app, partnerBillings.setUpCard, setUpPartnerCard);
  serve(app, partnerBillings.removeCard, removePartnerCard);
  serve(app, partnerBillings.costs, readCosts, costsFile);
  serve(app, partnerBillings.reconcile, reconcileMonth);
  serve(app, partnerBillings.statement, readStatement, statementFile);
}
