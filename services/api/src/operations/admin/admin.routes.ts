import type { FastifyInstance } from "fastify";
import { admin } from "@roadworthy/contracts/admin";
import { adminRevenue } from "@roadworthy/contracts/admin-revenue";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { readAdminDashboard } from "./admin.service.ts";
import { listRevenue } from "./revenue.queries.ts";

export function adminRoutes(app: FastifyInstance): void {
  serve(app, admin.dashboard, readAdminDashboard);
  serveList(app, adminRevenue.list, listRevenue, {
    fileName: "revenue",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Date (UTC)", value: ({ at }) => at },
      { title: "Source", value: ({ source }) => source },
      { title: "Kind", value: ({ kind }) => kind },
      { title: "Description", value: ({ description }) => description },
      { title: "Partner", value: ({ partner }) => partner?.name ?? "" },
      { title: "Client", value: ({ client }) => client?.name ?? "" },
      { title: "Pull", value: ({ pullId }) => pullId ?? "" },
      { title: "Amount", value: ({ amountCents }) => dollars(amountCents) },
    ],
  });
}
