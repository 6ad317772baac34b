import { randomUUID } from "node:crypto";
import {
  fresh,
  partnerPeople,
  type AuthorizationPart,
  type ObjectFactory,
} from "../../testing/authorization.ts";

const member: ObjectFactory = {
  prefix: null,
  make: async (api, partnerId) => {
    const [row] = await api.owner<{ id: string }[]>`
      insert into users (email, role, partner_id, member_role)
      values (${`${randomUUID()}@test.example`}, 'partner', ${partnerId}, 'viewer') returning id`;
    if (!row) throw new Error("the member was not stored");
    return row.id;
  },
};

export const authorization: AuthorizationPart = {
  expectations: {
    "members.list": partnerPeople,
    "members.invite": fresh(partnerPeople),
    "members.change": fresh(partnerPeople),
    "members.remove": fresh(partnerPeople),
  },
  samples: {
    "members.list": { status: 200 },
    "members.invite": {
      status: 201,
      body: () => ({ email: `${randomUUID()}@test.example`, name: "New Person", role: "viewer" }),
    },
    "members.change": { status: 200, body: () => ({ role: "puller" }) },
    "members.remove": { status: 200 },
  },
  objects: { "members.change": member, "members.remove": member },
};
