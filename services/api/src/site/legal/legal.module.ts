import type { Module } from "../../platform/module.ts";
import { legalRoutes } from "./legal.routes.ts";

export const legalModule: Module = { name: "legal", routes: legalRoutes };
