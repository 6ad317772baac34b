import { eq, sql } from "drizzle-orm";
import { users } from "../../accounts/rows/users.table.ts";
import type { Module } from "../../platform/module.ts";
import { mailIncident } from "./emails/mail-incident.jobs.ts";
import { sweepSubscribers } from "./emails/subscribers.service.ts";
import { probeComponents } from "./probes.service.ts";
import { statusRoutes } from "./status.routes.ts";
import { statusSubscribers } from "./status.table.ts";

/** Whoever has an account too is a subscriber by their address alone. */
const isOf = (userId: string) =>
  eq(
    statusSubscribers.email,
    sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`,
  );

export const statusModule: Module = {
  name: "status",
  routes: statusRoutes,
  jobs: [probeComponents, mailIncident, sweepSubscribers],
  personalData: {
    name: "statusEmails",
    erase: async (ctx, userId) => {
      await ctx.db.delete(statusSubscribers).where(isOf(userId));
    },
    export: (ctx, userId) =>
      ctx.db
        .select({ language: statusSubscribers.language, confirmedAt: statusSubscribers.confirmedAt })
        .from(statusSubscribers)
        .where(isOf(userId)),
  },
};
