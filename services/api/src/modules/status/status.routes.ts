import type { FastifyInstance } from "fastify";
import { status } from "@roadworthy/contracts/status";
import { serve } from "../../platform/serve.ts";
import { readPublicStatus } from "./public-status.service.ts";

export function statusRoutes(app: FastifyInstance): void {
  serve(app, status.read, readPublicStatus);
}
