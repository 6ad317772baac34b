import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceRefunds } from "@roadworthy/contracts/balance-refunds";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createPartner, fund, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { payTopUp } from "../../testing/payments.ts";
import { startStripe, stripeEvent } from "../../testing/stripe-server.ts";
import { booksMustAgree, createPuller, moneyOf, order, send } from "../../testing/credit/pulls.ts";
import { sendRefunds } from "./balance-refunds.jobs.ts";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let api: TestApi;
let maker: Person;
let checkers: [Person, Person];
beforeAll(async () => {
  stripe = await startStripe();
  api = await startTestApi({ stripe: stripe.settings });
  maker = await createAdmin(api);
  checkers = [await createAdmin(api), await createAdmin(api)];
});
afterAll(async () => {
  await api.stop();
  await stripe.stop();
});

const pay = (partnerId: string, cents: number) => payTopUp(api, partnerId, cents, "stripe");
const post = (who: Pick<Person, "headers">, url: string, payload: object = {}) =>
  api.app.inject({ method: "POST", url: `/api/v1${url}`, headers: who.headers, payload });
const propose = (partnerId: string, who: Pick<Person, "headers"> = maker) =>
  post(who, "/admin/proposals", {
    kind: "partner.refund_balance",
    payload: { partnerId },
    reason: "They leave",
  });
const approve = (id: string, who: Person = checkers[0]) => post(who, `/admin/proposals/${id}/approve`);
async function refund(partnerId: string): Promise<void> {
  const { id } = (await propose(partnerId)).json<{ id: string }>();
  expect((await approve(id)).statusCode).toBe(200);
}
const read = async (partnerId: string) => {
  const url = `/api/v1/admin/partners/${partnerId}/balance-refund`;
  const reply = await api.app.inject({ url, headers: maker.headers });
  return balanceRefunds.read.reply.decode(reply.json());
};
const sendAll = () => sendRefunds.work(contextOf(api), {}, new AbortController().signal);
/** What Stripe was really asked to give back for a business, in order. */
const sentFor = async (partnerId: string) => {
  const rows = await api.owner<{ reference: string }[]>`
    select charge_reference as reference from top_ups where partner_id = ${partnerId}`;
  const charges = rows.map(({ reference }) => reference);
  return stripe.made
    .filter(({ path, fields }) => path === "/v1/refunds" && charges.includes(fields["payment_intent"] ?? ""))
    .map(({ fields }) => Number(fields["amount"]));
};
const balanceOf = async (partnerId: string) => (await moneyOf(api, partnerId)).postedCents;
const toldOf = async (who: Person) => {
  const reply = await api.app.inject({ url: "/api/v1/me/alerts", headers: who.headers });
  return reply
    .json<{ items: { kind: string; params: object }[] }>()
    .items.map(({ kind, params }) => [kind, params]);
};
const queued = async () => {
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: maker.headers });
  return reply.json<{ items: { key: string }[] }>().items.map(({ key }) => key);
};

it("refunds what is left to the newest top-ups first, leaves credits where they are, and tells the business", async () => {
  const partner = await createPartner(api);
  const { partnerId } = partner;
  await pay(partnerId, 10_000);
  await pay(partnerId, 4_000);
  // Spent, disputed and given: 9,000 of top-ups and 500 of credit are left.
  await fund(api, partnerId, 500);
  await api.owner`update top_ups set disputed_cents = 1000 where partner_id = ${partnerId} and amount_cents = 4000`;
  await api.owner`update ledger_accounts set disputed_cents = 1000 where partner_id = ${partnerId} and mode = 'live'`;
  expect(await read(partnerId)).toMatchObject({
    balanceCents: 14_500,
    refundCents: 13_000,
    keptCents: 1_500,
  });
  await api.owner`update top_ups set disputed_cents = 0 where partner_id = ${partnerId}`;
  await api.owner`update ledger_accounts set disputed_cents = 0 where partner_id = ${partnerId}`;
  await api.owner`
    update partners set settings = settings || '{"billing": {"autoTopUp": {"belowCents": 2000, "amountCents": 5000}}}'
    where id = ${partnerId}`;

  await refund(partnerId);
  expect(await balanceOf(partnerId)).toBe(500);
  await sendAll();
  expect((await sentFor(partnerId)).toSorted((a, b) => a - b)).toEqual([4_000, 10_000]);
  const after = await read(partnerId);
  expect(after).toMatchObject({ balanceCents: 500, refundCents: 0, keptCents: 500 });
  expect(after.refunds.map(({ status }) => status)).toEqual(["done", "done"]);
  expect(await toldOf(partner)).toContainEqual(["balance_refunded", { state: "sent", amountCents: 14_000 }]);
  expect(
    await api.owner`select settings #>> '{billing,autoTopUp}' as wish from partners where id = ${partnerId}`,
  ).toEqual([{ wish: null }]);
  const lines = await api.app.inject({ url: "/api/v1/transactions", headers: partner.headers });
  expect(lines.json().items.slice(0, 2)).toMatchObject([
    { description: "Balance refunded to card", amountCents: 10_000, kind: "debit" },
    { description: "Balance refunded to card", amountCents: 4_000, kind: "debit" },
  ]);
  const month = await api.app.inject({
    url: `/api/v1/partner/reconciliation?month=${utcMonth(new Date())}`,
    headers: partner.headers,
  });
  expect(month.json().lines).toContainEqual({
    kind: "top_up_refund",
    entries: 2,
    ledgerCents: -14_000,
    recordedCents: -14_000,
    differences: 0,
  });
  // Again there is nothing to refund.
  expect((await propose(partnerId)).statusCode).toBe(409);
  await booksMustAgree(api);
});

