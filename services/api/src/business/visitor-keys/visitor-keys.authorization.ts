import { everybody, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "visitorKeys.create": everybody },
  samples: { "visitorKeys.create": { status: 201 } },
};
