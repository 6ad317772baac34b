import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminFeatures.list": admins, "adminFeatures.change": fresh(admins) },
  samples: {
    "adminFeatures.list": { status: 200 },
    // Encryption is nothing to switch off.
    "adminFeatures.change": {
      status: 404,
      body: () => ({ id: "sealed_identity", isOn: false, version: 1, reason: "Trying" }),
    },
  },
};
