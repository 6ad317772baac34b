import type { FastifyInstance } from "fastify";
import { securityIncidents } from "@roadworthy/contracts/security-incidents";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import {
  listSecurityIncidents,
  noteOnSecurityIncident,
  recordSecurityIncident,
} from "./incidents.service.ts";

function routes(app: FastifyInstance): void {
  serveList(app, securityIncidents.list, listSecurityIncidents, {
    fileName: "security-incidents",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "What happened", value: ({ title }) => title },
      { title: "Data", value: ({ data }) => data },
      { title: "Encrypted", value: ({ isEncrypted }) => (isEncrypted ? "yes" : "no") },
      { title: "Consumers", value: ({ consumers }) => consumers },
      { title: "Discovered on", value: ({ discoveredOn }) => discoveredOn },
      { title: "FTC notice due on", value: ({ noticeDueOn }) => noticeDueOn },
      { title: "FTC notified on", value: ({ ftc }) => ftc?.on ?? null },
      { title: "FTC reference", value: ({ ftc }) => ftc?.reference ?? null },
      { title: "Consumers told on", value: ({ consumersToldOn }) => consumersToldOn },
      { title: "Closed (UTC)", value: ({ closedAt }) => closedAt },
    ],
  });
  serve(app, securityIncidents.record, recordSecurityIncident);
  serve(app, securityIncidents.note, noteOnSecurityIncident);
}

/** Security events under the Safeguards Rule (16 CFR 314.4(j)). */
export const incidentModule: Module = { name: "incidents", routes };
