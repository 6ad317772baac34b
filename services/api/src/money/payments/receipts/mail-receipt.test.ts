import { expect, it } from "vitest";
import { contextOf } from "../../../testing/context.ts";
import { createPartner, type PartnerPerson } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { deliverEvent, payByCard, paymentEvent, referenceOf, startTopUp } from "../../../testing/payments.ts";
import { mailTo } from "../../../testing/sign-in/mailbox.ts";
import { sandboxBankDebits } from "../bank-debits/sandbox-bank-debits.jobs.ts";
import { settleRefund } from "../balance-refunds.service.ts";
import { bankChoice, testBankAccounts } from "../payments.rules.ts";

const api = testApi();

const receipts = async ({ email }: { readonly email: string }) =>
  (await mailTo(api, email)).filter(({ subject }) => /^(Receipt|Refund|Recibo|Reembolso)/.test(subject));
const subjects = async (who: { readonly email: string }) =>
  (await receipts(who)).map(({ subject }) => subject);

async function paid(partner: PartnerPerson): Promise<string> {
  const { topUp, checkoutUrl } = await startTopUp(api, partner);
  await payByCard(api, checkoutUrl, "4242424242424242");
  return topUp.id;
}

it("is mailed to the owner once the card was charged, once however often the provider says so", async () => {
  const partner = await createPartner(api);
  const { topUp, checkoutUrl } = await startTopUp(api, partner);
  expect(await receipts(partner)).toEqual([]);
  await Promise.all([
    deliverEvent(api, paymentEvent(api, checkoutUrl)),
    deliverEvent(api, paymentEvent(api, checkoutUrl)),
  ]);
  const [receipt, ...more] = await receipts(partner);
  expect(more).toEqual([]);
  expect(receipt?.subject).toBe("Receipt: $250.00 added to your balance");
  expect(receipt?.text).toContain(`Top-up: ${topUp.id}`);
  expect(receipt?.link).toMatch(/\/partner\/billing\/transactions$/);
});

it("goes to the billing people where there are some, in their language, and to nobody of another role", async () => {
  const owner = await createPartner(api);
  const billing = await createPartner(api);
  const viewer = await createPartner(api);
  for (const [who, role] of [
    [billing, "billing"],
    [viewer, "viewer"],
  ] as const)
    await api.owner`
      update users set partner_id = ${owner.partnerId}, member_role = ${role} where email = ${who.email}`;
  const spanish = await api.app.inject({
    method: "PATCH",
    url: "/api/v1/partner/alert-preferences",
    headers: billing.headers,
    payload: { language: "es" },
  });
  expect(spanish.statusCode).toBe(200);
  await paid(owner);
  expect(await subjects(billing)).toEqual(["Recibo: $250.00 agregados a tu saldo"]);
  expect([...(await subjects(owner)), ...(await subjects(viewer))]).toEqual([]);
});

it("comes for a bank debit when the money has arrived, for a refund when it has gone back, and never for test money", async () => {
  const partner = await createPartner(api);
  const [good] = testBankAccounts.map(({ number }) => bankChoice(number));
  const { checkoutUrl } = await startTopUp(api, partner);
  await payByCard(api, checkoutUrl, good ?? "");
  expect(await subjects(partner)).toEqual([]);
  await api.owner`
    update sandbox_payments set created_at = created_at - interval '2 minutes' where reference = ${referenceOf(checkoutUrl)}`;
  await sandboxBankDebits.work(contextOf(api), {}, new AbortController().signal);
  expect(await subjects(partner)).toEqual(["Receipt: $250.00 from your bank account has arrived"]);

  const refunded = await createPartner(api);
  const topUpId = await paid(refunded);
  const [refund] = await api.owner<{ id: string }[]>`
    insert into top_up_refunds (partner_id, top_up_id, amount_cents, status, created_at)
    values (${refunded.partnerId}, ${topUpId}, 5000, 'pending', now()) returning id`;
  const sent = { id: refund?.id ?? "", partnerId: refunded.partnerId, amountCents: 5_000 };
  const outcome = { kind: "refunded", reference: "re_1" } as const;
  await Promise.all([
    settleRefund(contextOf(api), sent, outcome),
    settleRefund(contextOf(api), sent, outcome),
  ]);
  expect(await subjects(refunded)).toEqual([
    "Refund: $50.00 sent back to your card",
    "Receipt: $250.00 added to your balance",
  ]);

  const pending = await createPartner(api, { status: "pending" });
  await paid(pending);
  expect(await receipts(pending)).toEqual([]);
});
