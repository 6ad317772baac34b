import type { Module } from "../../platform/module.ts";
import { remindOfRenewal } from "./renewal.jobs.ts";
import { certificationProposalKinds } from "./certification.proposals.ts";
import { certificationRoutes } from "./certification.routes.ts";

export const certificationModule: Module = {
  name: "certification",
  routes: certificationRoutes,
  jobs: [remindOfRenewal],
  proposalKinds: certificationProposalKinds,
};
