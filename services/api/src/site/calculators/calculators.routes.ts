import type { FastifyInstance } from "fastify";
import { calculators } from "@roadworthy/contracts/calculators";
import { serve } from "../../platform/serve.ts";
import { computeApr, computeAutoLoan } from "./calculators.service.ts";

export function calculatorRoutes(app: FastifyInstance): void {
  serve(app, calculators.autoLoan, computeAutoLoan);
  serve(app, calculators.apr, computeApr);
}
