import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { misuseReports as contract } from "@roadworthy/contracts/misuse-reports";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { explanationPlace, reportMisuse } from "./misuse-reports.service.ts";
import { misuseReports } from "./misuse-reports.table.ts";

function misuseReportRoutes(app: FastifyInstance): void {
  serve(app, contract.create, reportMisuse);
}

export const misuseReportModule: Module = {
  name: "misuse-reports",
  routes: misuseReportRoutes,
  personalData: {
    name: "misuseReports",
    erase: async (ctx, userId) => {
      await ctx.db.delete(misuseReports).where(eq(misuseReports.userId, userId));
    },
    export: async (ctx, userId) => {
      const rows = await ctx.db.select().from(misuseReports).where(eq(misuseReports.userId, userId));
      return rows.map(({ sealedExplanation, ...row }) => ({
        ...row,
        explanation: ctx.cipher.open(sealedExplanation, explanationPlace(row.id)),
      }));
    },
  },
};
