import type { Module } from "../../platform/module.ts";
import { ledgerRoutes } from "./ledger.routes.ts";
import { ledgerProposalKinds } from "./ledger.proposals.ts";

export const ledgerModule: Module = {
  name: "ledger",
  routes: ledgerRoutes,
  proposalKinds: ledgerProposalKinds,
};
