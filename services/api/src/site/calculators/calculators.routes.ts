import type { FastifyInstance } from "fastify";
import { calculators } from "@roadworthy/contracts/calculators";
import { scoreScenarios } from "@roadworthy/contracts/score-scenario";
import { serve } from "../../platform/serve.ts";
import { computeApr, computeAutoLoan, computeScoreScenario } from "./calculators.service.ts";

export function calculatorRoutes(app: FastifyInstance): void {
  serve(app, calculators.autoLoan, computeAutoLoan);
  serve(app, calculators.apr, computeApr);
  serve(app, scoreScenarios.compute, computeScoreScenario);
}
