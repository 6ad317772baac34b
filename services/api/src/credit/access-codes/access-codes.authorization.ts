import { randomBytes } from "node:crypto";
import { clients, pulling, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { putStandingConsent } from "../../testing/credit/pulls.ts";

const unknownCode = { status: 422, otherwise: { "suspended partner": 403 }, body: () => ({ clientCode: "NONE-SUCH" }) } as const; // prettier-ignore

export const authorization: AuthorizationPart = {
  samples: {
    "accessCodes.list": { status: 200 },
    "accessCodes.create": {
      status: 201,
      body: () => ({
        name: "Matrix",
        expiresInHours: 24,
        bureaus: ["equifax"],
        pullType: "soft",
        scoreType: "vantage",
        purposes: ["EXTENSION_OF_CREDIT"],
        allowPaidAccess: false,
      }),
    },
    "accessCodes.revoke": { status: 200 },
    // The code does not exist: a caller who is let in is told so.
    "sharedReports.lookUp": unknownCode,
    "sharedReports.open": unknownCode,
    "clientConsents.access": { status: 200 },
    "clientConsents.setAccess": { status: 200, body: () => ({}) },
    "clientConsents.list": { status: 200 },
    "clientConsents.records": { status: 200 },
    "clientConsents.partners": { status: 200, query: "q=matrix" },
    // There is no such business: being let in means being told so.
    "clientConsents.grant": {
      status: 404,
      body: () => ({
        partnerId: `part_${randomBytes(16).toString("hex")}`,
        bureaus: ["equifax"],
        purpose: "EXTENSION_OF_CREDIT",
        days: 30,
        textVersion: 1,
      }),
    },
    "clientConsents.revoke": { status: 200 },
  },
  expectations: {
    "accessCodes.list": clients,
    "accessCodes.create": clients,
    "accessCodes.revoke": clients,
    "sharedReports.lookUp": pulling,
    "sharedReports.open": reading,
    "clientConsents.access": clients,
    "clientConsents.setAccess": clients,
    "clientConsents.list": clients,
    "clientConsents.records": clients,
    "clientConsents.partners": clients,
    "clientConsents.grant": clients,
    "clientConsents.revoke": clients,
  },
  objects: {
    "accessCodes.revoke": { prefix: "code", isOfClient: true, make: code },
    "clientConsents.revoke": {
      prefix: "cons",
      isOfClient: true,
      make: (api, partnerId, userId) => putStandingConsent(api, userId, partnerId),
    },
  },
};

async function code(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into access_codes (user_id, name, code_index, code_last4, bureaus, pull_type, score_type, purposes, is_single_use)
    values (${userId}, 'Matrix', ${randomBytes(32)}, 'TRIX', '{equifax}', 'soft', 'vantage', '{EXTENSION_OF_CREDIT}', true)
    returning id`;
  if (!row) throw new Error("the code was not stored");
  return row.id;
}
