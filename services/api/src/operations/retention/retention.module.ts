import type { FastifyInstance } from "fastify";
import { adminRetention } from "@roadworthy/contracts/admin-retention";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { sendCertificate } from "./certificate-file.ts";
import { keepHeldFile, readHeldFile } from "./held-files.service.ts";
import { retentionProposalKinds } from "./retention.proposals.ts";
import { readCertificate, readDryRun, readRetention } from "./retention.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminRetention.read, readRetention);
  serve(app, adminRetention.dryRun, readDryRun);
  serve(app, adminRetention.heldFile, readHeldFile);
  serve(app, adminRetention.certificate, readCertificate, sendCertificate);
}

export const retentionModule: Module = {
  name: "retention",
  routes,
  proposalKinds: retentionProposalKinds,
  personalData: { name: "legal_holds", keep: keepHeldFile },
};
