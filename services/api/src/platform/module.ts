// Declares `hide` in a route's schema for every program that reads the modules, even if it never imports the document's plugin.
import type {} from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { PersonalData } from "./ctx.ts";
import type { Job } from "./jobs/job.ts";
import type { ProposalKind } from "./proposal-kind.ts";

/** A part of the server: what it mounts and what it does with people's data. `modules.ts` lists them all. */
export type Module = {
  readonly name: string;
  /** Mounts its operations. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Its background work. */
  readonly jobs?: readonly Job[];
  readonly personalData?: PersonalData;
  /** Its changes that take two people: one proposes, another approves. */
  readonly proposalKinds?: readonly ProposalKind[];
};
