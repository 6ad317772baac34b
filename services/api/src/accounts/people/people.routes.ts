import type { FastifyInstance } from "fastify";
import { people } from "@roadworthy/contracts/people";
import { serve } from "../../platform/serve.ts";
import { changePersonsRole, resetPersonsFactors } from "./people-rights.service.ts";
import { listPeople, readPerson } from "./people.queries.ts";
import {
  endAllSessions,
  invitePerson,
  liftSuspension,
  mailRecovery,
  suspendPerson,
} from "./people.service.ts";

export function peopleRoutes(app: FastifyInstance): void {
  serve(app, people.list, listPeople);
  serve(app, people.get, readPerson);
  serve(app, people.suspend, suspendPerson);
  serve(app, people.liftSuspension, liftSuspension);
  serve(app, people.endSessions, endAllSessions);
  serve(app, people.changeRole, changePersonsRole);
  serve(app, people.resetFactors, resetPersonsFactors);
  serve(app, people.sendRecovery, mailRecovery);
  serve(app, people.invite, invitePerson);
}
