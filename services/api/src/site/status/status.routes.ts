import type { FastifyInstance } from "fastify";
import { status } from "@roadworthy/contracts/status";
import { withEtags } from "../../platform/http/etags.ts";
import { serve } from "../../platform/serve.ts";
import { readPublicStatus } from "./public-status.service.ts";

export function statusRoutes(app: FastifyInstance): void {
  withEtags(app, (reads) => serve(reads, status.read, readPublicStatus));
}
