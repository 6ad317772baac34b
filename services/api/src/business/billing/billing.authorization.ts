import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { evenSuspended, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { insertPartnerCard } from "../../testing/payments.ts";

/** The month in which every business gets its play money. */
const thisMonth = utcMonth(new Date());

export const authorization: AuthorizationPart = {
  expectations: {
    "partnerBilling.read": evenSuspended(partnerPeople),
    "partnerBilling.change": partnerPeople,
    "partnerBilling.setUpCard": partnerPeople,
    "partnerBilling.removeCard": partnerPeople,
    "partnerBilling.statement": evenSuspended(partnerPeople),
    "partnerBilling.reconcile": evenSuspended(partnerPeople),
    "partnerBilling.costs": evenSuspended(partnerPeople),
    "topUps.receipt": evenSuspended(partnerPeople),
  },
  samples: {
    "partnerBilling.read": { status: 200 },
    "partnerBilling.change": { status: 200, body: () => ({ lowBalanceCents: 5_000, autoTopUp: null }) },
    "partnerBilling.setUpCard": { status: 201, body: () => ({}) },
    "partnerBilling.removeCard": { status: 200 },
    "topUps.receipt": { status: 200 },
    "partnerBilling.costs": { status: 200, query: `month=${thisMonth}` },
    "partnerBilling.reconcile": {
      status: 200,
      otherwise: { "suspended partner": 404 },
      query: `month=${thisMonth}`,
    },
    // A suspended business has had no movement in live mode.
    "partnerBilling.statement": {
      status: 200,
      otherwise: { "suspended partner": 404 },
      query: `month=${thisMonth}`,
    },
  },
  objects: {
    "topUps.receipt": { prefix: "topup", make: paidTopUp },
    "partnerBilling.removeCard": {
      prefix: "pm",
      make: (api, partnerId) => insertPartnerCard(api, partnerId),
    },
  },
};

async function paidTopUp(api: TestApi, partnerId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into top_ups (partner_id, mode, amount_cents, provider, status, created_at)
    values (${partnerId}, 'live', 5000, 'sandbox', 'paid', now()) returning id`;
  if (!row) throw new Error("the top-up was not stored");
  return row.id;
}
