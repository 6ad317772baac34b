import type { FastifyInstance } from "fastify";
import { demo } from "@roadworthy/contracts/demo";
import { serve } from "../../platform/serve.ts";
import { readDemoAccounts } from "./demo.service.ts";

export function demoRoutes(app: FastifyInstance): void {
  serve(app, demo.accounts, readDemoAccounts);
}
