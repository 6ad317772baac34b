import { expect, it } from "vitest";
import { listAllDisputes } from "../../credit/disputes/admin-disputes.service.ts";
import { listDisputes } from "../../credit/disputes/disputes.service.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient, createAdmin } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { asClient } from "../../testing/subscribers.ts";
import { escalateOverdue } from "./escalate.jobs.ts";
import { readQueue } from "./queue.service.ts";

const api = testApi();

const contextAt = (time: string) => ({ ...contextOf(api), now: () => new Date(time) });
const asAdmin = (ctx: ReturnType<typeof contextAt>, userId: string) =>
  ({ ...ctx, actor: { kind: "admin", userId, sessionId: userId, aal: "aal2" } }) as const;
const nothing = { params: undefined, headers: undefined, body: undefined };

/** A dispute that Equifax received on April 1, 2026 and has to answer by this day. */
async function disputeDueOn(dueOn: string, name?: string) {
  const { userId } = await createClient(api, name === undefined ? {} : { name });
  const [dispute] = await api.owner<{ id: string }[]>`
    insert into disputes (user_id, kind, label, reason, created_at) values (${userId}, 'inquiry', 'Quarry Road', 'notAuthorized', '2026-04-01')
    returning id`;
  const id = dispute?.id ?? "";
  await api.owner`
    insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, received_on, due_on)
    values (${id}, ${userId}, 'equifax', 'inq_1', 'investigating', '2026-04-01', ${dueOn})`;
  return { id, userId };
}

/** What its client, the admins' list of overdue ones and their queue show at an instant. */
async function seenAt(at: string, { id, userId }: { id: string; userId: string }) {
  const ctx = contextAt(at);
  const own = await listDisputes(asClient(ctx, userId));
  const admin = asAdmin(ctx, userId);
  const overdue = await listAllDisputes(admin, {
    ...nothing,
    query: { state: "overdue", limit: 25, sort: "-created" },
  });
  const queue = await readQueue(admin);
  const [bureau] = own.items[0]?.bureaus ?? [];
  return {
    urgency: bureau?.urgency,
    resultsBy: bureau?.resultsBy,
    isListed: overdue.items.some((one) => one.id === id),
    dueAt: queue.items.find(({ key }) => key === `dispute:${id}`)?.dueAt?.toISOString(),
  };
}

it("a dispute is overdue once its 30 days are over in all of the United States, for its client and for admins alike", async () => {
  const dispute = await disputeDueOn("2026-05-01");
  const resultsBy = "2026-05-08";
  expect(await seenAt("2026-04-20T12:00:00Z", dispute)).toMatchObject({
    urgency: "running",
    isListed: false,
  });
  const dueAt = "2026-05-02T10:59:59.000Z";
  // The last second in American Samoa, where the day ends last.
  const lastDay = await seenAt("2026-05-02T10:59:59Z", dispute);
  expect(lastDay).toEqual({ urgency: "due_soon", resultsBy, isListed: false, dueAt });
  expect(await seenAt("2026-05-02T11:00:00Z", dispute)).toEqual({
    urgency: "overdue",
    resultsBy,
    isListed: true,
    dueAt,
  });
});

it("a dispute that more evidence gave 45 days is overdue after those, not after 30", async () => {
  const dispute = await disputeDueOn("2026-05-16");
  const resultsBy = "2026-05-22";
  expect(await seenAt("2026-05-02T11:00:00Z", dispute)).toMatchObject({
    urgency: "running",
    resultsBy,
    isListed: false,
  });
  expect(await seenAt("2026-05-17T02:00:00Z", dispute)).toMatchObject({
    urgency: "due_soon",
    isListed: false,
  });
  expect(await seenAt("2026-05-17T11:00:00Z", dispute)).toMatchObject({
    urgency: "overdue",
    resultsBy,
    isListed: true,
  });
});

it("tells the admins of an item once it is overdue, once, and names nobody", async () => {
  const { id } = await disputeDueOn("2026-05-01", "Quentin Longname");
  const { userId } = await createAdmin(api);
  const seen = async () => {
    const { items } = await readQueue(asAdmin(contextAt("2026-05-20T12:00:00Z"), userId));
    return items.find(({ key }) => key === `dispute:${id}`)?.escalatedAt;
  };
  const escalate = (time: string) => escalateOverdue.work(contextAt(time), {}, new AbortController().signal);
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

it("counts the time of failed jobs since they failed, and tells again of a queue that fails again", async () => {
  const { userId } = await createAdmin(api);
  const key = "failed_jobs:books.prove";
  const escalate = (time: string) => escalateOverdue.work(contextAt(time), {}, new AbortController().signal);
  const failAt = (time: string) => api.owner`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
    values ('books.prove', '{}', 'failed', 0, 0, ${time})`;
  const told = async () =>
    (await api.owner`select from admin_notices where subject = 'Overdue: failed background work'`).length;
  const claims = async () => (await api.owner`select from queue_claims where key = ${key}`).length;

  await failAt("2026-05-20T12:00:00Z");
  await escalate("2026-05-20T15:00:00Z");
  expect(await told()).toBe(0);
  await escalate("2026-05-20T16:00:00Z");
  await api.owner`insert into queue_claims (key, user_id, claimed_at) values (${key}, ${userId}, '2026-05-20T16:00:00Z')`;
  await escalate("2026-05-20T17:00:00Z");
  expect([await told(), await claims()]).toEqual([1, 1]);

  await api.owner`delete from pgboss.job where name = 'books.prove'`;
  await escalate("2026-05-20T18:00:00Z");
  expect(await claims()).toBe(0);
  await failAt("2026-07-01T12:00:00Z");
  await escalate("2026-07-01T16:00:00Z");
  expect(await told()).toBe(2);
});
