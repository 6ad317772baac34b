import type { Module } from "../../platform/module.ts";
import { customerRoutes } from "./customers.routes.ts";

export const customersModule: Module = { name: "customers", routes: customerRoutes };
