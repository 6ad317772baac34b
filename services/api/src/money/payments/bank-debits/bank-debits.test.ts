import { expect, it } from "vitest";
import { topUps } from "@roadworthy/contracts/ledger";
import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import { contextOf } from "../../../testing/context.ts";
import { createPartner, type PartnerPerson } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { deliverEvent, payByCard, paymentEvent, referenceOf, startTopUp } from "../../../testing/payments.ts";
import { bankChoice, testBankAccounts } from "../payments.rules.ts";
import { sandboxBankDebits } from "./sandbox-bank-debits.jobs.ts";
import { signEvent } from "../sandbox-events.ts";

const api = testApi();

const [good, bad] = testBankAccounts.map(({ number }) => bankChoice(number));
const read = async (id: string, { headers }: PartnerPerson) =>
  topUps.get.reply.parse((await api.app.inject({ url: `/api/v1/top-ups/${id}`, headers })).json());
const debitsOf = async ({ headers }: PartnerPerson) => {
  const reply = await api.app.inject({ url: "/api/v1/partner/billing", headers });
  return partnerBillings.read.reply.decode(reply.json()).bankDebits;
};
const toldOf = ({ userId }: PartnerPerson) =>
  api.owner`select params from alerts where user_id = ${userId} and kind = 'top_up_failed'`;
const postedOf = async ({ headers }: PartnerPerson) =>
  (await api.app.inject({ url: "/api/v1/balance", headers })).json<{ postedCents: number }>().postedCents;
/** The sandbox's bank tells what has become due. */
const settle = () => sandboxBankDebits.work(contextOf(api), {}, new AbortController().signal);
/** As a minute had passed at the bank; the webhook's own time stays. */
const wait = (checkoutUrl: string) => api.owner`
  update sandbox_payments set created_at = created_at - interval '2 minutes' where reference = ${referenceOf(checkoutUrl)}`;

it("credits a bank debit when it has arrived, once, and calls it on its way however long that takes", async () => {
  const partner = await createPartner(api);
  const { topUp, checkoutUrl } = await startTopUp(api, partner);
  expect((await payByCard(api, checkoutUrl, good ?? "")).status).toBe(303);
  expect(await read(topUp.id, partner)).toMatchObject({ status: "processing" });
  await api.owner`update top_ups set created_at = '2026-11-20T12:00:00Z' where id = ${topUp.id}`;
  // Thanksgiving and a weekend are no business days.
  expect(await debitsOf(partner)).toMatchObject([
    { id: topUp.id, amountCents: 25_000, status: "processing", expectedBy: "2026-11-27" },
  ]);
  await settle();
  expect(await read(topUp.id, partner)).toMatchObject({ status: "processing" });
  expect(await postedOf(partner)).toBe(0);

  await wait(checkoutUrl);
  await Promise.all([settle(), settle()]);
  expect(await read(topUp.id, partner)).toMatchObject({ status: "paid" });
  expect(await postedOf(partner)).toBe(25_000);
  expect(await debitsOf(partner)).toEqual([]);
  // Late news of what is over changes nothing.
  const late = {
    kind: "checkout_processing",
    reference: referenceOf(checkoutUrl),
    amountCents: 25_000,
  } as const;
  expect((await deliverEvent(api, signEvent(api.deps.cipher, late, new Date()))).status).toBe(200);
  expect(await read(topUp.id, partner)).toMatchObject({ status: "paid" });
  const lines = await api.owner`
    select description from ledger_transfers where kind = 'top_up' and reference = ${topUp.id}`;
  expect(lines).toEqual([{ description: "Funds added from a bank account" }]);
});

it("says why a bank debit failed, and credits nothing", async () => {
  const partner = await createPartner(api);
  const { topUp, checkoutUrl } = await startTopUp(api, partner);
  await payByCard(api, checkoutUrl, bad ?? "");
  await wait(checkoutUrl);
  await settle();
  expect(await read(topUp.id, partner)).toMatchObject({
    status: "declined",
    declineReason: "The bank account has insufficient funds.",
  });
  expect(await postedOf(partner)).toBe(0);
  expect(await debitsOf(partner)).toMatchObject([
    { id: topUp.id, status: "failed", declineReason: "The bank account has insufficient funds." },
  ]);
  expect(await toldOf(partner)).toEqual([{ params: { how: "bank", amountCents: 25_000 } }]);
  await api.owner`update top_ups set finished_at = finished_at - interval '15 days' where id = ${topUp.id}`;
  expect(await debitsOf(partner)).toEqual([]);
});

it("takes a debit of another amount, or of no payment of ours, for a mistake", async () => {
  const partner = await createPartner(api);
  const { topUp, checkoutUrl } = await startTopUp(api, partner);
  const told = (reference: string, amountCents: number) =>
    deliverEvent(
      api,
      signEvent(api.deps.cipher, { kind: "checkout_processing", reference, amountCents }, new Date()),
    );
  expect((await told(referenceOf(checkoutUrl), 24_999)).status).toBe(400);
  expect((await told("sbx_unknown", 25_000)).status).toBe(404);
  expect(await read(topUp.id, partner)).toMatchObject({ status: "open" });
  // A card paid on the same page is paid at once.
  await deliverEvent(api, paymentEvent(api, checkoutUrl));
  expect(await read(topUp.id, partner)).toMatchObject({ status: "paid" });
});
