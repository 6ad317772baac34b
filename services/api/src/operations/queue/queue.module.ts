import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { escalateOverdue } from "./escalate.jobs.ts";
import { queueRoutes } from "./queue.routes.ts";
import { queueClaims } from "./queue.table.ts";

export const queueModule: Module = {
  name: "queue",
  routes: queueRoutes,
  jobs: [escalateOverdue],
  personalData: {
    name: "queueClaims",
    // What an admin had taken is open to the others again.
    erase: async (ctx, userId) => {
      await ctx.db.delete(queueClaims).where(eq(queueClaims.userId, userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({ item: queueClaims.key, claimedAt: queueClaims.claimedAt })
        .from(queueClaims)
        .where(eq(queueClaims.userId, userId)),
  },
};
