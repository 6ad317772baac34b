import { randomUUID } from "node:crypto";
import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "personFiles.read": admins,
    "personSupport.plan": admins,
    "personSupport.changePlan": fresh(admins),
    "personSupport.exportData": fresh(admins),
  },
  samples: {
    "personFiles.read": { status: 200 },
    "personSupport.plan": { status: 200 },
    // No person has this id: a caller who is let in is told so.
    "personSupport.changePlan": {
      status: 404,
      body: () => ({ act: "cancel", planId: null, refundCents: 0, reason: "Matrix" }),
    },
    "personSupport.exportData": { status: 404, body: () => ({ reason: "Matrix" }) },
  },
  objects: {
    "personFiles.read": { prefix: null, isCommon: true, make: async (_api, _partnerId, userId) => userId },
    "personSupport.plan": { prefix: null, isCommon: true, make: async (_api, _partnerId, userId) => userId },
    "personSupport.changePlan": { prefix: null, isCommon: true, make: async () => randomUUID() },
    "personSupport.exportData": { prefix: null, isCommon: true, make: async () => randomUUID() },
  },
};
