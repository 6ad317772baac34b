import { randomUUID } from "node:crypto";
import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const cases = {
  prefix: "abus",
  isCommon: true,
  make: async (api: TestApi, partnerId: string): Promise<string> => {
    const [row] = await api.owner<{ id: string }[]>`
      insert into abuse_cases (kind, subject, count, threshold, first_at, last_at, opened_at)
      values ('velocity', ${`${partnerId}_${randomUUID()}`}, 1, 1, now(), now(), now()) returning id`;
    if (!row) throw new Error("the case was not stored");
    return row.id;
  },
} as const;

export const authorization: AuthorizationPart = {
  expectations: {
    "abuse.list": admins,
    "abuse.read": admins,
    "abuse.close": admins,
    "abuse.rules": admins,
    "abuse.changeRule": fresh(admins),
  },
  samples: {
    "abuse.list": { status: 200 },
    "abuse.read": { status: 200 },
    "abuse.close": { status: 200, body: () => ({ outcome: "harmless", note: "Matrix" }) },
    "abuse.rules": { status: 200 },
    "abuse.changeRule": {
      status: 200,
      body: () => ({ kind: "velocity", threshold: 300, windowMinutes: 60, isOn: true }),
    },
  },
  objects: { "abuse.read": cases, "abuse.close": cases },
};
