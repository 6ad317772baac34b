import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { PaymentMethod, paymentMethods as api } from "@roadworthy/contracts/payment-methods";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import type { Budget } from "../../platform/throttle/throttle.rules.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";
import { paymentCustomers, paymentMethods } from "./payments.table.ts";
import { paymentProvider, providerName } from "./provider.ts";

/** Whose card it is: a client's, or a business's. */
export type CardOwner =
  | { readonly userId: string; readonly partnerId?: never }
  | { readonly partnerId: string; readonly userId?: never };

const isOwner = (owner: CardOwner) =>
  owner.userId === undefined
    ? eq(paymentCustomers.partnerId, owner.partnerId)
    : eq(paymentCustomers.userId, owner.userId);

/** Cards kept by a previous provider cannot be charged here. */
const isKept = (ctx: Ctx, owner: CardOwner) =>
  and(isOwner(owner), eq(paymentCustomers.provider, providerName(ctx)), isNull(paymentMethods.removedAt));

/** The card charged for this owner, with the provider's ids; `null` if there is none. */
export async function cardToCharge(
  ctx: Ctx,
  owner: CardOwner,
): Promise<{ customerReference: string; cardReference: string; brand: string; last4: string } | null> {
  const [row] = await ctx.db
    .select({
      customerReference: paymentCustomers.reference,
      cardReference: paymentMethods.providerReference,
      brand: paymentMethods.brand,
      last4: paymentMethods.last4,
    })
    .from(paymentMethods)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, paymentMethods.customerId))
    .where(and(isKept(ctx, owner), eq(paymentMethods.isDefault, true)));
  return row ?? null;
}

/** The keyed index of the card charged for this client; `null` if there is none, or the provider told no fingerprint of it. */
export async function cardIndexOf(ctx: Ctx, userId: string): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ index: paymentMethods.fingerprintIndex })
    .from(paymentMethods)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, paymentMethods.customerId))
    .where(and(isKept(ctx, { userId }), eq(paymentMethods.isDefault, true)));
  return row?.index ?? null;
}

/** The owner's saved cards, newest first. */
export async function listCards(ctx: Ctx, owner: CardOwner): Promise<PaymentMethod[]> {
  const { id, brand, last4, expMonth, expYear, isDefault, createdAt } = paymentMethods;
  return ctx.db
    .select({ id, brand, last4, expMonth, expYear, isDefault })
    .from(paymentMethods)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, paymentMethods.customerId))
    .where(isKept(ctx, owner))
    .orderBy(desc(createdAt), desc(id));
}

/** What we know of a person's cards, removed ones too, for the export of their data. */
export function exportCards(ctx: Ctx, userId: string): Promise<unknown> {
  const { brand, last4, expMonth, expYear, isDefault, createdAt, removedAt } = paymentMethods;
  const { provider } = paymentCustomers;
  return ctx.db
    .select({ provider, brand, last4, expMonth, expYear, isDefault, createdAt, removedAt })
    .from(paymentMethods)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, paymentMethods.customerId))
    .where(isOwner({ userId }))
    .orderBy(desc(createdAt), desc(paymentMethods.id));
}

/**
 * Pages at the payment provider on which a card is entered, where stolen card numbers could be tried: twenty a day for a client or a
 * business, a hundred an hour from one caller address, as sign-ups are. What is tried on one page, the provider limits.
 */
const cardSetUpBudgets = (owner: string, ip: string): Budget[] => [
  { name: "card-set-up", subject: owner, attempts: 20, windowSeconds: 86_400 },
  { name: "card-set-up-ip", subject: callerNetwork(ip), attempts: 100, windowSeconds: 3_600 },
];

/** Prepares the provider's page on which the owner enters a card; the provider tells us afterwards that it was saved. */
export async function beginSetUp(ctx: Ctx, owner: CardOwner, returnPath: string): Promise<{ url: string }> {
  const provider = await paymentProvider(ctx);
  const waitSeconds = await draw(ctx, cardSetUpBudgets(owner.userId ?? owner.partnerId, ctx.ip));
  if (waitSeconds !== null) {
    throw new AppError(
      "rate_limited",
      "Too many attempts to save a card. Nothing was saved or charged. Try again later.",
      { headers: { "retry-after": String(waitSeconds) } },
    );
  }
  const customerReference = await customerOf(ctx, provider, owner);
  const { url } = await provider.createSetUp({ customerReference, returnPath });
  return { url };
}

async function customerOf(ctx: Ctx, provider: PaymentProvider, owner: CardOwner): Promise<string> {
  const known = and(isOwner(owner), eq(paymentCustomers.provider, provider.name));
  const read = () =>
    ctx.db.select({ reference: paymentCustomers.reference }).from(paymentCustomers).where(known);
  const [before] = await read();
  if (before) return before.reference;
  const { reference } = await provider.createCustomer(owner.userId ?? owner.partnerId);
  await ctx.db
    .insert(paymentCustomers)
    .values({ ...owner, provider: provider.name, reference, createdAt: ctx.now() })
    .onConflictDoNothing();
  return reference;
}

/**
 * Stores a card the provider has saved and makes it the default. Handling the same event twice changes nothing. One that comes after its
 * owner has closed the account, or the business, is removed at the provider instead.
 */
