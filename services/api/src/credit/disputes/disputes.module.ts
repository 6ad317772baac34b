import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { disputes as contract, freezes } from "@roadworthy/contracts/disputes";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { addEvidence, createDispute, listDisputableItems, listDisputes } from "./disputes.service.ts";
import { readEvidence, readLetter, sendEvidence, sendLetterPdf } from "./dispute-papers.service.ts";
import { disputes, fileProtections, fraudAlerts } from "./disputes.table.ts";
import { followDisputes } from "./follow-disputes.ts";
import {
  dropAlert,
  putStatement,
  readProtection,
  remindOfFraudAlerts,
  setFreeze,
  trackAlert,
} from "./freezes.service.ts";

function disputeRoutes(app: FastifyInstance): void {
  serve(app, contract.items, listDisputableItems);
  serve(app, contract.list, listDisputes);
  serve(app, contract.create, createDispute);
  serve(app, contract.addEvidence, addEvidence);
  serve(app, contract.letter, readLetter, sendLetterPdf);
  serve(app, contract.evidence, readEvidence, sendEvidence);
  serve(app, freezes.read, readProtection);
  serve(app, freezes.set, setFreeze);
  serve(app, freezes.putStatement, putStatement);
  serve(app, freezes.trackAlert, trackAlert);
  serve(app, freezes.dropAlert, dropAlert);
}

export const disputeModule: Module = {
  name: "disputes",
  routes: disputeRoutes,
  jobs: [followDisputes, remindOfFraudAlerts],
  personalData: {
    name: "disputes",
    erase: async (ctx, userId) => {
      await ctx.db.delete(disputes).where(eq(disputes.userId, userId));
      await ctx.db.delete(fileProtections).where(eq(fileProtections.userId, userId));
      await ctx.db.delete(fraudAlerts).where(eq(fraudAlerts.userId, userId));
    },
    export: async (ctx, userId) => ({
      disputes: await ctx.db
        .select({
          at: disputes.createdAt,
          kind: disputes.kind,
          label: disputes.label,
          reason: disputes.reason,
        })
        .from(disputes)
        .where(eq(disputes.userId, userId)),
      files: await ctx.db.select().from(fileProtections).where(eq(fileProtections.userId, userId)),
      fraudAlerts: await ctx.db.select().from(fraudAlerts).where(eq(fraudAlerts.userId, userId)),
    }),
  },
};
