import { admins, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "personFiles.read": admins },
  samples: { "personFiles.read": { status: 200 } },
  objects: {
    "personFiles.read": { prefix: null, isCommon: true, make: async (_api, _partnerId, userId) => userId },
  },
};
