import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import { createAdmin, type FixtureApi } from "../../testing/fixtures.ts";

/** A proposal by an admin who is not one of the callers, about a business created just for it. */
async function proposal(api: FixtureApi): Promise<string> {
  const { userId } = await createAdmin(api, { noticeAccepted: false });
  const [row] = await api.owner<{ id: string }[]>`
    with made as (insert into partners (name) values ('Approved Motors') returning id)
    insert into proposals (kind, object, summary, reason, payload, state, state_sha256, proposer_id, expires_at)
    select 'partner.adjustment', made.id, 'Credit', 'Matrix',
      jsonb_build_object('partnerId', made.id, 'amountCents', 100, 'against', 'revenue', 'description', 'Goodwill'),
      '{}', encode(sha256(convert_to('[["lastAdjustment",null],["status","pending"]]', 'UTF8')), 'hex'),
      ${userId}, now() + interval '1 day' from made returning id`;
  if (!row) throw new Error("the proposal was not stored");
  return row.id;
}

const factory = { prefix: "prop", isCommon: true, make: proposal } as const;

export const authorization: AuthorizationPart = {
  expectations: {
    "proposals.list": admins,
    "proposals.rule": admins,
    "proposals.create": fresh(admins),
    "proposals.approve": fresh(admins),
    "proposals.reject": fresh(admins),
  },
  samples: {
    "proposals.list": { status: 200 },
    "proposals.rule": { status: 200 },
    // Its object does not exist: a caller who is let in is told so.
    "proposals.create": {
      status: 404,
      body: () => ({
        kind: "pull.refund",
        payload: { pullId: `pull_${"0".repeat(32)}`, amountCents: 100 },
        reason: "Matrix",
      }),
    },
    "proposals.approve": { status: 200, body: () => ({}) },
    "proposals.reject": { status: 200, body: () => ({ note: "Not now" }) },
  },
  objects: { "proposals.approve": factory, "proposals.reject": factory },
};
