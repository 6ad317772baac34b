import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { DisputeState } from "@roadworthy/contracts/bureau-desk-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { followDispute } from "./follow-disputes.ts";

const api = testApi();

/** Two processes follow a resolved dispute, and the bureau answers both before either has stored it. */
async function followTwice(id: string, came: Pick<DisputeState, "outcome" | "reinsertedOn">): Promise<void> {
  const ctx = contextOf(api);
  let asked = 0;
  const bothAsked = Promise.withResolvers<void>();
  const disputeState = async (bureau: Bureau, disputeId: string) => {
    asked += 1;
    if (asked === 2) bothAsked.resolve();
    await bothAsked.promise;
    const item = { kind: "inquiry", id: "EQ-1" } as const;
    const days = { receivedOn: "2026-01-01", dueOn: "2026-01-31", resolvedOn: "2026-01-05" };
    const answer = {
      disputeId,
      bureau,
      item,
      status: "resolved",
      ...days,
      explanation: null,
      ...came,
    } as const;
    return { kind: "answer", answer } as const;
  };
  const follow = () => followDispute({ ...ctx, desk: { ...ctx.desk, disputeState } }, id);
  await Promise.all([follow(), follow()]);
}

it("an outcome is told once though two processes hear of it", async () => {
  const client = await createClient(api);
  const [row] = await api.owner<{ id: string }[]>`
    with d as (insert into disputes (user_id, kind, label, reason, created_at)
      values (${client.userId}, 'inquiry', 'A lender', 'notAuthorized', now()) returning id)
    insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, check_at)
    select id, ${client.userId}, 'equifax', 'EQ-1', 'investigating', now() - interval '1 hour' from d
    returning dispute_id as id`;
  await followTwice(row?.id ?? "", { outcome: "verified", reinsertedOn: null });
  const told = await api.owner`select kind from alerts where user_id = ${client.userId}`;
  expect(told).toEqual([{ kind: "dispute_resolved" }]);
});

it("an item that comes back opens its closed case again, so that its notice goes out, and is told once", async () => {
  const client = await createClient(api);
  const id = `disp_${randomUUID().replaceAll("-", "")}`;
  await api.owner`
    insert into disputes (id, user_id, kind, label, reason, created_at, closed_at)
    values (${id}, ${client.userId}, 'inquiry', 'A lender', 'notAuthorized', now(), now())`;
  await api.owner`
    insert into dispute_bureaus (id, dispute_id, user_id, bureau, item_id, status, outcome, resolved_on, mailed_at, check_at)
    values (${id.replace("disp", "dspb")}, ${id}, ${client.userId}, 'equifax', 'EQ-1', 'resolved', 'deleted', '2026-01-05', now(), now() - interval '1 hour')`;
  await followTwice(id, { outcome: "deleted", reinsertedOn: "2026-02-01" });
  expect(await api.owner`select closed_at from disputes where id = ${id}`).toEqual([{ closed_at: null }]);
  const told = await api.owner`
    select from alerts where user_id = ${client.userId} and kind = 'dispute_reinserted'`;
  expect(told).toHaveLength(1);
  const { headers } = await createAdmin(api);
  const queue = await api.app.inject({ url: "/api/v1/admin/queue", headers });
  const { items } = queue.json<{ items: { link: string; kind: string; since: string }[] }>();
  const notice = items.find(({ kind, link }) => kind === "paper_notices" && link.endsWith(id));
  expect(notice, "also when the deletion has been mailed").toMatchObject({
    since: "2026-02-01T00:00:00.000Z",
  });
});
