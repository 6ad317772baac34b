import { draws, testSeed } from "@roadworthy/build/launch/depth";
import type { Draw } from "@roadworthy/build/launch/suite/chance.rules";
import { expect, it, onTestFailed } from "vitest";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { createAccounts } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { cancel, choose, daysOn, died, dyingAfter } from "../../testing/subscribers.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { testCards } from "../payments/payments.rules.ts";
import { sendRefund } from "./refunds.jobs.ts";
import { runStep } from "./steps.service.ts";

/** `DEPTH=full` for many, `HISTORIES` for another number; the small run takes seconds. */
const histories = Number(process.env["HISTORIES"] ?? (process.env["DEPTH"] === "full" ? 10_000 : 12));
const actsEach = 14;
/** How many live at the same time. */
const sideBySide = 12;

const api = testApi();

/** What may be refused on the way; a crash is one of them. */
const tried = async (act: () => Promise<unknown>): Promise<void> => {
  await act().catch((error: unknown) => {
    if (error !== died && !(error instanceof AppError)) throw error;
  });
};

/** Clients who live side by side by one clock: any of their processes may take any one's step, also while that client acts. */
async function live(cohort: number, clients: number): Promise<void> {
  const dice = draws(cohort);
  const emails = await createAccounts(api, clients);
  const rows = await api.owner<{ id: string }[]>`select id from users where email in ${api.owner(emails)}`;
  const people = rows.map(({ id: userId }, n) => ({ userId, random: draws(cohort * 1_000 + n) }));
  await Promise.all(people.map(({ userId }) => insertCard(api, userId)));
  let day = 0;
  for (let count = 0; count < actsEach; count += 1) {
    day += dice(9);
    await Promise.all(people.map(({ userId, random }) => act(userId, day, random)));
  }
  // What a crash has left is taken up, by any process.
  await allSteps(day + 1);
  await allSteps(day + 2);
  // They end, so that ten thousand of them are no slower than ten.
  await Promise.all(people.map(({ userId }) => tried(() => cancel(daysOn(api, day + 2), userId))));
  await allSteps(day + 40);
}

/** One thing that a client or a process does, one time in three cut off by a crash. */
async function act(userId: string, day: number, random: Draw): Promise<void> {
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => choose(ctx, userId, "basic"),
    (ctx) => choose(ctx, userId, "premium"),
    (ctx) => cancel(ctx, userId),
    () => insertCard(api, userId, testCards[random(testCards.length)]?.number),
    (ctx) => runStep(ctx),
    (ctx) => runStep(ctx),
    (ctx) => runStep(ctx),
  ];
  const ctx = daysOn(api, day);
  const chosen = acts[random(acts.length)];
  await tried(async () => chosen?.(random(3) === 0 ? dyingAfter(ctx, random(3)) : ctx));
}

/** Two processes take every step that is due by that day. */
const allSteps = async (day: number): Promise<void> => {
  const process = async () => {
    while (await runStep(daysOn(api, day)));
  };
  await Promise.all([process(), process()]);
};

async function didEnough(): Promise<boolean> {
  const [count] = await api.owner<{ paid: number; refunds: number }[]>`
    select (select count(*) from invoices where status = 'paid')::int as paid, (select count(*) from refunds)::int as refunds`;
  return (count?.paid ?? 0) > histories / 3 && (count?.refunds ?? 0) > 0;
}

it(
  "keep ledger, invoices, tiers and the provider's own books in agreement, whatever crashes",
  { timeout: 180_000 + histories * 4_000 },
  async () => {
    onTestFailed(() => void process.stderr.write(`Repeat it with TEST_SEED=${testSeed()}\n`));
    // Whatever the seed, the histories go on until they went through what they are about.
    for (let lived = 0; lived < histories || !(await didEnough()); lived += sideBySide)
      await live(lived, sideBySide);
    const pending = await api.owner<{ id: string }[]>`select id from refunds where status = 'pending'`;
    for (const { id } of pending)
      await Promise.all([sendRefund(daysOn(api, 0), id), sendRefund(daysOn(api, 0), id)]);

    expect((await reconcile(api.owner)).differences).toEqual([]);
    const twice = await api.owner`
      select split_part(idempotency_key, ':', 1) as invoice from sandbox_payments
      where kind = 'charge' and decline_reason is null group by 1 having count(*) > 1`;
    expect(twice).toEqual([]);
    const [books] = await api.owner`
      select
        (select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0) from sandbox_payments
          where decline_reason is null)::int as provider,
        (select coalesce(sum(e.amount_cents), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'client_revenue')::int as ledger,
        (select count(*) from users u where subscription_tier <> 'free' and not exists
          (select from subscriptions s where s.user_id = u.id and s.status <> 'ended'))::int as unpaid`;
    expect(books?.["provider"]).toBe(books?.["ledger"]);
    expect(books?.["unpaid"]).toBe(0);
  },
);
