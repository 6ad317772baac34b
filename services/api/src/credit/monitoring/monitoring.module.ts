import type { Module } from "../../platform/module.ts";
import { monthlyUpdates } from "./monitoring.jobs.ts";
import { newBureaus } from "./new-bureaus.jobs.ts";

export const monitoringModule: Module = { name: "monitoring", jobs: [monthlyUpdates, newBureaus] };
