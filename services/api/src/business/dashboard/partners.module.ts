import type { Module } from "../../platform/module.ts";
import { partnerRoutes } from "./partners.routes.ts";

export const partnerModule: Module = { name: "dashboard", routes: partnerRoutes };
