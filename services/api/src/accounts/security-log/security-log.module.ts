import type { Module } from "../../platform/module.ts";
import { securityLogRoutes } from "./security-log.routes.ts";

export const securityLogModule: Module = { name: "security-log", routes: securityLogRoutes };
