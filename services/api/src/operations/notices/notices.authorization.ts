import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminNotices.read": admins,
    "adminNotices.change": fresh(admins),
    "adminNotices.test": fresh(admins),
  },
  samples: {
    "adminNotices.read": { status: 200 },
    // A version that never existed: a caller who is let in is told so.
    "adminNotices.change": {
      status: 409,
      body: () => ({ kind: "api_errors", isOn: false, emails: [], webhookUrl: null, version: 0 }),
    },
    "adminNotices.test": { status: 200, body: () => ({ kind: "api_errors" }) },
  },
};
