import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminEnrollment.read": admins,
    "adminEnrollment.set": fresh(admins),
    "adminEnrollment.waitlist": admins,
    "adminEnrollment.remove": admins,
    "adminEnrollment.invite": fresh(admins),
  },
  samples: {
    "adminEnrollment.read": { status: 200 },
    "adminEnrollment.set": { status: 200, body: () => ({ enrollment: "waitlist" }) },
    "adminEnrollment.waitlist": { status: 200 },
    "adminEnrollment.remove": { status: 200 },
    "adminEnrollment.invite": { status: 200, body: () => ({ count: 1 }) },
  },
  objects: {
    "adminEnrollment.remove": {
      prefix: "wait",
      isCommon: true,
      make: async (api) => {
        const [row] = await api.owner<{ id: string }[]>`
          insert into waitlist_entries (email, token_sha256, mailed_at)
          values (gen_random_uuid() || '@test.example', gen_random_uuid()::text, now()) returning id`;
        if (!row) throw new Error("the entry was not stored");
        return row.id;
      },
    },
  },
};
