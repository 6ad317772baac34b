import type { Module } from "../../platform/module.ts";
import { approvalRoutes } from "./approvals.routes.ts";

export const approvalModule: Module = { name: "approvals", routes: approvalRoutes };
