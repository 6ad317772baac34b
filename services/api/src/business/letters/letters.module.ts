import type { Module } from "../../platform/module.ts";
import { remindOfLetters } from "./letters.jobs.ts";
import { letterRoutes } from "./letters.routes.ts";

export const letterModule: Module = { name: "letters", routes: letterRoutes, jobs: [remindOfLetters] };
