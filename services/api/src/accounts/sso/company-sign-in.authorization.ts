import { randomUUID } from "node:crypto";
import { createIdp } from "../../testing/sign-in/saml-idp.ts";
import { fresh, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";

const params = { domain: "harborpoint.example" };
const idp = await createIdp();
/** A provider of its own for every caller. */
const metadata = (): string => idp.metadata.replaceAll(idp.entityId, `https://idp.example/${randomUUID()}`);

// The businesses of the matrix have no provider: being let in means being told what is missing.
export const authorization: AuthorizationPart = {
  samples: {
    "companySignIns.read": { status: 200 },
    "companySignIns.setProvider": { status: 200, body: () => ({ metadata: metadata() }) },
    "companySignIns.claimDomain": { status: 200, body: () => params },
    "companySignIns.proveDomain": { status: 409, body: () => params },
    "companySignIns.removeDomain": { status: 200, query: "domain=harborpoint.example" },
    "companySignIns.test": { status: 409 },
    "companySignIns.change": {
      status: 409,
      body: () => ({ isOn: true, isRequired: false, memberRole: "viewer" }),
    },
    "companySignIns.remove": { status: 200 },
  },
  expectations: {
    "companySignIns.read": partnerPeople,
    "companySignIns.setProvider": fresh(partnerPeople),
    "companySignIns.claimDomain": partnerPeople,
    "companySignIns.proveDomain": fresh(partnerPeople),
    "companySignIns.removeDomain": fresh(partnerPeople),
    "companySignIns.test": partnerPeople,
    "companySignIns.change": fresh(partnerPeople),
    "companySignIns.remove": fresh(partnerPeople),
  },
};
