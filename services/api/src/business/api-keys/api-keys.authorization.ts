import {
  everybody,
  fresh,
  partnerPeople,
  reading,
  type AuthorizationPart,
} from "../../testing/authorization.ts";
import { createApiKey } from "../../testing/fixtures.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "apiKeys.change": { status: 200, body: () => ({ name: "Matrix" }) },
    "apiKeys.reportExposed": { status: 200, body: () => ({ secrets: ["nothing"] }) },
    "apiKeys.limits": { status: 200 },
  },
  expectations: {
    "apiKeys.change": fresh(partnerPeople),
    "apiKeys.reportExposed": everybody,
    "apiKeys.limits": reading,
  },
  objects: {
    "apiKeys.change": {
      prefix: "key",
      make: async (api, partnerId) => (await createApiKey(api, partnerId, { mode: "test" })).id,
    },
  },
};