it("asks again for a refund whose answer was lost, and gives it back once", async () => {
  const { partnerId } = await createPartner(api);
  await pay(partnerId, 3_000);
  await refund(partnerId);
  stripe.fail("/v1/refunds", "lost_answer", "lost_answer", 500);
  await expect(sendAll()).rejects.toThrow("responding right now");
  expect((await read(partnerId)).refunds).toMatchObject([{ status: "pending" }]);
  expect(await balanceOf(partnerId)).toBe(0);
  await booksMustAgree(api);
  await Promise.all([sendAll(), sendAll()]);
  expect(await sentFor(partnerId)).toEqual([3_000]);
  expect((await read(partnerId)).refunds).toMatchObject([{ status: "done" }]);
  await booksMustAgree(api);
});

it("brings back what a card did not take, at once or later, and leaves it to the admins", async () => {
  const partner = await createPartner(api);
  const { partnerId } = partner;
  await pay(partnerId, 3_000);
  await pay(partnerId, 2_000);
  await refund(partnerId);
  stripe.fail("/v1/refunds", "refused");
  await sendAll();
  const [failed] = (await read(partnerId)).refunds.filter(({ status }) => status === "failed");
  expect(failed?.failure).toBe("This card takes no refunds.");
  const back = failed?.amountCents ?? 0;
  expect(await read(partnerId)).toMatchObject({ balanceCents: back, refundCents: 0, keptCents: back });
  expect(await toldOf(partner)).toContainEqual(["balance_refunded", { state: "failed", amountCents: back }]);
  expect(await queued()).toContain(`balance_left:${partnerId}`);
  expect((await propose(partnerId)).statusCode).toBe(409);

  // The other one's bank sends it back days later, and Stripe says so often.
  const made = stripe.made.at(-1)?.id;
  const event = stripeEvent(
    "refund.failed",
    { id: made, object: "refund", status: "failed", failure_reason: "expired_or_canceled_card" },
    new Date(),
  );
  const tell = () =>
    fetch(new URL("/api/v1/payments/webhook", api.url), {
      method: "POST",
      body: event.body,
      headers: event.headers,
    });
  expect((await Promise.all([tell(), tell()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(partnerId)).toMatchObject({ balanceCents: 5_000, keptCents: 5_000 });
  await booksMustAgree(api);
});

it("is done once by two admins at once, on the balance that was approved, and not beside a pull", async () => {
  const puller = await createPuller(api, { cents: 0 });
  const { partnerId } = puller;
  await pay(partnerId, 5_000);
  const first = (await propose(partnerId)).json<{ id: string }>().id;
  // A pull has changed the balance since.
  expect((await send(api, puller.key, order({ bureaus: ["equifax"] }))).statusCode).toBeLessThan(300);
  expect((await approve(first)).statusCode).toBe(409);
  const left = await balanceOf(partnerId);
  const second = (await propose(partnerId)).json<{ id: string }>().id;
  // While money is held it waits, and the proposal with it.
  await api.owner`update ledger_accounts set held_cents = 1 where partner_id = ${partnerId} and mode = 'live'`;
  await expect(
    api.owner.begin(async (sql) => {
      await sql`update proposals set status = 'approved', decider_id = ${checkers[0].userId} where id = ${second}`;
      const [row] =
        await sql`select refund_balance(${partnerId}, ${second}, 'stripe', now(), 'test') as cents`;
      throw new Error(`held: ${String(row?.["cents"])}`);
    }),
  ).rejects.toThrow("held: null");
  await api.owner`update ledger_accounts set held_cents = 0 where partner_id = ${partnerId} and mode = 'live'`;
  const [pull, ...answers] = await Promise.all([
    send(api, puller.key, order({ bureaus: ["experian"] })),
    ...checkers.map((who) => approve(second, who)),
  ]);
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.length).toBeLessThan(2);
  // Whichever came first: the refund took all and the pull was refused, or the pull made the proposal stale.
  const isRefunded = done.length === 1;
  expect([pull.statusCode === 402, (await balanceOf(partnerId)) === 0]).toEqual([isRefunded, isRefunded]);
  await sendAll();
  expect(await sentFor(partnerId)).toEqual(isRefunded ? [left] : []);
  await booksMustAgree(api);
});

it("is for admins, with a proof of who they are, and for nobody's own approval", async () => {
  const partner = await createPartner(api);
  const { partnerId } = partner;
  await pay(partnerId, 5_000);
  expect((await propose(partnerId, partner)).statusCode).toBe(403);
  const url = `/api/v1/admin/partners/${partnerId}/balance-refund`;
  expect((await api.app.inject({ url, headers: partner.headers })).statusCode).toBe(403);
  const { id } = (await propose(partnerId)).json<{ id: string }>();
  expect((await approve(id, maker)).statusCode).toBe(409);
  // Without two names, or for a business that is open, the database refuses too.
  for (const proposal of [id, null])
    await expect(
      api.deps.sql`select refund_balance(${partnerId}, ${proposal}, 'stripe', now(), 'test')`,
    ).rejects.toThrow(/no rows|only a closed business/);
  expect(await balanceOf(partnerId)).toBe(5_000);
});
