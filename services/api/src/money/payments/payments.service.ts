import { findBankDebit } from "./bank-debits/bank-debits.queries.ts";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { TopUp, topUps as api } from "@roadworthy/contracts/ledger";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { takeDispute } from "../subscriptions/disputes.service.ts";
import { takeFailedRefund } from "../subscriptions/failed-refunds.service.ts";
import { takeFailedTopUpRefund } from "./balance-refunds.service.ts";
import { fromBank, mailTopUpReceipt } from "./receipts/mail-receipt.ts";
import { keepCard } from "./payment-methods.service.ts";
import type { CheckoutEvent, DisputeEvent, PaymentProvider } from "./payment-provider.ts";
import { receiptPdf } from "./receipts/receipt-pdf.ts";
import { paymentProvider } from "./provider.ts";
import { takesMode, topUpStatus } from "./payments.rules.ts";
import { topUps } from "./payments.table.ts";
import { notifyPayers } from "./notify-payers.ts";

/** Payments that a business starts; each is a page at the provider and a row for good. */
const TOP_UPS_AN_HOUR = 100;

/** Starts a top-up: records the amount and asks the provider for a payment page. */
export async function createTopUp(
  ctx: Ctx,
  { body }: InputOf<typeof api.create>,
): Promise<ReplyOf<typeof api.create>> {
  const { partnerId, keyMode, userId } = requireActor(ctx, "partner");
  const provider = await paymentProvider(ctx);
  if (!takesMode(provider.name, keyMode)) {
    throw new AppError("test_mode_off", "Payments here use real cards, so you can't add funds in test mode.");
  }
  const budget = { name: "top-up", subject: partnerId, attempts: TOP_UPS_AN_HOUR, windowSeconds: 3_600 };
  await take(
    ctx,
    budget,
    "You've started 100 payments within an hour. Nothing was charged. Try again later.",
  );
  const topUp = await transact(ctx, async (ctx) => {
    const [partner] = await ctx.db
      .select({ status: partners.status })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for("share");
    if (partner?.status !== "active" && partner?.status !== "pending") {
      throw new AppError("partner_not_active", "This partner account is suspended.");
    }
    const [row] = await ctx.db
      .insert(topUps)
      .values({
        partnerId,
        mode: keyMode,
        amountCents: body.amountCents,
        provider: provider.name,
        createdByUserId: userId,
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new AppError("internal", "The top-up was not stored.");
    await recordAudit(ctx, {
      action: "top_up.create",
      object: row.id,
      detail: { amountCents: row.amountCents, mode: row.mode },
    });
    return row;
  });
  const checkout = await provider.createCheckout({
    topUpId: topUp.id,
    amountCents: topUp.amountCents,
    returnPath: `/partner/${body.returnTo}?topUp=${topUp.id}`,
  });
  await ctx.db
    .update(topUps)
    .set({ providerReference: checkout.reference })
    .where(and(eq(topUps.id, topUp.id), eq(topUps.partnerId, partnerId)));
  return { topUp: toTopUp(topUp, ctx.now()), checkoutUrl: checkout.url };
}

/** The current state of one of the partner's top-ups. */
export async function readTopUp(ctx: Ctx, { params }: InputOf<typeof api.get>): Promise<TopUp> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select()
    .from(topUps)
    .where(and(eq(topUps.id, params.id), eq(topUps.partnerId, partnerId)));
  if (!row) throw new AppError("not_found", "There is no top-up of this id.");
  return toTopUp(row, ctx.now());
}

/** The top-up of a receipt; only a paid one has a receipt. */
export async function readReceipt(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof api.receipt>, "params">,
): Promise<TopUp> {
  const topUp = await readTopUp(ctx, { params, query: undefined, headers: undefined, body: undefined });
  if (topUp.status !== "paid") throw new AppError("not_found", "There is no receipt of this top-up.");
  return topUp;
}

/** The receipt as a PDF. */
export async function writeReceipt(
  ctx: Ctx,
  { params, query }: InputOf<typeof api.receipt>,
): Promise<Buffer> {
  const { partnerId } = requireActor(ctx, "partner");
  const topUp = await readReceipt(ctx, { params });
  const [row] = await ctx.db
    .select({
      name: partners.name,
      mode: topUps.mode,
      how: sql<
        string | null
      >`(select t.description from ledger_transfers t where t.kind = 'top_up' and t.reference = ${topUps.id})`,
    })
    .from(topUps)
    .innerJoin(partners, eq(partners.id, topUps.partnerId))
    .where(and(eq(topUps.id, params.id), eq(topUps.partnerId, partnerId)));
  return receiptPdf(topUp, row?.name ?? "", row?.mode ?? "live", query.language, row?.how === fromBank);
}

/** Handles a webhook call from the payment provider. Handling the same event twice changes nothing. */
export async function receivePaymentEvent(
  ctx: Ctx,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ received: true }> {
  const provider = await paymentProvider(ctx);
  const event = await provider.readEvent(rawBody, headers);
  switch (event?.kind) {
    case "checkout":
      await finishTopUp(ctx, provider.name, event);
      break;
    case "checkout_processing":
      await awaitTopUp(ctx, provider.name, event);
      break;
    case "card_saved":
      await keepCard(ctx, provider.name, event);
      break;
    case "dispute":
      if (!(await takeTopUpDispute(ctx, provider.name, event))) await takeDispute(ctx, provider.name, event);
      break;
    case "refund_failed":
      if (!(await takeFailedTopUpRefund(ctx, event))) await takeFailedRefund(ctx, event);
      break;
    case undefined:
  }
  return { received: true };
}

const finishTopUp = (ctx: Ctx, provider: string, event: CheckoutEvent): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<{ outcome: string }[]>`
      select finish_top_up(${provider}, ${event.reference}, ${event.amountCents}, ${event.isPaid},
        ${event.declineReason}, ${ctx.requestId}, ${event.chargeReference}) as outcome`;
    requireTaken(ctx, row);
    if (row?.outcome === "paid") await mailTopUpReceipt(ctx, provider, event.reference);
    if (row?.outcome === "declined") await tellOfFailedDebit(ctx, provider, event.reference);
  });

