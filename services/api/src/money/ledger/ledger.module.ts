import type { Module } from "../../platform/module.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

export const ledgerModule: Module = { name: "ledger", routes: ledgerRoutes };
