import { clients, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: { "accountHistory.list": { status: 200 } },
  expectations: { "accountHistory.list": clients },
};
