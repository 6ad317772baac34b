import { evenSuspended, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "partnerUsage.read": evenSuspended(partnerPeople) },
  samples: { "partnerUsage.read": { status: 200, query: "days=7&split=requester" } },
};
