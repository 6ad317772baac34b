import type { FastifyInstance } from "fastify";
import { legal } from "@roadworthy/contracts/legal";
import { serve } from "../../platform/serve.ts";
import { readPrivacy, readTerms } from "./legal.service.ts";

export function legalRoutes(app: FastifyInstance): void {
  serve(app, legal.privacy, readPrivacy);
  serve(app, legal.terms, readTerms);
}
