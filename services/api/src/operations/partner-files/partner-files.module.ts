import type { FastifyInstance } from "fastify";
import { adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import {
  notePartner,
  partnerStatementFile,
  readPartnerFile,
  readPartnerStatement,
} from "./partner-files.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminPartnerFiles.read, readPartnerFile);
  serve(app, adminPartnerFiles.note, notePartner);
  serve(app, adminPartnerFiles.statement, readPartnerStatement, partnerStatementFile);
}

export const partnerFileModule: Module = { name: "partner-files", routes };
