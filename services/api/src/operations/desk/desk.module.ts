import type { Module } from "../../platform/module.ts";
import { deskRoutes } from "./desk.routes.ts";

export const deskModule: Module = { name: "desk", routes: deskRoutes };
