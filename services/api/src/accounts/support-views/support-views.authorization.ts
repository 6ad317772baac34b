import { randomBytes, randomUUID } from "node:crypto";
import { admins, clients, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "supportViews.list": { status: 200 },
    "supportViews.allow": { status: 201 },
    "supportViews.end": { status: 200 },
    // The code matches nothing, so a refusal that says so proves the caller was let in.
    "clientViews.open": { status: 422, body: () => ({ clientId: randomUUID(), code: "NONE-SUCH" }) },
    // The view is not this admin's, so a refusal that says so proves the caller was let in.
    "clientViews.end": { status: 404 },
  },
  expectations: {
    "supportViews.list": clients,
    "supportViews.allow": clients,
    "supportViews.end": clients,
    "clientViews.open": fresh(admins),
    "clientViews.end": admins,
  },
  objects: {
    "supportViews.end": { prefix: "view", isOfClient: true, make: view },
    "clientViews.end": { prefix: "view", isCommon: true, make: view },
  },
};

async function view(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into support_views (user_id, code_index, created_at, code_expires_at)
    values (${userId}, ${randomBytes(32)}, now(), now() + interval '1 hour') returning id`;
  if (!row) throw new Error("the view was not stored");
  return row.id;
}
