import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertCard } from "../../testing/payments.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "paymentMethods.list": clients,
    "paymentMethods.setUp": clients,
    "paymentMethods.remove": clients,
  },
  samples: {
    "paymentMethods.list": { status: 200 },
    "paymentMethods.setUp": { status: 201, body: () => ({ returnTo: "settings" }) },
    "paymentMethods.remove": { status: 200 },
  },
  objects: {
    "paymentMethods.remove": {
      prefix: "pm",
      isOfClient: true,
      make: (api, _partnerId, userId) => insertCard(api, userId),
    },
  },
};
