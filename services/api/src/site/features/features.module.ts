import type { FastifyInstance } from "fastify";
import { adminFeatures } from "@roadworthy/contracts/admin-features";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { changeFeature, listFeatures } from "./features.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminFeatures.list, listFeatures);
  serve(app, adminFeatures.change, changeFeature);
}

export const featureModule: Module = { name: "features", routes };
