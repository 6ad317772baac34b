import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { clientViews, supportViews as contract } from "@roadworthy/contracts/support-views";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import {
  allowSupportView,
  endClientView,
  endSupportView,
  listSupportViews,
  openClientView,
} from "./support-views.service.ts";
import { supportViews } from "./support-views.table.ts";

function routes(app: FastifyInstance): void {
  serve(app, contract.list, listSupportViews);
  serve(app, contract.allow, allowSupportView);
  serve(app, contract.end, endSupportView);
  serve(app, clientViews.open, openClientView);
  serve(app, clientViews.end, endClientView);
}

export const supportViewModule: Module = {
  name: "support-views",
  routes,
  personalData: {
    name: "supportViews",
    erase: async (ctx, userId) => {
      await ctx.db.delete(supportViews).where(eq(supportViews.userId, userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({
          createdAt: supportViews.createdAt,
          openedAt: supportViews.openedAt,
          expiresAt: supportViews.expiresAt,
          endedAt: supportViews.endedAt,
          endedBy: supportViews.endedBy,
        })
        .from(supportViews)
        .where(eq(supportViews.userId, userId)),
  },
};
