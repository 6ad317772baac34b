import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { sendRefunds } from "./balance-refunds.jobs.ts";
import { refundOfBalance } from "./balance-refunds.proposals.ts";
import { listCards } from "./payment-methods.service.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { sandboxDisputes } from "./sandbox-disputes.jobs.ts";
import { paymentCustomers, paymentMethods } from "./payments.table.ts";

export const paymentModule: Module = {
  name: "payments",
  routes: paymentRoutes,
  jobs: [sandboxDisputes, sendRefunds],
  proposalKinds: [refundOfBalance],
  personalData: {
    name: "paymentMethods",
    erase: async (ctx, userId) => {
      const own = ctx.db
        .select({ id: paymentCustomers.id })
        .from(paymentCustomers)
        .where(eq(paymentCustomers.userId, userId));
      await ctx.db
        .update(paymentMethods)
        .set({ removedAt: ctx.now(), isDefault: false, fingerprintIndex: null })
        .where(and(inArray(paymentMethods.customerId, own), isNull(paymentMethods.removedAt)));
    },
    export: (ctx, userId) => listCards(ctx, { userId }),
  },
};
