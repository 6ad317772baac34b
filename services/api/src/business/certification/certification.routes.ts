import type { FastifyInstance } from "fastify";
import { adminPartners } from "@roadworthy/contracts/admin-partners";
import { applications } from "@roadworthy/contracts/certification";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { serve } from "../../platform/serve.ts";
import * as admin from "./admin-partners.service.ts";
import {
  readApplication,
  removeOwnDocument,
  saveApplication,
  submitApplication,
  uploadDocument,
} from "./application.service.ts";

export function certificationRoutes(app: FastifyInstance): void {
  serve(app, applications.read, readApplication);
  serve(app, applications.save, saveApplication);
  serve(app, applications.submit, submitApplication);
  serve(app, applications.upload, uploadDocument);
  serve(app, applications.removeDocument, removeOwnDocument);
  serveList(app, adminPartners.list, admin.listPartners, {
    fileName: "partners",
    columns: [
      { title: "Id", value: ({ id }) => id },
      { title: "Name", value: ({ name }) => name },
      { title: "Status", value: ({ status }) => status },
      { title: "Application", value: ({ applicationState }) => applicationState },
      { title: "Tier", value: ({ pricingTier }) => pricingTier },
      { title: "Owner", value: ({ ownerEmail }) => ownerEmail },
      { title: "Balance (USD)", value: ({ liveBalanceCents }) => dollars(liveBalanceCents) },
      { title: "Since (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Certified until", value: ({ renewalDueOn }) => renewalDueOn },
    ],
  });
  serve(app, adminPartners.get, admin.readPartner);
  serve(app, adminPartners.document, admin.readDocument);
  serve(app, adminPartners.askForMore, admin.ask);
  serve(app, adminPartners.refuse, admin.refuse);
  serve(app, adminPartners.suspend, admin.suspend);
}
