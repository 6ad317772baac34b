import type { Module } from "../../platform/module.ts";
import { notifyOfExpiringKeys } from "./api-keys.jobs.ts";
import { apiKeyRoutes } from "./api-keys.routes.ts";

export const apiKeyModule: Module = { name: "api-keys", routes: apiKeyRoutes, jobs: [notifyOfExpiringKeys] };
