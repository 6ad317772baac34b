import type { FastifyInstance } from "fastify";
import { adminPulls } from "@roadworthy/contracts/admin-pulls";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { listAdminPulls, readAdminPull } from "./admin-pulls.queries.ts";

function routes(app: FastifyInstance): void {
  serveList(app, adminPulls.list, listAdminPulls, {
    fileName: "pulls",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Partner", value: ({ partner }) => partner.name },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Mode", value: ({ mode }) => mode },
      { title: "Type", value: ({ pullType }) => pullType },
      { title: "Bureaus", value: ({ bureaus }) => bureaus.join(" ") },
      { title: "Status", value: ({ status }) => status },
      { title: "Charged", value: ({ chargedCents }) => dollars(chargedCents) },
      { title: "Refunded", value: ({ refundedCents }) => dollars(refundedCents) },
    ],
  });
  serve(app, adminPulls.get, readAdminPull);
}

export const adminPullModule: Module = { name: "admin-pulls", routes };
