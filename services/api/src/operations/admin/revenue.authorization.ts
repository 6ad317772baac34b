import { admins, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminRevenue.list": admins },
  samples: { "adminRevenue.list": { status: 200 } },
};
