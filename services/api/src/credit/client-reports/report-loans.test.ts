import { afterAll, beforeAll, expect, it } from "vitest";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

const call = (method: "GET" | "POST" | "PUT", url: string, { headers }: Person, payload?: object) =>
  api.app.inject({ method, url: `/api/v1/client${url}`, headers, ...(payload && { payload }) });
const today = () => utcDay(new Date());
const typed = () => ({
  lender: "Eastgate Finance",
  balanceCents: 1_500_000,
  balanceOn: today(),
  ratePercent: "12.9",
  paymentCents: 41_000,
});
/** What a file adds for one auto loan and the inquiry before it. */
const withAutoLoan = () => ({
  tradelines: [
    {
      id: "1",
      type: "autoLoan",
      creditor: "Larkfield Auto Finance",
      accountNumberLast4: "8024",
      openedOn: addDays(today(), -400),
      closedOn: null,
      lastReportedOn: addDays(today(), -30),
      creditLimitCents: null,
      originalAmountCents: 2_000_000,
      balanceCents: 1_500_000,
      pastDueCents: 0,
      monthlyPaymentCents: 40_000,
      termMonths: 60,
      paymentStatus: "current",
      historyFrom: addDays(today(), -400).slice(0, 7),
      paymentHistory: "",
    },
  ],
  inquiries: [
    {
      inquirer: "Larkfield Auto Finance",
      industry: "Auto finance",
      type: "hard",
      inquiredOn: addDays(today(), -100),
    },
  ],
});

it("shows a report's loans and car inquiries with the full report alone, and typed-in loans on every plan", async () => {
  const owner = await createClient(api, { tier: "basic" });
  const consumerId = await putConsumer(api, owner.userId);
  const at = new Date();
  await putOwnReport(api, { userId: owner.userId, consumerId, at, scores: { equifax: 780 } });
  await api.owner`
    update bureau_files set file = file || ${api.owner.json(withAutoLoan())}
    where report_id in (select id from credit_reports where owner_user_id = ${owner.userId})`;
  await call("POST", "/own-loans", owner, typed());
  const read = async () => loanOffers.own.reply.parse((await call("GET", "/loans", owner)).json());
  const full = await read();
  expect(full.loans.map(({ source }) => source)).toEqual(["report", "own"]);
  expect(full).toMatchObject({ hasFullReport: true, shopping: { counted14: 1 } });
  const reported = full.loans[0]?.id ?? "";
  expect((await call("GET", `/loans/${reported}`, owner)).statusCode).toBe(200);

  await api.owner`update users set subscription_tier = 'free' where id = ${owner.userId}`;
  const free = await read();
  expect(free.loans.map(({ source }) => source)).toEqual(["own"]);
  expect(free).toMatchObject({ hasFullReport: false, shopping: null });
  expect((await call("GET", `/loans/${reported}`, owner)).statusCode).toBe(404);
  expect((await call("PUT", `/loans/${reported}/extra-payment`, owner, { extraCents: 100 })).statusCode).toBe(
    404,
  );
});
