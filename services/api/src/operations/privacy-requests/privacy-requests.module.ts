import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { ownPrivacyRequests, privacyRequests as contract } from "@roadworthy/contracts/privacy-requests";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { askForCorrection, listOwnPrivacyRequests } from "./own-privacy-requests.service.ts";
import {
  finishPrivacyRequest,
  listPrivacyRequests,
  recordPrivacyRequest,
} from "./privacy-requests.service.ts";
import { privacyRequests } from "./privacy-requests.table.ts";

function routes(app: FastifyInstance): void {
  serve(app, contract.list, listPrivacyRequests);
  serve(app, contract.record, recordPrivacyRequest);
  serve(app, contract.finish, finishPrivacyRequest);
  serve(app, ownPrivacyRequests.list, listOwnPrivacyRequests);
  serve(app, ownPrivacyRequests.create, askForCorrection);
}

export const privacyRequestModule: Module = {
  name: "privacy-requests",
  routes,
  personalData: {
    name: "privacyRequests",
    // That something was asked and done stays as evidence; the person's own words do not.
    erase: async (ctx, userId) => {
      await ctx.db.update(privacyRequests).set({ note: "" }).where(eq(privacyRequests.userId, userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({
          kind: privacyRequests.kind,
          receivedOn: privacyRequests.receivedOn,
          dueOn: privacyRequests.dueOn,
          recordedAt: privacyRequests.recordedAt,
          note: privacyRequests.note,
          doneAt: privacyRequests.doneAt,
          outcome: privacyRequests.outcome,
        })
        .from(privacyRequests)
        .where(eq(privacyRequests.userId, userId)),
  },
};
