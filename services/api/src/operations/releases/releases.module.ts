import type { FastifyInstance } from "fastify";
import { adminReleases } from "@roadworthy/contracts/admin-releases";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { listReleases, moveRelease } from "./releases.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminReleases.list, listReleases);
  serve(app, adminReleases.move, moveRelease);
}

export const releaseModule: Module = { name: "releases", routes };
