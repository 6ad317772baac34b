import { admins, type AuthorizationPart, type ObjectFactory } from "../../testing/authorization.ts";
import { insertApplicant } from "../../testing/credit/applicants.ts";

const partner: ObjectFactory = {
  prefix: "part",
  isCommon: true,
  make: (api) => insertApplicant(api, "active"),
};

export const authorization: AuthorizationPart = {
  expectations: {
    "adminPartnerFiles.read": admins,
    "adminPartnerFiles.note": admins,
    "adminPartnerFiles.statement": admins,
  },
  samples: {
    "adminPartnerFiles.read": { status: 200 },
    "adminPartnerFiles.note": { status: 200, body: () => ({ text: "Matrix" }) },
    // Nothing has moved on this account: a caller who is let in is told so.
    "adminPartnerFiles.statement": { status: 404, query: "month=2026-01" },
  },
  objects: {
    "adminPartnerFiles.read": partner,
    "adminPartnerFiles.note": partner,
    "adminPartnerFiles.statement": partner,
  },
};
