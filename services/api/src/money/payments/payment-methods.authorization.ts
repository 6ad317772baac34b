import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertCard } from "../../testing/payments.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "paymentMethods.list": clients,
    "paymentMethods.setUp": clients,
    "paymentMethods.charge": clients,
    "paymentMethods.remove": clients,
  },
  samples: {
    "paymentMethods.list": { status: 200 },
    "paymentMethods.setUp": { status: 201, body: () => ({ returnTo: "settings" }) },
    "paymentMethods.charge": { status: 200 },
    "paymentMethods.remove": { status: 200 },
  },
  objects: {
    "paymentMethods.charge": {
      prefix: "pm",
      isOfClient: true,
      make: (api, _partnerId, userId) => insertCard(api, userId),
    },
    "paymentMethods.remove": {
      prefix: "pm",
      isOfClient: true,
      make: (api, _partnerId, userId) => insertCard(api, userId),
    },
  },
};
