import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { simulator } from "@roadworthy/contracts/simulator";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { readSimulator, removeScenario, saveScenario } from "./simulator.service.ts";
import { dropScoreGoal, setScoreGoal } from "./goal.service.ts";
import { savedScenarios, scoreGoals } from "./simulator.table.ts";

function simulatorRoutes(app: FastifyInstance): void {
  serve(app, simulator.read, readSimulator);
  serve(app, simulator.save, saveScenario);
  serve(app, simulator.remove, removeScenario);
  serve(app, simulator.setGoal, setScoreGoal);
  serve(app, simulator.dropGoal, dropScoreGoal);
}

export const simulatorModule: Module = {
  name: "simulator",
  routes: simulatorRoutes,
  personalData: {
    name: "scenarios",
    erase: async (ctx, userId) => {
      await ctx.db.delete(savedScenarios).where(eq(savedScenarios.userId, userId));
      await ctx.db.delete(scoreGoals).where(eq(scoreGoals.userId, userId));
    },
    export: async (ctx, userId) => ({
      scenarios: await ctx.db.select().from(savedScenarios).where(eq(savedScenarios.userId, userId)),
      goal: await ctx.db.select().from(scoreGoals).where(eq(scoreGoals.userId, userId)),
    }),
    imports: { scenarios: savedScenarios, goal: scoreGoals },
  },
};
