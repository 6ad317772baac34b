import type { FastifyInstance } from "fastify";
import { content } from "@roadworthy/contracts/content";
import { serve } from "../../platform/serve.ts";
import { joinWaitlist, readSite } from "./content.service.ts";

export function contentRoutes(app: FastifyInstance): void {
  serve(app, content.site, readSite);
  serve(app, content.joinWaitlist, joinWaitlist);
}
