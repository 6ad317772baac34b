import type { FastifyInstance } from "fastify";
import { content } from "@roadworthy/contracts/content";
import { serve } from "../../platform/serve.ts";
import { clickRoutes } from "./clicks.routes.ts";
import { joinWaitlist, readSite } from "./content.service.ts";
import { readRateBenchmarks, readRefinancePartners, readSalesTaxes } from "./lending-content.service.ts";

export function contentRoutes(app: FastifyInstance): void {
  serve(app, content.site, readSite);
  serve(app, content.rateBenchmarks, readRateBenchmarks);
  serve(app, content.refinancePartners, readRefinancePartners);
  serve(app, content.salesTaxes, readSalesTaxes);
  serve(app, content.joinWaitlist, joinWaitlist);
  clickRoutes(app);
}
