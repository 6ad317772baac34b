import type { FastifyInstance } from "fastify";
import { adminPrices } from "@roadworthy/contracts/prices";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { priceProposalKinds } from "./prices.proposals.ts";
import { readPrices } from "./prices.queries.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminPrices.read, readPrices);
}

export const pricingModule: Module = { name: "pricing", routes, proposalKinds: priceProposalKinds };
