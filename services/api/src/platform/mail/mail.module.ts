import type { Module } from "../../platform/module.ts";
import { mailRoutes } from "./mail.routes.ts";

export const mailModule: Module = { name: "mail", routes: mailRoutes };
