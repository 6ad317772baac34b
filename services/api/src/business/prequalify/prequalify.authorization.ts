import { partnerPeople, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import { reportOf } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "prequalifications.programs": { status: 200 },
    "prequalifications.savePrograms": { status: 200, body: () => ({ items: [] }) },
    // The report holds no bureau's file.
    "prequalifications.run": { status: 409, body: () => ({ amountCents: 2_000_000, termMonths: 60 }) },
  },
  expectations: {
    "prequalifications.programs": reading,
    "prequalifications.savePrograms": partnerPeople,
    "prequalifications.run": reading,
  },
  objects: { "prequalifications.run": { prefix: "rep", make: reportOf } },
};
