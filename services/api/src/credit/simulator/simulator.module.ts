import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { simulator } from "@roadworthy/contracts/simulator";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { readSimulator, removeScenario, saveScenario } from "./simulator.service.ts";
import { savedScenarios } from "./simulator.table.ts";

function simulatorRoutes(app: FastifyInstance): void {
  serve(app, simulator.read, readSimulator);
  serve(app, simulator.save, saveScenario);
  serve(app, simulator.remove, removeScenario);
}

export const simulatorModule: Module = {
  name: "simulator",
  routes: simulatorRoutes,
  personalData: {
    name: "scenarios",
    erase: async (ctx, userId) => {
      await ctx.db.delete(savedScenarios).where(eq(savedScenarios.userId, userId));
    },
    export: (ctx, userId) => ctx.db.select().from(savedScenarios).where(eq(savedScenarios.userId, userId)),
  },
};
