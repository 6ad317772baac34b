import { desc, eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { liveSubscription, refundableNow } from "./plan-view.service.ts";
import { refundPayment } from "./refunds.jobs.ts";
import { endSubscription, refundInvoice } from "./plan-changes.service.ts";
import { subscriptionSteps } from "./subscriptions.jobs.ts";
import { subscriptionRoutes } from "./subscriptions.routes.ts";
import { invoices, subscriptionConsents, subscriptions } from "./subscriptions.table.ts";

export const subscriptionModule: Module = {
  name: "subscriptions",
  routes: subscriptionRoutes,
  jobs: [subscriptionSteps, refundPayment],
  personalData: {
    name: "plan",
    // Invoices and consents stay as evidence of what was charged; they name nobody.
    erase: async (ctx, userId) => {
      const live = await liveSubscription(ctx, userId, "update");
      if (live) await endSubscription(ctx, live, "account_closed");
    },
    endAsClient: async (ctx, userId) => {
      const live = await liveSubscription(ctx, userId, "update");
      if (!live) return;
      const back = await refundableNow(ctx, live);
      for (const invoice of back) await refundInvoice(ctx, invoice, "guarantee");
      await endSubscription(ctx, live, back.length > 0 ? "refunded" : "canceled");
    },
    export: async (ctx, userId) => ({
      subscriptions: await ctx.db
        .select({
          planId: subscriptions.planId,
          status: subscriptions.status,
          priceCents: subscriptions.priceCents,
          createdAt: subscriptions.createdAt,
          endedAt: subscriptions.endedAt,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(desc(subscriptions.createdAt)),
      consents: await ctx.db
        .select({
          text: subscriptionConsents.text,
          textVersion: subscriptionConsents.textVersion,
          createdAt: subscriptionConsents.createdAt,
        })
        .from(subscriptionConsents)
        .where(eq(subscriptionConsents.userId, userId)),
      invoices: await ctx.db
        .select({
          number: invoices.number,
          amountCents: invoices.amountCents,
          refundedCents: invoices.refundedCents,
          status: invoices.status,
          createdAt: invoices.createdAt,
        })
        .from(invoices)
        .where(eq(invoices.userId, userId)),
    }),
  },
};
