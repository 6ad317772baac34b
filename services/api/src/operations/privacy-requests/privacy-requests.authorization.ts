import { admins, clients, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "privacyRequests.list": admins,
    "privacyRequests.record": admins,
    "privacyRequests.finish": admins,
    "ownPrivacyRequests.list": clients,
    "ownPrivacyRequests.create": clients,
  },
  samples: {
    "privacyRequests.list": { status: 200 },
    "privacyRequests.record": {
      status: 201,
      body: () => ({ kind: "access", receivedOn: "2026-01-05", note: "Matrix" }),
    },
    "privacyRequests.finish": { status: 200, body: () => ({ outcome: "Matrix" }) },
    "ownPrivacyRequests.list": { status: 200 },
    "ownPrivacyRequests.create": { status: 201, body: () => ({ note: "Matrix" }) },
  },
  objects: {
    "privacyRequests.list": {
      prefix: null,
      isCommon: true,
      make: async (_api, _partnerId, userId) => userId,
    },
    "privacyRequests.record": {
      prefix: null,
      isCommon: true,
      make: async (_api, _partnerId, userId) => userId,
    },
    "privacyRequests.finish": {
      prefix: "priv",
      isCommon: true,
      make: async (api, _partnerId, userId) => {
        const [row] = await api.owner<{ id: string }[]>`
          insert into privacy_requests (user_id, kind, received_on, due_on, note, recorded_at, recorded_by)
          values (${userId}, 'access', current_date, current_date + 45, 'Matrix', now(), ${userId}) returning id`;
        if (!row) throw new Error("the request was not stored");
        return row.id;
      },
    },
  },
};
