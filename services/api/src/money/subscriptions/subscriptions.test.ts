import { guaranteeDays, trialDays } from "@roadworthy/contracts/plan-terms";
import { describe, expect, it } from "vitest";
import { subscriptions as contract } from "@roadworthy/contracts/subscriptions";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import {
  billsOf,
  cancel,
  choose,
  daysOn,
  stepsBy,
  died,
  dyingAfter,
  planOf,
  planRowOf,
} from "../../testing/subscribers.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { sandboxDisputes } from "../payments/sandbox-disputes.jobs.ts";
import { sendRefund } from "./refunds.jobs.ts";
import { CONSENT_VERSION } from "./subscription-consent.rules.ts";
import { runStep } from "./steps.service.ts";
import { REMINDER_DAYS } from "./subscriptions.rules.ts";

const api = testApi();

const BAD_CARD = "4000000000000341";
const signal = new AbortController().signal;

const subscriber = async (card?: string): Promise<Person> => {
  const client = await createClient(api);
  await insertCard(api, client.userId, card);
  return client;
};
/** Does every step that is due by then. */
const steps = (days: number): Promise<void> => stepsBy(api, days);
const person = (userId: string) => planRowOf(api, userId);
const bills = (userId: string) => billsOf(api, userId);
const alertsOf = async (userId: string) =>
  (await api.owner<{ kind: string }[]>`select kind from alerts where user_id = ${userId} order by id`).map(
    ({ kind }) => kind,
  );
const post = (client: Person, consent: object, planId = "premium") =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/client/subscription",
    headers: client.headers,
    payload: {
      planId,
      consent: { textVersion: CONSENT_VERSION, priceMonthlyCents: 2499, dueNowCents: 0, ...consent },
    },
  });
const theBooksAgree = async () => expect((await reconcile(api.owner)).differences).toEqual([]);

describe("a first plan", () => {
  it("is free for seven days from the moment its exact terms are agreed to, with the words on record", async () => {
    const client = await createClient(api);
    expect((await post(client, {})).json()).toMatchObject({
      code: "illegal_transition",
      detail: "No payment method on file.",
    });
    await insertCard(api, client.userId);
    for (const other of [{ priceMonthlyCents: 299 }, { textVersion: "2020-01" }, { dueNowCents: 1 }])
      expect((await post(client, other)).json()).toMatchObject({ code: "consent_missing" });
    const reply = await post(client, {});
    expect(reply.statusCode).toBe(201);
    const { subscription } = contract.subscribe.reply.decode(reply.json());
    expect(subscription).toMatchObject({ planId: "premium", status: "trialing", nextChargeCents: 2499 });
    expect(await person(client.userId)).toEqual({ tier: "premium", status: "active" });
    const [consent] = await api.owner`
      select text, text_sha256, price_cents, encode(sha256(convert_to(text, 'UTF8')), 'hex') as print
      from subscription_consents where user_id = ${client.userId}`;
    expect(consent?.["text"]).toMatch(/trial .* is free\. Unless I cancel before .* \$24\.99 .* two clicks/);
    expect(consent?.["text_sha256"]).toBe(consent?.["print"]);
    await expect(
      api.owner`update subscription_consents set text = '' where user_id = ${client.userId}`,
    ).rejects.toThrow(/append-only|refuse|change/i);
  });

  it("starts once, however many clicks and processes order it", async () => {
    const client = await subscriber();
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(client, {})));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  });

  it("reminds three days before, charges once after the trial, and then every month", async () => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "premium");
    await steps(3.9);
    expect(await alertsOf(client.userId)).toEqual([]);
    await Promise.all([steps(4), steps(4)]);
    expect(await alertsOf(client.userId)).toEqual(["trial_ending"]);
    await Promise.all([steps(trialDays), steps(trialDays), steps(trialDays)]);
    expect(await bills(client.userId)).toMatchObject([{ cents: 2499, status: "paid", attempts: 1 }]);
    await steps(trialDays + 32);
    expect(await bills(client.userId)).toHaveLength(2);
    expect(
      await api.owner`select distinct t.description from ledger_transfers t join invoices i on i.id = t.reference
        where i.user_id = ${client.userId}`,
    ).toEqual([{ description: "Premium plan" }]);
    expect(await planOf(daysOn(api, trialDays + 32), client.userId)).toMatchObject({
      status: "active",
      refundableCents: 2499,
    });
    await theBooksAgree();
  });

  it("costs nothing when it is canceled in the trial, lasts until its end, and can go on", async () => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "basic");
    expect((await cancel(daysOn(api, 1), client.userId)).refundedCents).toBe(0);
    expect(await planOf(daysOn(api, 1), client.userId)).toMatchObject({
      endsAtPeriodEnd: true,
      nextChargeAt: null,
    });
    await choose(daysOn(api, 2), client.userId, "basic");
    expect(await planOf(daysOn(api, 2), client.userId)).toMatchObject({ endsAtPeriodEnd: false });
    await cancel(daysOn(api, 3), client.userId);
    await steps(trialDays);
    expect(await bills(client.userId)).toEqual([]);
    expect(await person(client.userId)).toEqual({ tier: "free", status: "canceled" });
    // There is one trial a person: now it is paid at once.
    await choose(daysOn(api, 9), client.userId, "basic");
    expect(await bills(client.userId)).toMatchObject([{ cents: 299, status: "paid" }]);
  });
});

