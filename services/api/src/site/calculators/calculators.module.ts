import type { Module } from "../../platform/module.ts";
import { calculatorRoutes } from "./calculators.routes.ts";

export const calculatorModule: Module = { name: "calculators", routes: calculatorRoutes };
