import type { Module } from "../../platform/module.ts";
import { paymentRoutes } from "./payments.routes.ts";

export const paymentModule: Module = { name: "payments", routes: paymentRoutes };
