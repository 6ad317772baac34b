import type { FastifyInstance } from "fastify";
import { ledger } from "@roadworthy/contracts/ledger";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { listTransactions, readBalance } from "./ledger.service.ts";

export function ledgerRoutes(app: FastifyInstance): void {
  serve(app, ledger.balance, readBalance);
  serveList(app, ledger.transactions, listTransactions, {
    fileName: "transactions",
    columns: [
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Description", value: ({ description }) => description },
      {
        title: "Amount (USD)",
        value: ({ kind, amountCents }) => dollars(kind === "credit" ? amountCents : -amountCents),
      },
      { title: "Balance (USD)", value: ({ balanceAfterCents }) => dollars(balanceAfterCents) },
      { title: "Pull ID", value: ({ pullId }) => pullId },
      { title: "Reference", value: ({ reference }) => reference },
      { title: "Top-up ID", value: ({ topUpId }) => topUpId },
      { title: "ID", value: ({ id }) => id },
    ],
  });
}
