import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertInvoice } from "../../testing/payments.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "subscriptions.get": clients,
    "subscriptions.subscribe": clients,
    "subscriptions.cancel": clients,
    "subscriptions.invoices": clients,
    "subscriptions.invoice": clients,
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
    "subscriptions.invoice": { status: 200 },
  },
  objects: {
    "subscriptions.invoice": {
      prefix: "inv",
      isOfClient: true,
      make: (api, _partnerId, userId) => insertInvoice(api, userId),
    },
  },
};
