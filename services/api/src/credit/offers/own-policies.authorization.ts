import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const ofClient = { prefix: "pol", isOfClient: true, make: policy } as const;

export const authorization: AuthorizationPart = {
  samples: {
    "ownPolicies.list": { status: 200 },
    "ownPolicies.add": {
      status: 201,
      body: () => ({ kind: "insurance", provider: "Matrix", endsOn: "2126-01-05" }),
    },
    "ownPolicies.change": { status: 200, body: () => ({ costCents: null, endsOn: "2126-02-05" }) },
    "ownPolicies.remove": { status: 200 },
  },
  expectations: {
    "ownPolicies.list": clients,
    "ownPolicies.add": clients,
    "ownPolicies.change": clients,
    "ownPolicies.remove": clients,
  },
  objects: { "ownPolicies.change": ofClient, "ownPolicies.remove": ofClient },
};

async function policy(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into own_policies (user_id, kind, provider, ends_on) values (${userId}, 'insurance', 'Matrix', '2126-01-05')
    returning id`;
  return row?.id ?? "";
}
