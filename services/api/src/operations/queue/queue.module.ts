import type { Module } from "../../platform/module.ts";
import { queueRoutes } from "./queue.routes.ts";

export const queueModule: Module = { name: "queue", routes: queueRoutes };
