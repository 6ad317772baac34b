import type { FastifyInstance } from "fastify";
import { adminBureaus } from "@roadworthy/contracts/admin-bureaus";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { changeBureau, readBureauSettings, setBureauKey, testBureau } from "./bureaus.service.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminBureaus.read, readBureauSettings);
  serve(app, adminBureaus.change, changeBureau);
  serve(app, adminBureaus.setKey, setBureauKey);
  serve(app, adminBureaus.test, testBureau);
}

export const bureauModule: Module = { name: "bureaus", routes };
