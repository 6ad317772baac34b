import { clients, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: {
    // Everybody who is let in names an entry that is not in their log.
    "misuseReports.create": {
      status: 404,
      body: () => ({ inquiryId: `pull_${"0".repeat(32)}`, explanation: "I don't know them" }),
    },
  },
  expectations: { "misuseReports.create": clients },
};
