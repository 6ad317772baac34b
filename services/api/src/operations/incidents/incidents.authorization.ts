import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "securityIncidents.list": admins,
    "securityIncidents.record": fresh(admins),
    "securityIncidents.note": fresh(admins),
  },
  samples: {
    "securityIncidents.list": { status: 200 },
    "securityIncidents.record": {
      status: 201,
      body: () => ({
        discoveredOn: "2026-01-05",
        title: "A laptop was stolen",
        data: "Names",
        isEncrypted: true,
        consumers: 12,
      }),
    },
    "securityIncidents.note": { status: 200, body: () => ({ text: "Matrix" }) },
  },
  objects: {
    "securityIncidents.note": {
      prefix: "inc",
      isCommon: true,
      make: async (api, _partnerId, userId) => {
        const [row] = await api.owner<{ id: string }[]>`
          insert into security_incidents (discovered_on, title, data, is_encrypted, consumers, recorded_at, recorded_by)
          values (current_date, 'A laptop was stolen', 'Names', true, 12, now(), ${userId}) returning id`;
        if (!row) throw new Error("the event was not stored");
        return row.id;
      },
    },
  },
};
