import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { coverage } from "@roadworthy/contracts/coverage";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { compareOffers } from "./coverage.service.ts";
import { listLoanOffers, readOwnLoans } from "./offers.service.ts";
import { vehicles } from "./offers.table.ts";
import { addVehicle, listVehicles, removeVehicle } from "./vehicles.service.ts";

function offerRoutes(app: FastifyInstance): void {
  serve(app, loanOffers.list, listLoanOffers);
  serve(app, loanOffers.own, readOwnLoans);
  serve(app, coverage.compare, compareOffers);
  serve(app, loanOffers.vehicles, listVehicles);
  serve(app, loanOffers.addVehicle, addVehicle);
  serve(app, loanOffers.removeVehicle, removeVehicle);
}

export const offerModule: Module = {
  name: "offers",
  routes: offerRoutes,
  personalData: {
    name: "vehicles",
    erase: async (ctx, userId) => {
      await ctx.db.delete(vehicles).where(eq(vehicles.userId, userId));
    },
    export: (ctx, userId) => ctx.db.select().from(vehicles).where(eq(vehicles.userId, userId)),
  },
};
