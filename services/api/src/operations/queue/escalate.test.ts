import { afterAll, beforeAll, expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { escalateOverdue } from "./escalate.jobs.ts";
import { readQueue } from "./queue.service.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const at = (time: string) => ({ ...contextOf(api), now: () => new Date(time) });
const escalate = (time: string) => escalateOverdue.work(at(time), {}, new AbortController().signal);

/** A dispute of a client, which Equifax has to answer by May 1, 2026. */
async function disputeOf(name: string): Promise<string> {
  const { userId } = await createClient(api, { name });
  const [dispute] = await api.owner<{ id: string }[]>`
    insert into disputes (user_id, kind, label, reason, created_at) values (${userId}, 'inquiry', 'Quarry Road', 'notAuthorized', '2026-04-01')
    returning id`;
  const id = dispute?.id ?? "";
  await api.owner`
    insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, received_on, due_on)
    values (${id}, ${userId}, 'equifax', 'inq_1', 'investigating', '2026-04-01', '2026-05-01')`;
  return id;
}

it("tells the admins of an item once it is overdue, once, and names nobody", async () => {
  const id = await disputeOf("Quentin Longname");
  const { userId } = await createAdmin(api);
  const seen = async () => {
    const ctx = {
      ...at("2026-05-20T12:00:00Z"),
      actor: { kind: "admin", userId, sessionId: userId, aal: "aal2" },
    } as const;
    return (await readQueue(ctx)).items.find(({ key }) => key === `dispute:${id}`)?.escalatedAt;
  };
  const told = () => api.owner<{ subject: string; text: string }[]>`
    select subject, text from admin_notices where kind = 'overdue_work' and once_key = ${`overdue:dispute:${id}`}`;

  await escalate("2026-04-20T12:00:00Z");
  expect(await told()).toEqual([]);
  await Promise.all([escalate("2026-05-20T12:00:00Z"), escalate("2026-05-20T12:00:00Z")]);
  await escalate("2026-05-21T12:00:00Z");
  const [notice, ...more] = await told();
  expect(notice?.subject).toBe("Overdue: a dispute");
  expect(notice?.text).toContain("/admin/queue");
  expect(JSON.stringify(notice)).not.toContain("Longname");
  expect(more).toEqual([]);
  expect(await seen()).toEqual(new Date("2026-05-20T12:00:00Z"));
});
