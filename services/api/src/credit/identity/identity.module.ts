import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { identityRoutes } from "./identity.routes.ts";
import { identityChecks, writtenInstructions } from "./identity.table.ts";

/** The instructions themselves stay, without the person: they prove why a report was obtained (15 USC 1681b). */
export const identityModule: Module = {
  name: "identity",
  routes: identityRoutes,
  personalData: {
    name: "identity",
    erase: async (ctx, userId) => {
      await ctx.db.delete(identityChecks).where(eq(identityChecks.userId, userId));
    },
    export: async (ctx, userId) => ({
      checks: await ctx.db
        .select({
          at: identityChecks.createdAt,
          status: identityChecks.status,
          bureau: identityChecks.bureau,
          decidedAt: identityChecks.decidedAt,
          reason: identityChecks.reason,
          ssnLast4: identityChecks.ssnLast4,
        })
        .from(identityChecks)
        .where(eq(identityChecks.userId, userId)),
      writtenInstructions: await ctx.db
        .select({
          at: writtenInstructions.grantedAt,
          textVersion: writtenInstructions.textVersion,
          textSha256: writtenInstructions.textSha256,
          scope: writtenInstructions.scope,
          ip: writtenInstructions.ip,
          userAgent: writtenInstructions.userAgent,
        })
        .from(writtenInstructions)
        .where(eq(writtenInstructions.userId, userId)),
    }),
  },
};
