import type { Bureau } from "@roadworthy/contracts/primitives";
import type { Ctx } from "../../platform/ctx.ts";
import { entitledClient } from "../clients/entitlement.ts";

/** The bureaus of the client's plan; `null` when it has no simulator. */
export async function simulatorBureaus(ctx: Ctx, userId: string): Promise<readonly Bureau[] | null> {
  const client = await entitledClient(ctx, userId);
  const [row] = await ctx.sql<{ has_simulator: boolean }[]>`
    select has_simulator from entitlements where tier = ${client.tier}`;
  return row?.has_simulator === true ? client.bureaus : null;
}
