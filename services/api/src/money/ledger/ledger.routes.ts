import type { FastifyInstance } from "fastify";
import { ledger } from "@roadworthy/contracts/ledger";
import { serve } from "../../platform/serve.ts";
import { listTransactions, readBalance } from "./ledger.service.ts";

export function ledgerRoutes(app: FastifyInstance): void {
  serve(app, ledger.balance, readBalance);
  serve(app, ledger.transactions, listTransactions);
}
