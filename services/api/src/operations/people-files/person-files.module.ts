import type { FastifyInstance } from "fastify";
import { personFiles } from "@roadworthy/contracts/person-files";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { readPersonFile } from "./person-file.queries.ts";

function routes(app: FastifyInstance): void {
  serve(app, personFiles.read, readPersonFile);
}

export const personFileModule: Module = { name: "person-files", routes };
