import type { Module } from "../../platform/module.ts";
import { statusRoutes } from "./status.routes.ts";

export const statusModule: Module = { name: "status", routes: statusRoutes };
