import type { Module } from "../../platform/module.ts";
import { complianceRoutes } from "./compliance.routes.ts";

export const complianceModule: Module = { name: "compliance", routes: complianceRoutes };