/** A card that is declined says so at once; a bank does it days later, when nobody looks. */
async function tellOfFailedDebit(ctx: Ctx, provider: string, reference: string): Promise<void> {
  const debit = await findBankDebit(ctx, provider, reference);
  if (debit?.mode !== "live") return;
  const { partnerId, amountCents } = debit;
  await notifyPayers(ctx, partnerId, "top_up_failed", { how: "bank", amountCents });
}

async function awaitTopUp(
  ctx: Ctx,
  provider: string,
  { reference, amountCents }: { readonly reference: string; readonly amountCents: number },
): Promise<void> {
  const [row] = await ctx.sql<{ outcome: string }[]>`
    select await_top_up(${provider}, ${reference}, ${amountCents}, ${ctx.requestId}) as outcome`;
  requireTaken(ctx, row);
}

function requireTaken(ctx: Ctx, row: { readonly outcome: string } | undefined): void {
  if (row?.outcome === "unknown") throw new AppError("not_found", "There is no payment of this reference.");
  if (row?.outcome === "mismatch") {
    ctx.log.error("a payment event names another amount than its top-up");
    throw new AppError("invalid_request", "The amount is not the one that was asked for.");
  }
}

/** Books a dispute of a top-up and tells the members who pay; `false` when the charge is not a top-up. */
const takeTopUpDispute = (
  ctx: Ctx,
  provider: PaymentProvider["name"],
  { chargeReference, disputeReference, amountCents, feeCents, state }: DisputeEvent,
): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<{ partner: string | null }[]>`
      select take_top_up_dispute(${provider}, ${chargeReference}, ${disputeReference}, ${amountCents}, ${state},
        ${ctx.now().toISOString()}, ${ctx.requestId}) as partner`;
    const partner = row?.partner ?? null;
    if (partner !== null && partner !== "") {
      await ctx.sql`select book_dispute_fee(${disputeReference}, ${feeCents})`;
      const isOff = state === "open" && (await stopAutoTopUp(ctx, partner, provider, chargeReference));
      await notifyPayers(ctx, partner, "top_up_disputed", {
        state: isOff ? "open_and_off" : state,
        amountCents,
      });
    }
    return partner !== null;
  });

/** Turns the automatic top-up off, which would charge the disputed card again; `false` when it was off. Test money stops nothing. */
async function stopAutoTopUp(
  ctx: Ctx,
  partnerId: string,
  provider: PaymentProvider["name"],
  chargeReference: string,
): Promise<boolean> {
  const off = await ctx.sql`
    update partners set settings = jsonb_set(settings, '{billing,autoTopUp}', 'null')
    where id = ${partnerId} and jsonb_typeof(settings #> '{billing,autoTopUp}') = 'object' and exists (
      select from top_ups t where t.provider = ${provider} and t.charge_reference = ${chargeReference} and t.mode = 'live')
    returning id`;
  return off.length > 0;
}

const toTopUp = (row: typeof topUps.$inferSelect, now: Date): TopUp => ({
  id: row.id,
  amountCents: row.amountCents,
  status: topUpStatus(row, now),
  declineReason: row.declineReason,
  createdAt: row.createdAt,
});
