import { evenSuspended, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertPartnerCard } from "../../testing/payments.ts";

/** The month in which every business gets its play money. */
const thisMonth = new Date().toISOString().slice(0, 7);

export const authorization: AuthorizationPart = {
  expectations: {
    "partnerBilling.read": evenSuspended(partnerPeople),
    "partnerBilling.change": partnerPeople,
    "partnerBilling.setUpCard": partnerPeople,
    "partnerBilling.removeCard": partnerPeople,
    "partnerBilling.statement": evenSuspended(partnerPeople),
  },
  samples: {
    "partnerBilling.read": { status: 200 },
    "partnerBilling.change": { status: 200, body: () => ({ lowBalanceCents: 5_000, autoTopUp: null }) },
    "partnerBilling.setUpCard": { status: 201, body: () => ({}) },
    "partnerBilling.removeCard": { status: 200 },
    // A suspended business has had no movement in live mode.
    "partnerBilling.statement": {
      status: 200,
      otherwise: { "suspended partner": 404 },
      query: `month=${thisMonth}`,
    },
  },
  objects: {
    "partnerBilling.removeCard": {
      prefix: "pm",
      make: (api, partnerId) => insertPartnerCard(api, partnerId),
    },
  },
};
