import { admins, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminQueue.read": admins, "adminQueue.claim": admins, "adminQueue.assign": admins },
  samples: {
    "adminQueue.read": { status: 200 },
    // No such item is in the queue: a caller who is let in is told so.
    "adminQueue.claim": { status: 404, body: () => ({ key: "application:none", isMine: true }) },
    "adminQueue.assign": {
      status: 404,
      body: () => ({ key: "application:none", fromId: null, toId: null }),
    },
  },
};
