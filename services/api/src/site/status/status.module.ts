import type { Module } from "../../platform/module.ts";
import { probeComponents } from "./probes.service.ts";
import { statusRoutes } from "./status.routes.ts";

export const statusModule: Module = { name: "status", routes: statusRoutes, jobs: [probeComponents] };
