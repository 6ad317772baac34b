import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { alertRoutes } from "./alerts.routes.ts";
import { alerts } from "./alerts.table.ts";

export const alertModule: Module = {
  name: "alerts",
  routes: alertRoutes,
  personalData: {
    name: "alerts",
    erase: async (ctx, userId) => {
      await ctx.db.delete(alerts).where(eq(alerts.userId, userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({ at: alerts.createdAt, kind: alerts.kind, params: alerts.params, readAt: alerts.readAt })
        .from(alerts)
        .where(eq(alerts.userId, userId)),
  },
};
