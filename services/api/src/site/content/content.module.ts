import { eq, sql } from "drizzle-orm";
import { users } from "../../accounts/rows/users.table.ts";
import type { Module } from "../../platform/module.ts";
import { writeToWaiting } from "./admin-enrollment.service.ts";
import { contentRoutes } from "./content.routes.ts";
import { waitlistEntries } from "./content.table.ts";
import { sweepWaitlist } from "./waitlist.service.ts";

/** Whoever waited before they had an account is on the list by their address alone. */
const isOf = (userId: string) =>
  eq(waitlistEntries.email, sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`);

export const contentModule: Module = {
  name: "content",
  routes: contentRoutes,
  jobs: [writeToWaiting, sweepWaitlist],
  personalData: {
    name: "waitlist",
    erase: async (ctx, userId) => {
      await ctx.db.delete(waitlistEntries).where(isOf(userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({ joinedAt: waitlistEntries.createdAt, confirmedAt: waitlistEntries.confirmedAt })
        .from(waitlistEntries)
        .where(isOf(userId)),
  },
};
