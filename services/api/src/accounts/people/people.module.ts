import type { Module } from "../../platform/module.ts";
import { peopleRoutes } from "./people.routes.ts";
import { peopleProposalKinds } from "./people.proposals.ts";

export const peopleModule: Module = {
  name: "people",
  routes: peopleRoutes,
  proposalKinds: peopleProposalKinds,
};
