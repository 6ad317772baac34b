import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

const faq = { kind: "faq", id: "faq-score" };

export const authorization: AuthorizationPart = {
  expectations: {
    "adminContent.list": admins,
    "adminContent.read": admins,
    "adminContent.save": admins,
    "adminContent.discard": admins,
    "adminContent.publish": fresh(admins),
    "adminContent.match": admins,
  },
  samples: {
    "adminContent.list": { status: 200 },
    "adminContent.read": { status: 200, query: "kind=faq&id=faq-score" },
    // There is no draft to overwrite, discard or publish.
    "adminContent.save": {
      status: 409,
      body: () => ({ ...faq, revision: 7, values: null }),
    },
    "adminContent.discard": { status: 404, body: () => faq },
    "adminContent.publish": {
      status: 409,
      body: () => ({ ...faq, revision: 7, effectiveOn: null, reason: "New wording" }),
    },
    "adminContent.match": {
      status: 200,
      body: () => ({
        amountCents: 2_000_000,
        score: 700,
        vehicleValueCents: null,
        vehicleModelYear: null,
        mileage: null,
        monthlyIncomeCents: null,
        monthlyDebtCents: null,
      }),
    },
  },
};
