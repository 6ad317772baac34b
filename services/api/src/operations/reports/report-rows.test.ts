import { beforeAll, expect, it } from "vitest";
import { adminReports, rowsBehind, type ReportFigures } from "@roadworthy/contracts/admin-reports";
import { putConsumer, putPull } from "../../testing/client-rows.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const month = "2024-03";
const day = (n: number): Date => new Date(`${month}-${String(n).padStart(2, "0")}T12:00:00Z`);

async function read(path: string): Promise<unknown> {
  const reply = await api.app.inject({ url: `/api/v1/admin/${path}`, headers: admin.headers });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json();
}

/** Pulls of every outcome, two bureaus each; one business asked two bureaus that both failed. */
async function pulls(): Promise<void> {
  const { partnerId } = await createPartner(api);
  await api.owner`update partners set created_at = ${day(2)} where id = ${partnerId}`;
  const consumerId = await putConsumer(api, null, undefined, partnerId);
  const pull = { partnerId, consumerId, bureaus: ["equifax", "experian"], at: day(3) } as const;
  const done = await putPull(api.owner, pull);
  const failing = await putPull(api.owner, { ...pull, at: day(31) });
  await putPull(api.owner, { ...pull, status: "canceled" });
  await putPull(api.owner, { ...pull, mode: "test" });
  await putPull(api.owner, { ...pull, at: new Date("2024-04-01T00:00:00Z") });
  const waiting = await putPull(api.owner, { ...pull, mode: "test" });
  await api.owner`update pulls set status = 'pending', mode = 'live', finished_at = null where id = ${waiting}`;
  await api.owner`update pull_bureaus set sent_at = ${day(3)} where pull_id in (${done}, ${failing})`;
  await api.owner`update pull_bureaus set reason = 'bureau_error' where pull_id = ${failing}`;
}

/** A client who began and ended two plans in the month and has closed the account, one who still pays, one who came later. */
async function clients(): Promise<void> {
  const [closed, paying, later] = [await createClient(api), await createClient(api), await createClient(api)];
  await api.owner`update users set created_at = ${day(1)} where id in (${closed.userId}, ${paying.userId})`;
  await api.owner`update users set created_at = '2024-04-01T00:00:00Z' where id = ${later.userId}`;
  const plan = (userId: string, from: Date, to: Date | null) => api.owner`
    insert into subscriptions (user_id, plan_id, price_cents, status, anchor_at, months_paid, period_start, period_end, next_step_at,
      language, end_reason, created_at, ended_at)
    values (${userId}, 'basic', 299, ${to === null ? "active" : "ended"}, ${from}, 1, ${from}, ${from}, 'infinity', 'en',
      ${to === null ? null : "canceled"}, ${from}, ${to})`;
  await plan(closed.userId, day(4), day(6));
  await plan(closed.userId, day(8), day(20));
  await plan(paying.userId, day(5), null);
  await api.owner`update users set deleted_at = now(), name = '', email = null where id = ${closed.userId}`;
}

async function money(): Promise<void> {
  const { partnerId } = await createPartner(api);
  const move = (kind: "revenue" | "client_revenue", cents: number) =>
    api.owner.begin(async (sql) => {
      const other = kind === "revenue" ? sql`partner_id = ${partnerId}` : sql`kind = 'client_funding'`;
      const [transfer] = await sql<{ id: string }[]>`
        insert into ledger_transfers (kind, mode, description, created_at) values ('adjustment', 'live', 'Charge', ${day(9)}) returning id`;
      await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, created_at)
        select ${transfer?.id ?? ""}, id, case kind when ${kind} then ${cents}::bigint else -${cents}::bigint end, ${day(9)}::timestamptz
        from ledger_accounts where mode = 'live' and (${other} or kind = ${kind})`;
    });
  await move("revenue", 999);
  await move("revenue", -300);
  await move("client_revenue", 299);
}

async function disputes(): Promise<void> {
  const { userId } = await createClient(api);
  await putDispute(userId, day(7), day(30));
  await putDispute(userId, day(8), null);
}

const putDispute = (userId: string, opened: Date, closed: Date | null) => api.owner`
  insert into disputes (user_id, kind, label, reason, created_at, closed_at)
  values (${userId}, 'tradeline', 'Test', 'notMine', ${opened}, ${closed})`;

it("counts in every figure what the rows behind it are, also of people who have left", async () => {
  for (const put of [pulls, clients, money, disputes]) await put();
  const { figures } = adminReports.monthly.reply.decode(
    (await read(`reports/monthly?month=${month}`)) as never,
  );
  expect(figures).toMatchObject({
    revenueCents: 699,
    subscriptionCents: 299,
    pulls: 2,
    canceledPulls: 1,
    askedPulls: 2,
    pullsWithFailures: 1,
    newClients: 2,
    newPartners: 1,
    clientsStarted: 2,
    clientsEnded: 1,
    recurringCents: 299,
  });
  const names = Object.keys(figures) as (keyof ReportFigures)[];
  const behind = await Promise.all(
    names.map(async (name) => {
      const { list, query } = rowsBehind(name, month);
      const { items, total } = (await read(`${list}?${query}&limit=100`)) as {
        items: { amountCents?: number }[];
        total: number;
      };
      expect(items).toHaveLength(total);
      const sum = items.reduce((all, { amountCents = 0 }) => all + amountCents, 0);
      return [name, list === "revenue" ? sum : name === "recurringCents" ? total * 299 : total];
    }),
  );
  expect(Object.fromEntries(behind)).toEqual(figures);
});

it("lists a closed account without a name, as closed, and only when asked to", async () => {
  const listed = async (query: string) =>
    ((await read(`users?${query}`)) as { items: { name: string; standing: string }[] }).items;
  const query = "role=client&from=2024-03-01&to=2024-03-01";
  expect(await listed(query)).toHaveLength(1);
  expect((await listed(`${query}&closed=with`)).map(({ standing }) => standing).toSorted()).toEqual([
    "active",
    "closed",
  ]);
});

it("leads the dashboard's pulls of thirty days to as many rows", async () => {
  const { partnerId } = await createPartner(api);
  const consumerId = await putConsumer(api, null, undefined, partnerId);
  const pull = { partnerId, consumerId, bureaus: ["equifax"] } as const;
  await putPull(api.owner, pull);
  await putPull(api.owner, { ...pull, status: "canceled" });
  const { pulls30 } = (await read("dashboard")) as { pulls30: { count: number } };
  const first = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const { total } = (await read(`pulls?from=${first}&mode=live&ended=yes`)) as { total: number };
  expect(pulls30.count).toBe(1);
  expect(total).toBe(pulls30.count);
});
