import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { comparisons } from "@roadworthy/contracts/comparisons";
import { coverage } from "@roadworthy/contracts/coverage";
import { ownLoans as ownLoansContract } from "@roadworthy/contracts/own-loans";
import { ownPolicies as ownPoliciesContract } from "@roadworthy/contracts/own-policies";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import {
  listComparisons,
  removeComparison,
  restoreComparison,
  saveComparison,
  sweepComparisons,
} from "./comparisons.service.ts";
import { savedComparisons } from "./comparisons.table.ts";
import { compareOffers } from "./coverage.service.ts";
import { sendScheduleFile } from "./loan-schedule-file.ts";
import { addPlan, readLoan, removePlan } from "./loan-plans.service.ts";
import { listLoanOffers, readOwnLoans } from "./offers.service.ts";
import { vehicles } from "./offers.table.ts";
import { addLoan, changeLoan, removeLoan, setExtraPayment, setLoanVehicle } from "./own-loans.service.ts";
import { loanExtras, loanPlans, loanVehicles, ownLoans, refinanceNotices } from "./own-loans.table.ts";
import { watchOffers } from "./offer-watch.jobs.ts";
import {
  addPolicy,
  changePolicy,
  listPolicies,
  remindOfPolicies,
  removePolicy,
} from "./own-policies.service.ts";
import { ownPolicies } from "./own-policies.table.ts";
import { redeemPromotion } from "./redemptions.service.ts";
import { offerNotices, promotionRedemptions } from "./redemptions.table.ts";
import { addVehicle, changeVehicle, listVehicles, removeVehicle } from "./vehicles.service.ts";

function offerRoutes(app: FastifyInstance): void {
  serve(app, loanOffers.list, listLoanOffers);
  serve(app, loanOffers.own, readOwnLoans);
  serve(app, coverage.compare, compareOffers);
  serve(app, coverage.redeem, redeemPromotion);
  serve(app, ownLoansContract.add, addLoan);
  serve(app, ownLoansContract.change, changeLoan);
  serve(app, ownLoansContract.remove, removeLoan);
  serve(app, ownLoansContract.setVehicle, setLoanVehicle);
  serve(app, ownLoansContract.setExtra, setExtraPayment);
  serve(app, ownLoansContract.addPlan, addPlan);
  serve(app, ownLoansContract.removePlan, removePlan);
  serve(app, ownLoansContract.schedule, readLoan, sendScheduleFile);
  serve(app, comparisons.list, listComparisons);
  serve(app, comparisons.save, saveComparison);
  serve(app, comparisons.remove, removeComparison);
  serve(app, comparisons.restore, restoreComparison);
  serve(app, ownPoliciesContract.list, listPolicies);
  serve(app, ownPoliciesContract.add, addPolicy);
  serve(app, ownPoliciesContract.change, changePolicy);
  serve(app, ownPoliciesContract.remove, removePolicy);
  serve(app, loanOffers.vehicles, listVehicles);
  serve(app, loanOffers.addVehicle, addVehicle);
  serve(app, loanOffers.changeVehicle, changeVehicle);
  serve(app, loanOffers.removeVehicle, removeVehicle);
}

export const offerModule: Module = {
  name: "offers",
  routes: offerRoutes,
  jobs: [sweepComparisons, remindOfPolicies, watchOffers],
  personalData: {
    name: "vehicles_and_loans",
    erase: async (ctx, userId) => {
      await ctx.db.delete(offerNotices).where(eq(offerNotices.userId, userId));
      await ctx.db.delete(promotionRedemptions).where(eq(promotionRedemptions.userId, userId));
      await ctx.db.delete(savedComparisons).where(eq(savedComparisons.userId, userId));
      await ctx.db.delete(ownPolicies).where(eq(ownPolicies.userId, userId));
      await ctx.db.delete(refinanceNotices).where(eq(refinanceNotices.userId, userId));
      await ctx.db.delete(loanVehicles).where(eq(loanVehicles.userId, userId));
      await ctx.db.delete(loanPlans).where(eq(loanPlans.userId, userId));
      await ctx.db.delete(loanExtras).where(eq(loanExtras.userId, userId));
      await ctx.db.delete(ownLoans).where(eq(ownLoans.userId, userId));
      await ctx.db.delete(vehicles).where(eq(vehicles.userId, userId));
    },
    export: async (ctx, userId) => ({
      vehicles: await ctx.db.select().from(vehicles).where(eq(vehicles.userId, userId)),
      comparisons: await ctx.db.select().from(savedComparisons).where(eq(savedComparisons.userId, userId)),
      promotionCodes: await ctx.db
        .select()
        .from(promotionRedemptions)
        .where(eq(promotionRedemptions.userId, userId)),
      offerNotices: await ctx.db.select().from(offerNotices).where(eq(offerNotices.userId, userId)),
      policies: await ctx.db.select().from(ownPolicies).where(eq(ownPolicies.userId, userId)),
      loans: await ctx.db.select().from(ownLoans).where(eq(ownLoans.userId, userId)),
      extraPayments: await ctx.db.select().from(loanExtras).where(eq(loanExtras.userId, userId)),
      extraPaymentPlans: await ctx.db.select().from(loanPlans).where(eq(loanPlans.userId, userId)),
      loanVehicles: await ctx.db.select().from(loanVehicles).where(eq(loanVehicles.userId, userId)),
      refinanceNotices: await ctx.db
        .select()
        .from(refinanceNotices)
        .where(eq(refinanceNotices.userId, userId)),
    }),
    imports: {
      vehicles,
      comparisons: savedComparisons,
      policies: ownPolicies,
      loans: ownLoans,
      extraPayments: loanExtras,
      extraPaymentPlans: loanPlans,
      loanVehicles,
    },
  },
};
