import { admins, reading, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminPrices.read": admins, "prices.list": reading },
  samples: { "adminPrices.read": { status: 200 }, "prices.list": { status: 200 } },
};