describe("canceling", () => {
  const paying = async (): Promise<Person> => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "premium");
    await steps(trialDays);
    return client;
  };

  it("gives the money back at once within seven days of a charge, once in twelve months", async () => {
    const client = await paying();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => cancel(daysOn(api, trialDays + guaranteeDays - 1), client.userId)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toMatchObject([
      { value: { refundedCents: 2499 } },
    ]);
    expect(await bills(client.userId)).toMatchObject([{ status: "paid", refunded: 2499 }]);
    expect(await person(client.userId)).toEqual({ tier: "free", status: "canceled" });
    expect(await alertsOf(client.userId)).toContain("refunded");
    await choose(daysOn(api, 20), client.userId, "basic");
    expect((await cancel(daysOn(api, 21), client.userId)).refundedCents).toBe(0);
    expect(await planOf(daysOn(api, 21), client.userId)).toMatchObject({ endsAtPeriodEnd: true });
    await theBooksAgree();
  });

  it("after those days lets the plan last until the end of what is paid", async () => {
    const client = await paying();
    await cancel(daysOn(api, trialDays + guaranteeDays + 1), client.userId);
    expect(await person(client.userId)).toMatchObject({ tier: "premium" });
    await steps(trialDays + 32);
    expect(await person(client.userId)).toMatchObject({ tier: "free" });
    expect(await bills(client.userId)).toHaveLength(1);
  });

  it("is for the owner alone, and needs a plan", async () => {
    const [client, other] = [await subscriber(), await subscriber()];
    const cancelAs = ({ headers }: Person) =>
      api.app.inject({ method: "DELETE", url: "/api/v1/client/subscription", headers });
    await post(client, {});
    expect((await cancelAs(other)).statusCode).toBe(404);
    const { subscription } = contract.cancel.reply.decode((await cancelAs(client)).json());
    expect(subscription).toMatchObject({ endsAtPeriodEnd: true, nextChargeAt: null });
  });
});

describe("changing", () => {
  it("to a dearer plan charges the rest of the period at once; to a cheaper one waits for the next", async () => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "basic");
    await steps(trialDays);
    await choose(daysOn(api, trialDays), client.userId, "premium");
    expect(await bills(client.userId)).toMatchObject([
      { kind: "period", cents: 299 },
      { kind: "change", planId: "premium", cents: 2200, status: "paid" },
    ]);
    expect(await person(client.userId)).toMatchObject({ tier: "premium" });
    await choose(daysOn(api, trialDays + 8), client.userId, "basic");
    expect(await person(client.userId)).toMatchObject({ tier: "premium" });
    await steps(trialDays + 32);
    expect((await bills(client.userId)).at(-1)).toMatchObject({
      planId: "basic",
      cents: 299,
      status: "paid",
    });
    expect(await person(client.userId)).toMatchObject({ tier: "basic" });
    await theBooksAgree();
  });

  it("leaves everything as it was when the card is declined", async () => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "basic");
    await steps(trialDays);
    await insertCard(api, client.userId, BAD_CARD);
    await expect(choose(daysOn(api, trialDays + 1), client.userId, "premium")).rejects.toMatchObject({
      code: "payment_declined",
      message: "The card was declined. You weren't charged.",
    });
    expect(await planOf(daysOn(api, trialDays + 1), client.userId)).toMatchObject({
      planId: "basic",
      status: "active",
    });
    await insertCard(api, client.userId);
    await choose(daysOn(api, trialDays + 1), client.userId, "premium");
    expect(await person(client.userId)).toMatchObject({ tier: "premium" });
  });
});

