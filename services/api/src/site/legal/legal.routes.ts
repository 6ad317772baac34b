import type { FastifyInstance } from "fastify";
import { legal } from "@roadworthy/contracts/legal";
import { withEtags } from "../../platform/http/etags.ts";
import { serve } from "../../platform/serve.ts";
import { readPrivacy, readTerms } from "./legal.service.ts";

export function legalRoutes(app: FastifyInstance): void {
  withEtags(app, (reads) => {
    serve(reads, legal.privacy, readPrivacy);
    serve(reads, legal.terms, readTerms);
  });
}
