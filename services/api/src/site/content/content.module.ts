import type { Module } from "../../platform/module.ts";
import { contentRoutes } from "./content.routes.ts";

export const contentModule: Module = { name: "content", routes: contentRoutes };
