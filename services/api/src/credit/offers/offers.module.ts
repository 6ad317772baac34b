import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { coverage } from "@roadworthy/contracts/coverage";
import { ownLoans as ownLoansContract } from "@roadworthy/contracts/own-loans";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { compareOffers } from "./coverage.service.ts";
import { sendScheduleFile } from "./loan-schedule-file.ts";
import { listLoanOffers, readOwnLoans } from "./offers.service.ts";
import { vehicles } from "./offers.table.ts";
import { addLoan, changeLoan, readSchedule, removeLoan, setLoanVehicle } from "./own-loans.service.ts";
import { loanVehicles, ownLoans, refinanceNotices } from "./own-loans.table.ts";
import { addVehicle, listVehicles, removeVehicle } from "./vehicles.service.ts";

function offerRoutes(app: FastifyInstance): void {
  serve(app, loanOffers.list, listLoanOffers);
  serve(app, loanOffers.own, readOwnLoans);
  serve(app, coverage.compare, compareOffers);
  serve(app, ownLoansContract.add, addLoan);
  serve(app, ownLoansContract.change, changeLoan);
  serve(app, ownLoansContract.remove, removeLoan);
  serve(app, ownLoansContract.setVehicle, setLoanVehicle);
  serve(app, ownLoansContract.schedule, readSchedule, sendScheduleFile);
  serve(app, loanOffers.vehicles, listVehicles);
  serve(app, loanOffers.addVehicle, addVehicle);
  serve(app, loanOffers.removeVehicle, removeVehicle);
}

export const offerModule: Module = {
  name: "offers",
  routes: offerRoutes,
  personalData: {
    name: "vehicles_and_loans",
    erase: async (ctx, userId) => {
      await ctx.db.delete(refinanceNotices).where(eq(refinanceNotices.userId, userId));
      await ctx.db.delete(loanVehicles).where(eq(loanVehicles.userId, userId));
      await ctx.db.delete(ownLoans).where(eq(ownLoans.userId, userId));
      await ctx.db.delete(vehicles).where(eq(vehicles.userId, userId));
    },
    export: async (ctx, userId) => ({
      vehicles: await ctx.db.select().from(vehicles).where(eq(vehicles.userId, userId)),
      loans: await ctx.db.select().from(ownLoans).where(eq(ownLoans.userId, userId)),
      loanVehicles: await ctx.db.select().from(loanVehicles).where(eq(loanVehicles.userId, userId)),
      refinanceNotices: await ctx.db
        .select()
        .from(refinanceNotices)
        .where(eq(refinanceNotices.userId, userId)),
    }),
  },
};
