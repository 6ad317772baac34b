import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "adminReleases.list": admins, "adminReleases.move": fresh(admins) },
  samples: {
    "adminReleases.list": { status: 200 },
    // The API under test serves no front ends.
    "adminReleases.move": {
      status: 404,
      body: () => ({ app: "mf-client", move: "promote", reason: "Looks good" }),
    },
  },
};
