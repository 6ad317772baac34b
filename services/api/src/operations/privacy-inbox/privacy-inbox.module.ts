import type { FastifyInstance } from "fastify";
import { privacyInbox } from "@roadworthy/contracts/privacy-inbox";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { sweepPrivacyRequests } from "./privacy-inbox.jobs.ts";
import { actOnPrivacy, askPrivacy, confirmPrivacy, listPrivacyInbox } from "./privacy-inbox.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, privacyInbox.ask, askPrivacy);
  serve(app, privacyInbox.confirm, confirmPrivacy);
  serveList(app, privacyInbox.list, listPrivacyInbox, {
    fileName: "privacy-requests",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Kind", value: ({ kind }) => kind },
      { title: "Name", value: ({ name }) => name },
      { title: "Email", value: ({ email }) => email },
      { title: "Received on", value: ({ receivedOn }) => receivedOn },
      { title: "Receipt confirmed (UTC)", value: ({ receiptConfirmedAt }) => receiptConfirmedAt },
      { title: "Answer due on", value: ({ dueOn }) => dueOn },
      { title: "Extended", value: ({ isExtended }) => (isExtended ? "yes" : "no") },
      { title: "Outcome", value: ({ outcome }) => outcome },
    ],
  });
  serve(app, privacyInbox.act, actOnPrivacy);
}

/** Privacy requests of people without an account. */
export const privacyInboxModule: Module = { name: "privacy-inbox", routes, jobs: [sweepPrivacyRequests] };
