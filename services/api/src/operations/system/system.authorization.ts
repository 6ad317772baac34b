import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminSystem.read": admins,
    "adminSystem.deadJobs": admins,
    "adminSystem.retryJobs": fresh(admins),
    "adminSystem.writeIncident": fresh(admins),
    "adminSystem.stopIncidentEmails": fresh(admins),
    "adminSystem.reconcile": admins,
  },
  samples: {
    "adminSystem.read": { status: 200 },
    "adminSystem.deadJobs": { status: 200, query: "queue=none" },
    "adminSystem.retryJobs": { status: 200, body: () => ({ queue: "none" }) },
    "adminSystem.writeIncident": { status: 201, body: () => ({ text: "Matrix", textEs: "Matriz" }) },
    "adminSystem.stopIncidentEmails": { status: 200, body: () => ({ email: "nobody@matrix.example" }) },
    "adminSystem.reconcile": { status: 202 },
  },
  objects: {
    "adminSystem.writeIncident": {
      prefix: "inc",
      isCommon: true,
      make: async (api) => {
        const [row] = await api.owner<{ id: string }[]>`
          insert into status_incidents (component, status, began_at, ended_at) values ('Matrix', 'down', now(), now()) returning id`;
        return row?.id ?? "";
      },
    },
  },
};
