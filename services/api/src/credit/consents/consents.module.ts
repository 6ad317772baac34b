import type { Module } from "../../platform/module.ts";
import { forgetAskedPeople } from "./consents.jobs.ts";
import { consentRoutes } from "./consents.routes.ts";

export const consentsModule: Module = { name: "consents", routes: consentRoutes, jobs: [forgetAskedPeople] };
