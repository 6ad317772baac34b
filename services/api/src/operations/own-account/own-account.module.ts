import type { Module } from "../../platform/module.ts";
import { ownAccountRoutes } from "./own-account.routes.ts";

export const ownAccountModule: Module = { name: "own-account", routes: ownAccountRoutes };
