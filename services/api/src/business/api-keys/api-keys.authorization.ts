import {
  admins,
  everybody,
  fresh,
  partnerPeople,
  reading,
  type AuthorizationPart,
  type ObjectFactory,
} from "../../testing/authorization.ts";
import { createApiKey } from "../../testing/fixtures.ts";

const anyKey: ObjectFactory = {
  prefix: "key",
  isCommon: true,
  make: async (api, partnerId) => (await createApiKey(api, partnerId, { mode: "test" })).id,
};

export const authorization: AuthorizationPart = {
  samples: {
    "apiKeys.change": { status: 200, body: () => ({ name: "Matrix" }) },
    "apiKeys.limitNetworks": { status: 200, body: () => ({ allowedNetworks: [] }) },
    "apiKeys.reportExposed": { status: 200, body: () => ({ secrets: ["nothing"] }) },
    "apiKeys.limits": { status: 200 },
    "adminApiKeys.list": { status: 200 },
    "adminApiKeys.revoke": { status: 200, body: () => ({ reason: "Matrix" }) },
    "adminApiKeys.forceRotation": { status: 200, body: () => ({ reason: "Matrix", withinHours: 24 }) },
    "adminApiKeys.reportLeak": { status: 200, body: () => ({ text: "nothing", foundAt: "Matrix" }) },
  },
  expectations: {
    "apiKeys.change": fresh(partnerPeople),
    "apiKeys.limitNetworks": fresh(partnerPeople),
    "apiKeys.reportExposed": everybody,
    "apiKeys.limits": reading,
    "adminApiKeys.list": admins,
    "adminApiKeys.revoke": fresh(admins),
    "adminApiKeys.forceRotation": fresh(admins),
    "adminApiKeys.reportLeak": fresh(admins),
  },
  objects: {
    "adminApiKeys.revoke": anyKey,
    "adminApiKeys.forceRotation": anyKey,
    "apiKeys.change": {
      prefix: "key",
      make: async (api, partnerId) => (await createApiKey(api, partnerId, { mode: "test" })).id,
    },
  },
};
