import { everybody, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import { reportOf } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "reportFiles.link": { status: 201 },
    "reportFiles.accesses": { status: 200 },
    // Whoever has no link's token is let in and finds nothing.
    "reportFiles.open": { status: 404 },
  },
  expectations: {
    "reportFiles.link": reading,
    "reportFiles.accesses": reading,
    "reportFiles.open": everybody,
  },
  objects: {
    "reportFiles.link": { prefix: "rep", make: reportOf },
    "reportFiles.accesses": { prefix: "rep", make: reportOf },
    "reportFiles.open": { prefix: null, isCommon: true, make: () => Promise.resolve("no-token") },
  },
};
