import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { accessCodes } from "./access-codes.table.ts";

export const accessCodesModule: Module = {
  name: "access-codes",
  personalData: {
    name: "accessCodes",
    erase: async (ctx, userId) => {
      await ctx.db.delete(accessCodes).where(eq(accessCodes.userId, userId));
    },
  },
};
