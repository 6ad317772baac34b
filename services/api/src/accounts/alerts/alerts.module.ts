import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { alertRoutes } from "./alerts.routes.ts";
import { alertPreferences, alerts } from "./alerts.table.ts";
import { deliverAlerts } from "./deliver-alerts.ts";

export const alertModule: Module = {
  name: "alerts",
  routes: alertRoutes,
  jobs: [deliverAlerts],
  personalData: {
    name: "alerts",
    erase: async (ctx, userId) => {
      await ctx.db.delete(alerts).where(eq(alerts.userId, userId));
      await ctx.db.delete(alertPreferences).where(eq(alertPreferences.userId, userId));
    },
    export: async (ctx, userId) => ({
      alerts: await ctx.db
        .select({ at: alerts.createdAt, kind: alerts.kind, params: alerts.params, readAt: alerts.readAt })
        .from(alerts)
        .where(eq(alerts.userId, userId)),
      preferences: await ctx.db.select().from(alertPreferences).where(eq(alertPreferences.userId, userId)),
    }),
    imports: { preferences: alertPreferences },
  },
};
