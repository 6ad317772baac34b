import { randomInt } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { coverage as contract, PromotionCode } from "@roadworthy/contracts/coverage";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { applyPromotion } from "@roadworthy/domain/offers/coverage.rules";
import { quoteOf, refusalsOf } from "@roadworthy/domain/offers/coverage-quote.rules";
import { requireFeature } from "../../money/plans/plan-features.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { coverageProducts, promotions } from "./coverage.table.ts";
import { isOffered, vehicleOf, wayTo } from "./offers.queries.ts";
import { promotionRedemptions } from "./redemptions.table.ts";

/** How long a provider takes a code, in days. */
const CODE_DAYS = 30;

/**
 * Claims a promotion for one product of today: returns the code to give its provider. Each client claims a promotion once, and no
 * more clients than it has codes for.
 */
export async function redeemPromotion(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.redeem>,
): Promise<PromotionCode> {
  const { userId } = requireActor(ctx, "client");
  await requireFeature(ctx, "coverage");
  const today = lastUsDayOf(ctx.now());
  const { tier } = await entitledClient(ctx, userId);
  const vehicle = body.vehicleId === undefined ? null : await vehicleOf(ctx, userId, body.vehicleId);
  const [promotion] = await ctx.db.select().from(promotions).where(eq(promotions.id, params.id));
  const [product] = await ctx.db
    .select()
    .from(coverageProducts)
    .where(and(eq(coverageProducts.id, body.productId), isOffered(ctx, coverageProducts, today)));
  if (!promotion || !product) throw new AppError("not_found", "There is no such promotion or product today.");
  const year = Number(today.slice(0, 4));
  const answer = applyPromotion(quoteOf(product.id, product.terms, vehicle, year), promotion, tier, today);
  if (!answer.applies || refusalsOf(product.terms, vehicle, year).length > 0)
    throw new AppError("illegal_transition", "This promotion doesn't apply to this product and your plan.");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(promotionRedemptions)
      .values({
        promotionId: promotion.id,
        userId,
        productId: product.id,
        code: newCode(),
        amountOffCents: answer.discountCents,
        expiresOn: [addDays(today, CODE_DAYS), promotion.validUntil ?? "9999-12-31"].toSorted()[0] ?? today,
        claimedAt: ctx.now(),
      })
      .onConflictDoNothing({ target: [promotionRedemptions.promotionId, promotionRedemptions.userId] })
      .returning();
    if (!row) throw new AppError("illegal_transition", "You've already claimed this promotion.");
    const [counted] = await ctx.db
      .update(promotions)
      .set({ uses: sql`${promotions.uses} + 1` })
      .where(
        and(
          eq(promotions.id, promotion.id),
          or(isNull(promotions.mostUses), sql`${promotions.uses} < ${promotions.mostUses}`),
        ),
      )
      .returning({ uses: promotions.uses });
    if (!counted) throw new AppError("illegal_transition", "All codes of this promotion have been claimed.");
    await recordAudit(ctx, {
      action: "promotion.redeem",
      object: row.id,
      stream: clientStream(userId),
      detail: { promotionId: promotion.id, productId: product.id, amountOffCents: row.amountOffCents },
    });
    const { code, amountOffCents, expiresOn } = row;
    return {
      code,
      amountOffCents,
      expiresOn,
      productId: product.id,
      provider: product.provider,
      product: product.name,
      url: wayTo(product),
    };
  });
}

/** The codes that a client has claimed, by promotion. */
export async function codesOf(ctx: Ctx, userId: string): Promise<ReadonlyMap<string, PromotionCode>> {
  const today = lastUsDayOf(ctx.now());
  const rows = await ctx.db
    .select({
      promotionId: promotionRedemptions.promotionId,
      code: promotionRedemptions.code,
      amountOffCents: promotionRedemptions.amountOffCents,
      expiresOn: promotionRedemptions.expiresOn,
      productId: promotionRedemptions.productId,
      provider: coverageProducts.provider,
      product: coverageProducts.name,
      // A product that ended, or has new terms, leads nowhere.
      url: sql<
        string | null
      >`case when ${isOffered(ctx, coverageProducts, today)} then ${coverageProducts.url} end`,
    })
    .from(promotionRedemptions)
    .innerJoin(coverageProducts, eq(coverageProducts.id, promotionRedemptions.productId))
    .where(eq(promotionRedemptions.userId, userId));
  return new Map(
    rows.map(({ promotionId, url, ...code }) => [
      promotionId,
      { ...code, url: wayTo({ id: code.productId, url }) },
    ]),
  );
}

/** Read out over the telephone: no letter or digit that is taken for another one. */
const letters = "ACDEFGHJKMNPQRTUVWXY34679";

function newCode(): string {
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `RW-${group()}-${group()}-${group()}`;
}
