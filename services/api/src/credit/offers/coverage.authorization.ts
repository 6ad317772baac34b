import { clients, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "coverage.compare": { status: 200 },
    // There is no such product; only callers who may ask are told so.
    "coverage.redeem": { status: 404, body: () => ({ productId: `cvp_${"0".repeat(32)}` }) },
  },
  expectations: { "coverage.compare": clients, "coverage.redeem": clients },
  objects: { "coverage.redeem": { prefix: "prm", isCommon: true, make: promotion } },
};

async function promotion(api: TestApi): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`select id from promotions limit 1`;
  return row?.id ?? "";
}
