import { createHash } from "node:crypto";
import { CONSENT_VERSION, consentText } from "../money/subscriptions/subscription-consent.rules.ts";
import { monthsAfter } from "../money/subscriptions/subscriptions.rules.ts";
import type { AuditRow } from "./books.ts";
import { demoId } from "./chance.ts";
import type { Tables } from "./tables.ts";

const card = { brand: "visa", last4: "4242", number: "4242424242424242" } as const;

/** A client of the demo who pays for Premium, from a day on. */
export type Payer = { readonly id: string; readonly name: string; readonly since: Date };

/** When Riley, the premium account of the demo, last paid. */
export const lastPaidAt = (now: Date): Date => monthsAfter(rileysStart(now), 2);

/** Two months and ten days ago, so that the third month is under way. */
export const rileysStart = (now: Date): Date => new Date(monthsAfter(now, -2).getTime() - 10 * 86_400_000);

/** Months begun since the plan was bought, each of them paid. */
function monthsPaid(since: Date, now: Date): number {
  let months = 1;
  while (monthsAfter(since, months) <= now) months += 1;
  return months;
}

type Books = {
  readonly now: Date;
  readonly priceCents: number;
  readonly accounts: { readonly revenue: string; readonly funding: string };
};

/**
 * A client's Premium plan: agreed to, and paid by card month by month, as the plan's steps and the ledger's functions write it;
 * the sandbox provider's own books say the same.
 */
export function writeSubscription(
  tables: Tables,
  audit: (row: AuditRow) => void,
  { id: userId, name, since: anchor }: Payer,
  { now, priceCents, accounts }: Books,
): void {
  const months = monthsPaid(anchor, now);
  const id = demoId("sub", `${name}'s plan`);
  const customer = demoId("pcus", name);
  tables.add("payment_customers", {
    id: customer,
    provider: "sandbox",
    reference: demoId("sbxcus", name),
    user_id: userId,
    partner_id: null,
    created_at: anchor,
  });
  tables.add("payment_methods", {
    id: demoId("pm", name),
    customer_id: customer,
    provider_reference: `${demoId("sbxcard", name)}_${card.number}`,
    last4: card.last4,
    brand: card.brand,
    exp_month: 8,
    exp_year: now.getUTCFullYear() + 3,
    is_default: true,
    created_at: anchor,
    removed_at: null,
  });
  const periodEnd = monthsAfter(anchor, months);
  tables.add("subscriptions", {
    id,
    user_id: userId,
    plan_id: "premium",
    price_cents: priceCents,
    status: "active",
    anchor_at: anchor,
    months_paid: months,
    period_start: monthsAfter(anchor, months - 1),
    period_end: periodEnd,
    ends_at_period_end: false,
    failed_attempts: 0,
    next_step_at: periodEnd,
    language: "en",
    created_at: anchor,
  });
  const text = consentText(
    {
      action: "start",
      trial: "used_by_person",
      planName: "Premium",
      monthlyCents: priceCents,
      dueNowCents: priceCents,
      nextChargeAt: monthsAfter(anchor, 1),
    },
    "en",
  );
  tables.add("subscription_consents", {
    id: demoId("subc", `${name}'s plan`),
    user_id: userId,
    subscription_id: id,
    plan_id: "premium",
    price_cents: priceCents,
    text_version: CONSENT_VERSION,
    text,
    text_sha256: createHash("sha256").update(text).digest("hex"),
    ip: "203.0.113.24",
    user_agent: "",
    created_at: anchor,
  });
  for (let month = 0; month < months; month += 1) {
    const at = monthsAfter(anchor, month);
    const invoice = demoId("inv", `${name} ${month}`);
    const charge = demoId("sbxch", `${name} ${month}`);
    tables.add("invoices", {
      id: invoice,
      user_id: userId,
      subscription_id: id,
      kind: "period",
      plan_id: "premium",
      period_start: at,
      period_end: monthsAfter(anchor, month + 1),
      amount_cents: priceCents,
      plan_price_cents: priceCents,
      status: "paid",
      attempts: 1,
      provider: "sandbox",
      charge_reference: charge,
      card_brand: card.brand,
      card_last4: card.last4,
      refunded_cents: 0,
      disputed_cents: 0,
      created_at: at,
      paid_at: at,
    });
    tables.add("sandbox_payments", {
      reference: charge,
      kind: "charge",
      idempotency_key: `${invoice}:1`,
      amount_cents: priceCents,
      charge_reference: null,
      decline_reason: null,
      is_disputed: false,
      created_at: at,
    });
    const transfer = demoId("xfer", `${name} ${month}`);
    tables.add("ledger_transfers", {
      id: transfer,
      kind: "client_charge",
      mode: "live",
      pull_id: null,
      reference: invoice,
      description: "Premium plan",
      created_at: at,
    });
    for (const [account, cents] of [
      [accounts.revenue, priceCents],
      [accounts.funding, -priceCents],
    ] as const)
      tables.add("ledger_entries", {
        transfer_id: transfer,
        created_at: at,
        id: demoId("entr", `${transfer} ${account}`),
        account_id: account,
        amount_cents: cents,
        balance_after_cents: null,
      });
    audit({
      stream: `client:${userId}`,
      at,
      actorKind: "system",
      actorId: "subscriptions",
      action: "invoice.paid",
      object: invoice,
      detail: { amountCents: priceCents, attempt: 1 },
    });
  }
}
