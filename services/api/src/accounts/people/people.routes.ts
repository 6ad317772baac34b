import type { FastifyInstance } from "fastify";
import { people } from "@roadworthy/contracts/people";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
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
  serveList(app, people.list, listPeople, {
    fileName: "users",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Name", value: ({ name }) => name },
      { title: "Email", value: ({ email }) => email },
      { title: "Company", value: ({ companyName }) => companyName },
      { title: "Role", value: ({ role }) => role },
      { title: "Plan", value: ({ plan }) => plan },
      { title: "Subscription", value: ({ subscriptionStatus }) => subscriptionStatus },
      { title: "Account", value: ({ standing }) => standing },
      { title: "Created (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Last sign-in (UTC)", value: ({ lastSignInAt }) => lastSignInAt },
    ],
  });
  serve(app, people.get, readPerson);
  serve(app, people.suspend, suspendPerson);
  serve(app, people.liftSuspension, liftSuspension);
  serve(app, people.endSessions, endAllSessions);
  serve(app, people.changeRole, changePersonsRole);
  serve(app, people.resetFactors, resetPersonsFactors);
  serve(app, people.sendRecovery, mailRecovery);
  serve(app, people.invite, invitePerson);
}
