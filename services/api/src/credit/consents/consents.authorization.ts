import { randomBytes } from "node:crypto";
import { everybody, pulling, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const noToken = "A".repeat(43);
const objects = { prefix: "creq", make: asked } as const;

export const authorization: AuthorizationPart = {
  samples: {
    "consentRequests.create": {
      status: 201,
      otherwise: { "suspended partner": 403 },
      body: () => ({
        firstName: "Casey",
        lastName: "Lindqvist",
        address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
        ssn: "666-40-2001",
        bureaus: ["equifax"],
        purpose: "EXTENSION_OF_CREDIT",
      }),
    },
    "consentRequests.list": { status: 200 },
    "consentRequests.get": { status: 200 },
    "consentRequests.cancel": { status: 200 },
    // Callers without a link's token are let in and find nothing.
    "consentAnswers.read": { status: 404, body: () => ({ token: noToken }) },
    "consentAnswers.answer": {
      status: 404,
      body: () => ({ token: noToken, agrees: true, textVersion: 1 }),
    },
    "consentAnswers.revoke": { status: 404, body: () => ({ token: noToken }) },
  },
  expectations: {
    "consentRequests.create": pulling,
    "consentRequests.list": reading,
    "consentRequests.get": reading,
    "consentRequests.cancel": pulling,
    "consentAnswers.read": everybody,
    "consentAnswers.answer": everybody,
    "consentAnswers.revoke": everybody,
  },
  objects: { "consentRequests.get": objects, "consentRequests.cancel": objects },
};

async function asked(api: TestApi, partnerId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into consent_requests (partner_id, mode, token_index, display_name, bureaus, pull_type, score_type, purpose, sent_by,
      created_at, expires_at)
    select id, case when status = 'pending' then 'test' else 'live' end, ${randomBytes(32)}, 'Casey Lindqvist', '{equifax}', 'soft',
      'vantage', 'EXTENSION_OF_CREDIT', 'link', now(), now() + interval '1 day' from partners where id = ${partnerId} returning id`;
  if (!row) throw new Error("the request was not stored");
  return row.id;
}
