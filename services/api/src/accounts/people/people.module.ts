import type { Module } from "../../platform/module.ts";
import { peopleRoutes } from "./people.routes.ts";

export const peopleModule: Module = { name: "people", routes: peopleRoutes };
