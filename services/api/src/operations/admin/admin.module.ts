import type { Module } from "../../platform/module.ts";
import { adminRoutes } from "./admin.routes.ts";

export const adminModule: Module = { name: "admin", routes: adminRoutes };
