import { admins, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertReport } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminPulls.list": admins, "adminPulls.get": admins },
  samples: { "adminPulls.list": { status: 200 }, "adminPulls.get": { status: 200 } },
  objects: {
    "adminPulls.get": {
      prefix: "pull",
      isCommon: true,
      make: async (api, partnerId) => (await insertReport(api, partnerId)).pullId,
    },
  },
};
