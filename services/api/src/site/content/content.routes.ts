import type { FastifyInstance } from "fastify";
import { content } from "@roadworthy/contracts/content";
import { withEtags } from "../../platform/etags.ts";
import { serve } from "../../platform/serve.ts";
import { clickRoutes } from "./clicks.routes.ts";
import { joinWaitlist, readSite } from "./content.service.ts";
import { readRateBenchmarks, readRefinancePartners, readSalesTaxes } from "./lending-content.service.ts";

export function contentRoutes(app: FastifyInstance): void {
  withEtags(app, (reads) => {
    serve(reads, content.site, readSite);
    serve(reads, content.rateBenchmarks, readRateBenchmarks);
    serve(reads, content.refinancePartners, readRefinancePartners);
    serve(reads, content.salesTaxes, readSalesTaxes);
  });
  serve(app, content.joinWaitlist, joinWaitlist);
  clickRoutes(app);
}
