import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminBureaus.read": admins,
    "adminBureaus.change": fresh(admins),
    "adminBureaus.setKey": fresh(admins),
    "adminBureaus.test": admins,
  },
  samples: {
    "adminBureaus.read": { status: 200 },
    // A version that never existed: a caller who is let in is told so.
    "adminBureaus.change": { status: 409, body: () => ({ bureau: "equifax", isEnabled: true, version: 0 }) },
    "adminBureaus.setKey": { status: 200, body: () => ({ bureau: "equifax", key: null }) },
    "adminBureaus.test": { status: 200, body: () => ({ bureau: "equifax" }) },
  },
};
