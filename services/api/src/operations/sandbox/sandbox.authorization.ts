import { everybody, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: { "sandbox.consumers": { status: 200 } },
  expectations: { "sandbox.consumers": everybody },
};
