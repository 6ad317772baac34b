import type { Module } from "../../platform/module.ts";
import { demoRoutes } from "./demo.routes.ts";

export const demoModule: Module = { name: "demo", routes: demoRoutes };
