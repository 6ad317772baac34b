import type { Module } from "../../platform/module.ts";
import { exportPlan } from "./plan-export.queries.ts";
import { liveSubscription, refundableNow } from "./plan-view.service.ts";
import { refundPayment } from "./refunds.jobs.ts";
import { endSubscription, refundInvoice } from "./plan-changes.service.ts";
import { subscriptionSteps } from "./subscriptions.jobs.ts";
import { subscriptionRoutes } from "./subscriptions.routes.ts";

export const subscriptionModule: Module = {
  name: "subscriptions",
  routes: subscriptionRoutes,
  jobs: [subscriptionSteps, refundPayment],
  personalData: {
    name: "plan",
    // Invoices and consents stay as evidence of what was charged; they name nobody.
    erase: async (ctx, userId) => {
      const live = await liveSubscription(ctx, userId, "update");
      if (!live) return;
      for (const invoice of await refundableNow(ctx, live)) await refundInvoice(ctx, invoice, "guarantee");
      await endSubscription(ctx, live, "account_closed");
    },
    endAsClient: async (ctx, userId) => {
      const live = await liveSubscription(ctx, userId, "update");
      if (!live) return;
      const back = await refundableNow(ctx, live);
      for (const invoice of back) await refundInvoice(ctx, invoice, "guarantee");
      await endSubscription(ctx, live, back.length > 0 ? "refunded" : "canceled");
    },
    export: exportPlan,
  },
};
