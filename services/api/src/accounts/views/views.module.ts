import type { Module } from "../../platform/module.ts";
import { viewRoutes } from "./views.routes.ts";

/** What is kept goes with the account, by the foreign key of its table. */
export const viewsModule: Module = { name: "views", routes: viewRoutes };
