import { and, eq, isNull } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { accessCodeRoutes } from "./access-codes.routes.ts";
import { accessCodes, blockedAttempts, codeReadings } from "./access-codes.table.ts";

export const accessCodesModule: Module = {
  name: "access-codes",
  routes: accessCodeRoutes,
  personalData: {
    name: "accessCodes",
    erase: async (ctx, userId) => {
      await ctx.db.delete(accessCodes).where(eq(accessCodes.userId, userId));
      await ctx.db.delete(codeReadings).where(eq(codeReadings.userId, userId));
      await ctx.db.delete(blockedAttempts).where(eq(blockedAttempts.userId, userId));
    },
    endAsClient: async (ctx, userId) => {
      await ctx.db
        .update(accessCodes)
        .set({ revokedAt: ctx.now() })
        .where(and(eq(accessCodes.userId, userId), isNull(accessCodes.revokedAt)));
    },
    export: async (ctx, userId) => ({
      codes: await ctx.db
        .select({
          name: accessCodes.name,
          notes: accessCodes.notes,
          codeLast4: accessCodes.codeLast4,
          bureaus: accessCodes.bureaus,
          pullType: accessCodes.pullType,
          scoreType: accessCodes.scoreType,
          ficoModel: accessCodes.ficoModel,
          purposes: accessCodes.purposes,
          isSingleUse: accessCodes.isSingleUse,
          allowPaidAccess: accessCodes.allowPaidAccess,
          createdAt: accessCodes.createdAt,
          expiresAt: accessCodes.expiresAt,
          usedAt: accessCodes.usedAt,
          revokedAt: accessCodes.revokedAt,
        })
        .from(accessCodes)
        .where(eq(accessCodes.userId, userId)),
      readings: await ctx.db.select().from(codeReadings).where(eq(codeReadings.userId, userId)),
      blockedAttempts: await ctx.db.select().from(blockedAttempts).where(eq(blockedAttempts.userId, userId)),
    }),
  },
};
