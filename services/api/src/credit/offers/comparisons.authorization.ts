import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "comparisons.list": { status: 200 },
    "comparisons.save": {
      status: 201,
      body: () => ({ name: "Matrix", asked: { kind: "loans", amountCents: 2_000_000 } }),
    },
    "comparisons.remove": { status: 200 },
    "comparisons.restore": { status: 200 },
  },
  expectations: {
    "comparisons.list": clients,
    "comparisons.save": { ...clients, "free client": "forbidden" },
    "comparisons.remove": clients,
    "comparisons.restore": clients,
  },
  objects: {
    "comparisons.remove": { prefix: "cmp", isOfClient: true, make: kept(null) },
    "comparisons.restore": { prefix: "cmp", isOfClient: true, make: kept(new Date()) },
  },
};

function kept(removedAt: Date | null) {
  return async (api: TestApi, _partnerId: string, userId: string): Promise<string> => {
    const [row] = await api.owner<{ id: string }[]>`
      insert into saved_comparisons (user_id, name, asked, offers, saved_at, removed_at)
      values (${userId}, 'Matrix', '{"kind": "insurance", "claims": 1, "vehicleId": null}', '[]', now(), ${removedAt})
      returning id`;
    return row?.id ?? "";
  };
}
