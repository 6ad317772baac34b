import { clients, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: { "coverage.compare": { status: 200 } },
  expectations: { "coverage.compare": clients },
};
