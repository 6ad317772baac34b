import type { FastifyInstance } from "fastify";
import { admin } from "@roadworthy/contracts/admin";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listAuditRows, verifyAudit } from "./audit.service.ts";

export function auditRoutes(app: FastifyInstance): void {
  serveList(app, admin.auditRows, listAuditRows, {
    fileName: "audit-log",
    columns: [
      { title: "Chain", value: ({ stream }) => stream },
      { title: "Row", value: ({ seq }) => seq },
      { title: "Time (UTC)", value: ({ at }) => at },
      { title: "Actor kind", value: ({ actorKind }) => actorKind },
      { title: "Actor ID", value: ({ actorId }) => actorId },
      { title: "Actor", value: ({ actorName }) => actorName },
      { title: "Action", value: ({ action }) => action },
      { title: "Object", value: ({ object }) => object },
      { title: "Object name", value: ({ objectName }) => objectName },
      { title: "Detail", value: ({ detail }) => JSON.stringify(detail) },
      { title: "Hash", value: ({ hash }) => hash },
      { title: "Previous hash", value: ({ prevHash }) => prevHash },
    ],
  });
  serve(app, admin.verifyAudit, verifyAudit);
}
