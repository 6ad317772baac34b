import type { AdminDashboard } from "@roadworthy/contracts/admin";
import type { Ctx } from "../../platform/ctx.ts";
import { probes } from "./probes.table.ts";
import { components, isStale } from "./status.rules.ts";

/** What the probes last saw of each component, in the order of the status list; a probe that no longer runs is not believed. */
export async function readSystemStatus(ctx: Ctx): Promise<AdminDashboard["systemStatus"]> {
  const rows = await ctx.db.select().from(probes);
  return components.flatMap((component) => {
    const row = rows.find((probe) => probe.component === component);
    if (!row) return [];
    if (isStale(row.checkedAt, ctx.now())) {
      return [
        { component, status: "degraded", detail: "has not been checked lately", checkedAt: row.checkedAt },
      ];
    }
    return [{ component, status: row.status, detail: row.detail, checkedAt: row.checkedAt }];
  });
}
