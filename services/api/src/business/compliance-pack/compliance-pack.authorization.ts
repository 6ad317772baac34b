import { fresh, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: { "compliancePacks.read": { status: 200, query: "from=2026-01-01&to=2026-01-31" } },
  expectations: { "compliancePacks.read": fresh(partnerPeople) },
};
