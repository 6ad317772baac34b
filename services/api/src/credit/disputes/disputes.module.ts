import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { disputes as contract } from "@roadworthy/contracts/disputes";
import { freezes } from "@roadworthy/contracts/freezes";
import { identityRecovery } from "@roadworthy/contracts/identity-recovery";
import { adminDisputes } from "@roadworthy/contracts/admin-disputes";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { checkAddress } from "./address-breaches.service.ts";
import {
  followNow,
  listAllDisputes,
  noteDispute,
  readAdminDispute,
  readAnyEvidence,
} from "./admin-disputes.service.ts";
import { addEvidence, createDispute, listDisputableItems, listDisputes } from "./disputes.service.ts";
import { readEvidence, readLetter, sendEvidence, sendLetterPdf } from "./dispute-papers.service.ts";
import { disputes, fileProtections, fraudAlerts, freezeRequests, recoverySteps } from "./disputes.table.ts";
import { exportDisputes } from "./export-disputes.queries.ts";
import { followDisputes } from "./follow-disputes.ts";
import { dropFreezeRequest, trackFreezeRequest } from "./freeze-requests.service.ts";
import {
  dropAlert,
  putStatement,
  readProtection,
  remindOfFraudAlerts,
  setFreeze,
  trackAlert,
} from "./freezes.service.ts";
import { recordMailing } from "./paper-results.service.ts";
import { markStep, readRecovery } from "./recovery.service.ts";

function disputeRoutes(app: FastifyInstance): void {
  serve(app, contract.items, listDisputableItems);
  serve(app, contract.list, listDisputes);
  serve(app, contract.create, createDispute);
  serve(app, contract.addEvidence, addEvidence);
  serve(app, contract.letter, readLetter, sendLetterPdf);
  serve(app, contract.evidence, readEvidence, sendEvidence);
  serveList(app, adminDisputes.list, listAllDisputes, {
    fileName: "disputes",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Client", value: ({ client }) => client.name },
      { title: "Item", value: ({ label }) => label },
      { title: "Reason", value: ({ reason }) => reason },
      { title: "Filed (UTC)", value: ({ createdAt }) => createdAt },
      {
        title: "Bureaus",
        value: ({ bureaus }) => bureaus.map((one) => `${one.bureau} ${one.status}`).join(", "),
      },
      { title: "Closed (UTC)", value: ({ closedAt }) => closedAt },
    ],
  });
  serve(app, adminDisputes.get, readAdminDispute);
  serve(app, adminDisputes.evidence, readAnyEvidence);
  serve(app, adminDisputes.follow, followNow);
  serve(app, adminDisputes.note, noteDispute);
  serve(app, adminDisputes.mailed, recordMailing);
  serve(app, freezes.read, readProtection);
  serve(app, freezes.set, setFreeze);
  serve(app, freezes.trackRequest, trackFreezeRequest);
  serve(app, freezes.dropRequest, dropFreezeRequest);
  serve(app, freezes.putStatement, putStatement);
  serve(app, freezes.trackAlert, trackAlert);
  serve(app, freezes.dropAlert, dropAlert);
  serve(app, identityRecovery.read, readRecovery);
  serve(app, identityRecovery.mark, markStep);
  serve(app, identityRecovery.checkAddress, checkAddress);
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
      await ctx.db.delete(freezeRequests).where(eq(freezeRequests.userId, userId));
      await ctx.db.delete(fraudAlerts).where(eq(fraudAlerts.userId, userId));
      await ctx.db.delete(recoverySteps).where(eq(recoverySteps.userId, userId));
    },
    export: async (ctx, userId) => ({
      disputes: await exportDisputes(ctx, userId),
      files: await ctx.db.select().from(fileProtections).where(eq(fileProtections.userId, userId)),
      freezeRequests: await ctx.db.select().from(freezeRequests).where(eq(freezeRequests.userId, userId)),
      fraudAlerts: await ctx.db.select().from(fraudAlerts).where(eq(fraudAlerts.userId, userId)),
      recoverySteps: await ctx.db.select().from(recoverySteps).where(eq(recoverySteps.userId, userId)),
    }),
  },
};
