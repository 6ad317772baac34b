import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { clientConsents } from "@roadworthy/contracts/client-consents";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import {
  endStandingConsents,
  grantConsent,
  listStandingConsents,
  readAccess,
  revokeConsent,
  searchPartners,
  setAccess,
} from "./client-consents.service.ts";
import { listConsentRecords } from "./consent-records.service.ts";
import { consents } from "./consents.table.ts";

function clientConsentRoutes(app: FastifyInstance): void {
  serve(app, clientConsents.access, readAccess);
  serve(app, clientConsents.setAccess, setAccess);
  serve(app, clientConsents.list, listStandingConsents);
  serveList(app, clientConsents.records, listConsentRecords, {
    fileName: "consents",
    columns: [
      { title: "Consent ID", value: ({ id }) => id },
      { title: "Given (UTC)", value: ({ grantedAt }) => grantedAt },
      { title: "Kind", value: ({ kind }) => kind },
      { title: "To", value: ({ partnerName }) => partnerName ?? "Roadworthy" },
      { title: "Purpose", value: ({ purpose }) => purpose },
      { title: "Bureaus", value: ({ bureaus }) => bureaus.join(" ") },
      { title: "Type", value: ({ pullType }) => pullType },
      { title: "Text version", value: ({ textVersion }) => textVersion },
      { title: "Text SHA-256", value: ({ textSha256 }) => textSha256 },
      { title: "Ends (UTC)", value: ({ expiresAt }) => expiresAt },
      { title: "Revoked (UTC)", value: ({ revokedAt }) => revokedAt },
    ],
  });
  serve(app, clientConsents.partners, searchPartners);
  serve(app, clientConsents.grant, grantConsent);
  serve(app, clientConsents.revoke, revokeConsent);
}

export const clientConsentsModule: Module = {
  name: "client-consents",
  routes: clientConsentRoutes,
  personalData: {
    name: "standingConsents",
    // The row proves what a business was once allowed; what it may still do ends.
    erase: endStandingConsents,
    endAsClient: endStandingConsents,
    export: (ctx, userId) =>
      ctx.db
        .select({
          partnerId: consents.partnerId,
          scope: consents.scope,
          grantedAt: consents.grantedAt,
          expiresAt: consents.expiresAt,
          revokedAt: consents.revokedAt,
        })
        .from(consents)
        .where(and(eq(consents.userId, userId), eq(consents.method, "standing"))),
  },
};