describe("a declined card", () => {
  it("is tried again after 1, 2 and 4 days while the plan goes on, then the plan ends and nothing is owed", async () => {
    const client = await subscriber(BAD_CARD);
    await choose(daysOn(api, 0), client.userId, "premium");
    const seen: unknown[] = [];
    for (const days of [7, 8, 10, 14]) {
      await steps(days);
      seen.push(await person(client.userId));
    }
    const dunned = { tier: "premium", status: "past_due" };
    expect(seen).toEqual([dunned, dunned, dunned, { tier: "free", status: "canceled" }]);
    expect(await bills(client.userId)).toMatchObject([{ status: "void", attempts: 4 }]);
    expect((await alertsOf(client.userId)).filter((kind) => kind === "payment_failed")).toHaveLength(3);
  });

  it("can be replaced at once, and a try by hand is none of ours", async () => {
    const client = await subscriber(BAD_CARD);
    await choose(daysOn(api, 0), client.userId, "premium");
    await steps(trialDays);
    for (const hours of [1, 2, 3, 4, 5])
      await expect(
        choose(daysOn(api, trialDays + hours / 24), client.userId, "premium"),
      ).rejects.toMatchObject({
        code: "payment_declined",
      });
    await insertCard(api, client.userId);
    await choose(daysOn(api, trialDays + 0.5), client.userId, "premium");
    expect(await person(client.userId)).toEqual({ tier: "premium", status: "active" });
    await theBooksAgree();
  });

  it("gives a charge back whose process died before it could write it down, although the plan was canceled meanwhile", async () => {
    const client = await subscriber();
    await choose(daysOn(api, 0), client.userId, "premium");
    await steps(trialDays - REMINDER_DAYS);
    // The first transaction notes the attempt, the second would take the charge in.
    await expect(runStep(dyingAfter(daysOn(api, trialDays), 1))).rejects.toBe(died);
    await cancel(daysOn(api, trialDays), client.userId);
    await steps(trialDays + 40);
    const [bill] = await bills(client.userId);
    expect(bill).toMatchObject({ status: "paid", attempts: 1 });
    const [refund] = await api.owner<{ id: string }[]>`
      select r.id from refunds r join invoices i on i.id = r.invoice_id where i.user_id = ${client.userId}`;
    await sendRefund(daysOn(api, trialDays + 40), refund?.id ?? "");
    expect(await bills(client.userId)).toMatchObject([{ refunded: 2499 }]);
    expect(await person(client.userId)).toMatchObject({ tier: "free" });
    await theBooksAgree();
  });

  it("ends the plan when its owner disputes the charge, and the money is gone from the books", async () => {
    const client = await subscriber("4000000000000259");
    await choose(daysOn(api, 0), client.userId, "premium");
    await steps(trialDays);
    await sandboxDisputes.work(daysOn(api, 0), {}, signal);
    await sandboxDisputes.work(daysOn(api, 0), {}, signal);
    expect(await bills(client.userId)).toMatchObject([{ status: "paid", disputed: 2499 }]);
    expect(await person(client.userId)).toMatchObject({ tier: "free" });
    const provider = [
      "sandbox",
      (await api.owner`select charge_reference as c from invoices where user_id = ${client.userId}`)[0]?.[
        "c"
      ],
    ];
    const tell = (state: string) => api.deps.sql`
      select take_dispute(${provider[0]}, ${provider[1]}, ${String(provider[1]).replace("sbxch", "sbxdp")}, 2499, ${state}, now(), 'test') as news`;
    await tell("won");
    await tell("lost");
    await tell("open");
    expect(await bills(client.userId)).toMatchObject([{ disputed: 0 }]);
    await theBooksAgree();
  });
});

it("shows a client their own invoices, and each as a PDF", async () => {
  const client = await subscriber();
  await choose(daysOn(api, 0), client.userId, "premium");
  await steps(trialDays);
  const get = (url: string, headers = client.headers) => api.app.inject({ url, headers });
  const list = contract.invoices.reply.decode((await get("/api/v1/client/invoices")).json());
  expect(list.items).toMatchObject([
    { amountCents: 2499, status: "paid", card: { last4: "4242" }, planName: "Premium" },
  ]);
  const url = `/api/v1/client/invoices/${list.items[0]?.id}`;
  for (const language of ["en", "es"]) {
    const file = await get(`${url}?format=pdf&language=${language}`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["content-disposition"]).toContain(`${list.items[0]?.number}.pdf`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const other = await createClient(api);
  expect((await get(`${url}?format=pdf`, other.headers)).statusCode).toBe(404);
  expect((await get("/api/v1/client/invoices", other.headers)).json()).toMatchObject({ items: [] });
});
