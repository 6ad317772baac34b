import { admins, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminPrices.read": admins },
  samples: { "adminPrices.read": { status: 200 } },
};
