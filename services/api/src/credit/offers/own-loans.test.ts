import { expect, it } from "vitest";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { ownPolicies } from "@roadworthy/contracts/own-policies";
import { ownLoans } from "@roadworthy/contracts/own-loans";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { contextOf, productionContextOf } from "../../testing/context.ts";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { asClient } from "../../testing/subscribers.ts";
import { transact } from "../../platform/ctx.ts";
import { loansOf as ownLoansIn } from "./own-loans.queries.ts";
import { addPolicy, remindOfPolicies } from "./own-policies.service.ts";
import { notifyOfRefinance } from "./refinance-watch.ts";

const api = testApi();

async function client(score = 780): Promise<Person> {
  const person = await createClient(api, { tier: "basic" });
  const consumerId = await putConsumer(api, person.userId);
  await putOwnReport(api, { userId: person.userId, consumerId, at: new Date(), scores: { equifax: score } });
  return person;
}
const call = async (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  { headers }: Pick<Person, "headers">,
  payload?: object,
) => {
  const reply = await api.app.inject({
    method,
    url: `/api/v1/client${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
};
const today = () => utcDay(new Date());
const dear = () => ({
  lender: "Dear Lender",
  balanceCents: 1_500_000,
  balanceOn: today(),
  ratePercent: "12.9",
  paymentCents: 41_000,
  monthsPaid: 12,
});
const vehicleOf = async (person: Person) =>
  loanOffers.addVehicle.reply.parse(
    JSON.parse(
      (
        await call("POST", "/vehicles", person, {
          name: "Sedan",
          modelYear: new Date().getUTCFullYear() - 2,
          valueCents: 2_000_000,
        })
      ).text,
    ),
  );
const loansOf = async (person: Person) =>
  loanOffers.own.reply.parse(JSON.parse((await call("GET", "/loans", person)).text)).loans;

it("keeps a loan by hand with equity, every payment left, and files of it; for its owner alone", async () => {
  const owner = await client();
  const vehicle = await vehicleOf(owner);
  const added = await call("POST", "/own-loans", owner, { ...dear(), vehicleId: vehicle.id });
  const { id } = ownLoans.add.reply.parse(JSON.parse(added.text));
  const [loan] = await loansOf(owner);
  expect(loan).toMatchObject({ id, source: "own", balanceCents: 1_500_000 });
  // Should midnight pass meanwhile, a day's interest is owed too.
  expect(loan?.payoffCents).toBeGreaterThanOrEqual(1_500_000);
  expect(loan?.equityCents).toBe(2_000_000 - (loan?.payoffCents ?? 0));
  const { rows, totalInterestCents } = ownLoans.schedule.reply.parse(
    JSON.parse((await call("GET", `/loans/${id}`, owner)).text),
  );
  expect(rows).toHaveLength(loan?.monthsLeft ?? 0);
  expect(rows.at(-1)?.balanceCents).toBe(0);
  expect(rows.reduce((sum, { paymentCents }) => sum + paymentCents, 0)).toBe(1_500_000 + totalInterestCents);
  expect((await call("PUT", `/loans/${id}/extra-payment`, owner, { extraCents: 12_500 })).status).toBe(200);
  expect(JSON.parse((await call("GET", `/loans/${id}`, owner)).text)).toMatchObject({ extraCents: 12_500 });
  const planned = await api.owner`select 1 from audit_rows where action = 'own_loan.plan' and object = ${id}`;
  expect(planned).toHaveLength(1);
  const csv = await call("GET", `/loans/${id}?format=csv&language=es`, owner);
  expect(csv.text.trim().split("\r\n")).toHaveLength(rows.length + 1);
  const pdf = await call("GET", `/loans/${id}?format=pdf`, owner);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const stranger = await client();
  for (const [method, url, body] of [
    ["GET", `/loans/${id}`, undefined],
    ["PUT", `/own-loans/${id}`, dear()],
    ["DELETE", `/own-loans/${id}`, undefined],
    ["PUT", `/loans/${id}/vehicle`, { vehicleId: null }],
    ["POST", "/own-loans", { ...dear(), vehicleId: vehicle.id }],
  ] as const)
    expect((await call(method, url, stranger, body)).status).toBe(404);
  const never = await call("POST", "/own-loans", owner, { ...dear(), paymentCents: 10_000 });
  expect(JSON.parse(never.text)).toMatchObject({ issues: [{ path: "paymentCents" }] });
  await call("PUT", `/own-loans/${id}`, owner, { ...dear(), balanceCents: 1_400_000, vehicleId: null });
  expect((await loansOf(owner))[0]).toMatchObject({ balanceCents: 1_400_000, equityCents: null });
  await call("DELETE", `/own-loans/${id}`, owner);
  expect(await loansOf(owner)).toEqual([]);
});

it("is computed for today from what was typed, as paid off at the end", async () => {
  const owner = await client();
  const past = { ...dear(), balanceOn: "2026-01-15", monthsPaid: 0 };
  const { id } = ownLoans.add.reply.parse(JSON.parse((await call("POST", "/own-loans", owner, past)).text));
  const at = (day: string) =>
    ownLoansIn({ ...contextOf(api), now: () => new Date(`${day}T12:00:00Z`) }, owner.userId, {
      tier: "basic",
      bureaus: [],
      hasFullReport: true,
    });
  const typed = { balanceCents: 1_500_000, balanceOn: "2026-01-15", monthsPaid: 0 };
  // A month's interest at 12.9 % is $161.25, so $248.75 of the payment repay the loan.
  expect(await at("2026-02-15")).toMatchObject([
    { id, balanceCents: 1_475_125, balanceOn: "2026-02-15", payoffCents: 1_475_125, monthsPaid: 1, typed },
  ]);
  expect(await at("2036-01-01")).toMatchObject([
    { balanceCents: 0, payoffCents: 0, monthsLeft: 0, refinance: null, missingForRefinance: null, typed },
  ]);
});

it("tells once of an offer that saves after fees, not of a loan that is cheap already, and not without a vehicle", async () => {
  const owner = await client();
  const vehicle = await vehicleOf(owner);
  const add = async (body: object) =>
    ownLoans.add.reply.parse(JSON.parse((await call("POST", "/own-loans", owner, body)).text)).id;
  const id = await add({ ...dear(), vehicleId: vehicle.id });
  await add({ ...dear(), lender: "Cheap Lender", ratePercent: "2.9", vehicleId: vehicle.id });
  await add({ ...dear(), lender: "No Vehicle" });
  const refinance = (await loansOf(owner)).find((one) => one.id === id)?.refinance;
  expect(refinance?.isWorthTelling).toBe(true);
  // The rate comes with its APR, fees included, and the term it is for.
  expect(Number(refinance?.aprPercent)).toBeGreaterThan(Number(refinance?.ratePercent));
  const loans = await loansOf(owner);
  expect(refinance?.termMonths).toBe(loans.find((one) => one.id === id)?.monthsLeft);
  expect(loans.map(({ creditor, missingForRefinance }) => [creditor, missingForRefinance])).toEqual([
    ["Dear Lender", null],
    ["Cheap Lender", null],
    ["No Vehicle", "vehicle"],
  ]);
  const without = await ownLoansIn(productionContextOf(api), owner.userId, {
    tier: "premium",
    bureaus: [],
    hasFullReport: true,
  });
  expect(new Set(without.map((one) => one.missingForRefinance))).toEqual(new Set(["offers"]));
  const tell = () => transact(contextOf(api), (ctx) => notifyOfRefinance(ctx, [owner.userId]));
  await Promise.all([tell(), tell()]);
  await tell();
  const told = await api.owner`select kind, params, link from alerts where user_id = ${owner.userId}`;
  expect(told).toEqual([
    {
      kind: "refinance_saving",
      params: {
        loan: "Dear Lender",
        lender: refinance?.lender,
        amountCents: refinance?.totalSavingCents,
      },
      link: `/client/loans/${id}`,
    },
  ]);
});

it("tracks a policy on the evening of its last day, when it is tomorrow in UTC", async () => {
  const { userId } = await client();
  const evening = { ...asClient(contextOf(api), userId), now: () => new Date("2026-03-05T03:00:00Z") };
  const body = { kind: "insurance", provider: "Lakeshore", costCents: null, endsOn: "2026-03-04" } as const;
  expect(await addPolicy(evening, { body, ...nothing })).toMatchObject(body);
});

const nothing = { params: undefined, query: undefined, headers: undefined };

it("tracks twenty policies of one client at most, also of two that come at once", async () => {
  const owner = await client();
  await api.owner`
    insert into own_policies (user_id, kind, provider, ends_on)
    select ${owner.userId}, 'insurance', 'Lakeshore', '2999-01-01' from generate_series(1, 19)`;
  const add = () =>
    call("POST", "/policies", owner, { kind: "insurance", provider: "One more", endsOn: "2999-01-01" });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

it("reminds once of a policy that renews within 30 days, and lets nobody remove another's", async () => {
  const owner = await client();
  const day = (days: number) => addDays(utcDay(new Date()), days);
  const add = (endsOn: string) =>
    call("POST", "/policies", owner, { kind: "insurance", provider: `Until ${endsOn}`, endsOn });
  const soon = ownPolicies.add.reply.parse(JSON.parse((await add(day(29))).text));
  await add(day(40));
  expect((await add(day(-2))).status).toBe(400);
  const run = () => remindOfPolicies.work(contextOf(api), {}, new AbortController().signal);
  await Promise.all([run(), run()]);
  const told = await api.owner`select kind, params from alerts where user_id = ${owner.userId}`;
  expect(told).toEqual([{ kind: "policy_ending", params: { provider: soon.provider, date: soon.endsOn } }]);
  expect((await call("DELETE", `/policies/${soon.id}`, await client())).status).toBe(404);
  expect((await call("DELETE", `/policies/${soon.id}`, owner)).status).toBe(200);
});

it("takes a policy's next term and reminds of it again; a corrected cost brings no second reminder", async () => {
  const owner = await client();
  const added = await call("POST", "/policies", owner, {
    kind: "insurance",
    provider: "Straits Mutual",
    endsOn: addDays(today(), 20),
  });
  const { id, endsOn } = ownPolicies.add.reply.parse(JSON.parse(added.text));
  const remind = () => remindOfPolicies.work(contextOf(api), {}, new AbortController().signal);
  const told = async () =>
    (await api.owner`select from alerts where user_id = ${owner.userId} and kind = 'policy_ending'`).length;
  await remind();
  const change = (body: object, by: Person = owner) => call("PUT", `/policies/${id}`, by, body);
  expect((await change({ costCents: 47_800, endsOn })).status).toBe(200);
  await remind();
  expect(await told()).toBe(1);
  expect((await change({ costCents: null, endsOn: "2020-01-01" })).status).toBe(400);
  expect((await change({ costCents: null, endsOn: addDays(today(), 25) }, await client())).status).toBe(404);
  const renewed = await change({ costCents: 49_900, endsOn: addDays(today(), 25) });
  expect(ownPolicies.change.reply.parse(JSON.parse(renewed.text))).toMatchObject({ id, costCents: 49_900 });
  await remind();
  expect(await told()).toBe(2);
});

it("compares named plans of a loan, one of them followed, and lets nobody else in", async () => {
  const [owner, stranger] = [await client(), await client()];
  const added = await call("POST", "/own-loans", owner, dear());
  const { id } = ownLoans.add.reply.parse(JSON.parse(added.text));
  const plan = (extraCents: number, who = owner) =>
    call("POST", `/loans/${id}/plans`, who, { name: `Plan ${extraCents}`, extraCents });
  const read = async () =>
    ownLoans.schedule.reply.parse(JSON.parse((await call("GET", `/loans/${id}`, owner)).text));
  const first = ownLoans.addPlan.reply.parse(JSON.parse((await plan(5_000)).text));
  expect((await plan(5_000)).status).toBe(409);
  expect((await plan(5_000, stranger)).status).toBe(404);
  await plan(10_000);
  expect((await call("PUT", `/loans/${id}/extra-payment`, owner, { extraCents: 5_000 })).status).toBe(200);
  expect((await read()).plans.map(({ extraCents, isFollowed }) => [extraCents, isFollowed])).toEqual([
    [5_000, true],
    [10_000, false],
  ]);
  expect((await call("DELETE", `/loan-plans/${first.id}`, stranger)).status).toBe(404);
  expect((await call("DELETE", `/loan-plans/${first.id}`, owner)).status).toBe(200);
  expect(await read()).toMatchObject({ extraCents: 0, plans: [{ extraCents: 10_000, isFollowed: false }] });
  // Of those that would be the last one, one is taken.
  for (const cents of [20_000, 30_000, 40_000, 50_000]) expect((await plan(cents)).status).toBe(201);
  const last = await Promise.all([plan(60_000), plan(70_000)]);
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await call("DELETE", `/own-loans/${id}`, owner);
  expect(await api.owner`select 1 from loan_plans where loan_id = ${id}`).toEqual([]);
});
