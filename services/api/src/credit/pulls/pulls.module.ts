import type { Module } from "../../platform/module.ts";
import { pullRoutes } from "./pulls.routes.ts";

export const pullModule: Module = { name: "pulls", routes: pullRoutes };
