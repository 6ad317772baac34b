import type { Module } from "../../platform/module.ts";
import { reindexIdentities } from "./identity-index/identity-index.jobs.ts";
import { pullRoutes } from "./pulls.routes.ts";
import { pullProposalKinds } from "./pulls.proposals.ts";

export const pullModule: Module = {
  name: "pulls",
  routes: pullRoutes,
  jobs: [reindexIdentities],
  proposalKinds: pullProposalKinds,
};
