import type { Module } from "../../platform/module.ts";
import { monthlyUpdates } from "./monitoring.jobs.ts";

export const monitoringModule: Module = { name: "monitoring", jobs: [monthlyUpdates] };
