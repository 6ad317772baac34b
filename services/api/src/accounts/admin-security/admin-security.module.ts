import type { Module } from "../../platform/module.ts";
import { securityProposalKinds } from "./admin-security.proposals.ts";
import { adminSecurityRoutes } from "./admin-security.routes.ts";

export const adminSecurityModule: Module = {
  name: "admin-security",
  routes: adminSecurityRoutes,
  proposalKinds: securityProposalKinds,
};
