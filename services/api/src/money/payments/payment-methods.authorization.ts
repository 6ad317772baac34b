import { admins, clients, type AuthorizationPart } from "../../testing/authorization.ts";
import { insertCard } from "../../testing/payments.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "balanceRefunds.read": admins,
    "paymentMethods.setUp": clients,
    "paymentMethods.charge": clients,
    "paymentMethods.remove": clients,
  },
  samples: {
    "balanceRefunds.read": { status: 200 },
    "paymentMethods.setUp": { status: 201, body: () => ({ returnTo: "settings" }) },
    "paymentMethods.charge": { status: 200 },
    "paymentMethods.remove": { status: 200 },
  },
  objects: {
    "balanceRefunds.read": {
      prefix: "part",
      isCommon: true,
      make: (_api, partnerId) => Promise.resolve(partnerId),
    },
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
