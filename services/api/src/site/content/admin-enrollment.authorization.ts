import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminEnrollment.read": admins,
    "adminEnrollment.set": fresh(admins),
    "adminEnrollment.waitlist": admins,
    "adminEnrollment.invite": fresh(admins),
  },
  samples: {
    "adminEnrollment.read": { status: 200 },
    "adminEnrollment.set": { status: 200, body: () => ({ enrollment: "waitlist" }) },
    "adminEnrollment.waitlist": { status: 200 },
    "adminEnrollment.invite": { status: 200, body: () => ({ count: 1 }) },
  },
};
