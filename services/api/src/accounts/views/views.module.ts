import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { viewRoutes } from "./views.routes.ts";
import { savedViews } from "./views.table.ts";

export const viewsModule: Module = {
  name: "views",
  routes: viewRoutes,
  personalData: {
    name: "savedViews",
    // A view's name and filters are free text and may contain people's names.
    erase: async (ctx, userId) => {
      await ctx.db.delete(savedViews).where(eq(savedViews.userId, userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({ list: savedViews.list, views: savedViews.views })
        .from(savedViews)
        .where(eq(savedViews.userId, userId)),
    importsAll: savedViews,
  },
};
