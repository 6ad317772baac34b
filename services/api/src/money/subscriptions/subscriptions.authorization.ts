import { admins, clients, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertInvoice } from "../../testing/payments.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "subscriptions.get": clients,
    "subscriptions.subscribe": clients,
    "subscriptions.cancel": clients,
    "subscriptions.invoices": clients,
    "subscriptions.invoice": clients,
    "failedRefunds.pay": fresh(admins),
  },
  samples: {
    "subscriptions.get": { status: 200 },
    // The terms are not those that are shown.
    "subscriptions.subscribe": {
      status: 422,
      body: () => ({
        planId: "basic",
        consent: { textVersion: "2020-01", priceMonthlyCents: 299, dueNowCents: 0 },
      }),
    },
    "subscriptions.cancel": { status: 404 },
    "subscriptions.invoices": { status: 200 },
    // No refund has this id: a caller who is let in is told so.
    "failedRefunds.pay": { status: 404, body: () => ({ how: "Matrix" }) },
    "subscriptions.invoice": { status: 200 },
  },
  objects: {
    "subscriptions.invoice": {
      prefix: "inv",
      isOfClient: true,
      make: (api, _partnerId, userId) => insertInvoice(api, userId),
    },
    "failedRefunds.pay": { prefix: "rfnd", isCommon: true, make: async () => `rfnd_${"0".repeat(32)}` },
  },
};
