import type { Module } from "../../platform/module.ts";
import { problemRoutes } from "./problems.routes.ts";

export const problemModule: Module = { name: "problems", routes: problemRoutes };
