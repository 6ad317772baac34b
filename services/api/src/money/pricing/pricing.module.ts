import type { FastifyInstance } from "fastify";
import { adminPrices, ownPrices } from "@roadworthy/contracts/prices";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { listOwnPrices } from "./own-prices.queries.ts";
import { priceProposalKinds } from "./prices.proposals.ts";
import { readPrices } from "./prices.queries.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminPrices.read, readPrices);
  serve(app, ownPrices.list, listOwnPrices);
}

export const pricingModule: Module = { name: "pricing", routes, proposalKinds: priceProposalKinds };
