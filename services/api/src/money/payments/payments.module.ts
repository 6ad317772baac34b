import type { Module } from "../../platform/module.ts";
import { sendRefunds } from "./balance-refunds.jobs.ts";
import { refundOfBalance } from "./balance-refunds.proposals.ts";
import { forgetCards } from "./cards/forget-cards.jobs.ts";
import { closeCustomers, exportCards } from "./payment-methods.service.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { sandboxBankDebits } from "./bank-debits/sandbox-bank-debits.jobs.ts";
import { sandboxDisputes } from "./sandbox-disputes.jobs.ts";

export const paymentModule: Module = {
  name: "payments",
  routes: paymentRoutes,
  jobs: [forgetCards, sandboxBankDebits, sandboxDisputes, sendRefunds],
  proposalKinds: [refundOfBalance],
  personalData: {
    name: "paymentMethods",
    erase: closeCustomers,
    export: exportCards,
  },
};