export async function keepCard(
  ctx: Ctx,
  provider: PaymentProvider["name"],
  { customerReference, card }: Extract<PaymentEvent, { kind: "card_saved" }>,
): Promise<void> {
  const isOrphan = await transact(ctx, async (ctx) => {
    const isTheirs = and(
      eq(paymentCustomers.provider, provider),
      eq(paymentCustomers.reference, customerReference),
    );
    const [known] = await ctx.db
      .select({ userId: paymentCustomers.userId })
      .from(paymentCustomers)
      .where(isTheirs);
    if (!known) throw new AppError("not_found", "There is no customer of this reference.");
    if (known.userId !== null && !(await lockUser(ctx, known.userId))) return true;
    const [customer] = await ctx.db.select().from(paymentCustomers).where(isTheirs).for("update");
    if (!customer) throw new Error("a payment customer is gone");
    if (customer.closedAt !== null) return true;
    const { reference: providerReference, fingerprint, ...face } = card;
    const fingerprintIndex = fingerprint === null ? null : ctx.cipher.blindIndex("card-v1", fingerprint);
    const [added] = await ctx.db
      .insert(paymentMethods)
      .values({
        ...face,
        customerId: customer.id,
        providerReference,
        fingerprintIndex,
        isDefault: false,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentMethods.id });
    if (!added) return false;
    await chargeFromNowOn(ctx, customer.id, added.id);
    await recordAudit(ctx, {
      action: "payment_method.save",
      object: added.id,
      stream: customer.partnerId ?? `client:${customer.userId}`,
    });
    return false;
  });
  if (isOrphan) await (await paymentProvider(ctx)).removeCard(card.reference);
}

/** Makes this the default card. The caller has locked the customer's row. */
async function chargeFromNowOn(ctx: Ctx, customerId: string, methodId: string): Promise<void> {
  const ofCustomer = eq(paymentMethods.customerId, customerId);
  await ctx.db
    .update(paymentMethods)
    .set({ isDefault: false })
    .where(and(ofCustomer, eq(paymentMethods.isDefault, true)));
  await ctx.db
    .update(paymentMethods)
    .set({ isDefault: true })
    .where(and(ofCustomer, eq(paymentMethods.id, methodId)));
}

/** What is left of a card that is removed here; `forgetCards` has the provider remove it. */
const removed = (ctx: Ctx) => ({ removedAt: ctx.now(), isDefault: false, fingerprintIndex: null });

/** Removes a saved card; if it was the default, the newest remaining one is. */
export async function forgetCard(ctx: Ctx, owner: CardOwner, methodId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const customer = await lockCustomerOf(ctx, owner, methodId);
    await ctx.db.update(paymentMethods).set(removed(ctx)).where(eq(paymentMethods.id, methodId));
    if (customer.isDefault) await chargeNewest(ctx, customer.id);
    await recordAudit(ctx, {
      action: "payment_method.remove",
      object: methodId,
      stream: owner.partnerId ?? `client:${owner.userId}`,
    });
  });
}

/** Removes the cards of somebody whose account is being closed, and of the business that its last person takes along. */
export async function closeCustomers(ctx: Ctx, userId: string): Promise<void> {
  const closed = await ctx.sql<{ id: string }[]>`
    update payment_customers c set closed_at = ${ctx.now().toISOString()}
    where c.user_id = ${userId} or c.partner_id = (
      select u.partner_id from users u where u.id = ${userId} and not exists (
        select from users o where o.partner_id = u.partner_id and o.id <> u.id and o.deleted_at is null))
    returning c.id`;
  const ids = closed.map(({ id }) => id);
  await ctx.db
    .update(paymentMethods)
    .set(removed(ctx))
    .where(and(inArray(paymentMethods.customerId, ids), isNull(paymentMethods.removedAt)));
}

async function chargeNewest(ctx: Ctx, customerId: string): Promise<void> {
  const [next] = await ctx.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.customerId, customerId), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.createdAt), desc(paymentMethods.id))
    .limit(1);
  if (next) await chargeFromNowOn(ctx, customerId, next.id);
}

/** The customer whose saved card this is, with both rows locked. */
async function lockCustomerOf(
  ctx: Ctx,
  owner: CardOwner,
  methodId: string,
): Promise<{ readonly id: string; readonly isDefault: boolean }> {
  const [customer] = await ctx.db
    .select({ id: paymentCustomers.id, isDefault: paymentMethods.isDefault })
    .from(paymentCustomers)
    .innerJoin(paymentMethods, eq(paymentMethods.customerId, paymentCustomers.id))
    .where(and(isKept(ctx, owner), eq(paymentMethods.id, methodId)))
    .for("update");
  if (!customer) throw new AppError("not_found", "There is no saved card of this id.");
  return customer;
}

/** Charges one of the client's saved cards from now on. */
export async function chargeOwnCard(
  ctx: Ctx,
  { params }: InputOf<typeof api.charge>,
): Promise<ReplyOf<typeof api.charge>> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    const customer = await lockCustomerOf(ctx, { userId }, params.id);
    if (customer.isDefault) return;
    await chargeFromNowOn(ctx, customer.id, params.id);
    await recordAudit(ctx, {
      action: "payment_method.charge",
      object: params.id,
      stream: `client:${userId}`,
    });
  });
  return { items: await listCards(ctx, { userId }) };
}

/** Sends the client to the provider's page to enter a card. */
export async function beginOwnSetUp(
  ctx: Ctx,
  { body }: InputOf<typeof api.setUp>,
): Promise<ReplyOf<typeof api.setUp>> {
  const { userId } = requireActor(ctx, "client");
  const back =
    body.returnTo === "settings"
      ? "/client/settings?card=saved"
      : `/client/plan?card=saved&plan=${body.planId ?? ""}`;
  return beginSetUp(ctx, { userId }, back);
}

/** Removes one of the client's cards. */
export async function forgetOwnCard(
  ctx: Ctx,
  { params }: InputOf<typeof api.remove>,
): Promise<ReplyOf<typeof api.remove>> {
  const { userId } = requireActor(ctx, "client");
  await forgetCard(ctx, { userId }, params.id);
  return { items: await listCards(ctx, { userId }) };
}
