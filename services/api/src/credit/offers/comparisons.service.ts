import { and, desc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { ComparisonQuestion, comparisons as contract } from "@roadworthy/contracts/comparisons";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { changesOf } from "@roadworthy/domain/offers/comparison-change.rules";
import {
  planIncluding,
  readWorkingFeatures,
  requireFeature,
} from "../../money/plans/plan-features.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { requireRoom } from "../clients/require-room.ts";
import { savedComparisons, type KeptOffer } from "./comparisons.table.ts";
import { coverageFor } from "./coverage.service.ts";
import { mayCompare } from "./offers.queries.ts";
import { offersFor } from "./offers.service.ts";
import { vehicles } from "./offers.table.ts";

const MAX_COMPARISONS = 30;
const RESTORABLE_MS = 86_400_000;

/** The caller's comparisons, each recomputed with today's offers as far as the plan shows them. */
export async function listComparisons(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  const { tier } = await entitledClient(ctx, userId);
  const [allowed, working, rows, garage] = await Promise.all([
    mayCompare(ctx, tier),
    readWorkingFeatures(ctx),
    ctx.db
      .select()
      .from(savedComparisons)
      .where(and(eq(savedComparisons.userId, userId), isNull(savedComparisons.removedAt)))
      .orderBy(desc(savedComparisons.savedAt), desc(savedComparisons.id)),
    ctx.db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, userId)),
  ]);
  const shown = rows.filter(({ asked }) => asked.kind === "loans" || working.has("coverage"));
  const items = await Promise.all(
    shown.map(async ({ id, name, asked, offers, savedAt }) => {
      const isVehicleGone = asked.vehicleId !== null && !garage.some((one) => one.id === asked.vehicleId);
      const about = { id, name, asked, savedAt, isVehicleGone };
      if (!allowed.compares)
        return { ...about, neededPlan: await planIncluding(ctx, "comparison"), offers: [] };
      // What an exclusive offer cost is no more for this plan to see than what it costs today, and it isn't gone.
      const kept = offers.filter(({ isExclusive }) => allowed.includesExclusive || isExclusive !== true);
      const neededPlan = kept.length < offers.length ? await planIncluding(ctx, "exclusive_offers") : null;
      const today = await offersOf(ctx, userId, isVehicleGone ? { ...asked, vehicleId: null } : asked);
      return { ...about, neededPlan, offers: [...changesOf(kept, today)] };
    }),
  );
  return { items };
}

/** Saves a comparison with current costs computed on the server. */
export async function saveComparison(
  ctx: Ctx,
  { body }: InputOf<typeof contract.save>,
): Promise<ReplyOf<typeof contract.save>> {
  const { userId } = requireActor(ctx, "client");
  const { tier } = await entitledClient(ctx, userId);
  if (!(await mayCompare(ctx, tier)).compares)
    throw new AppError("forbidden", "Comparing offers is part of Basic and Premium.");
  if (body.asked.kind !== "loans") await requireFeature(ctx, "coverage");
  const offers = await offersOf(ctx, userId, body.asked);
  return transact(ctx, async (ctx) => {
    await refuseTooMany(ctx, userId);
    const [row] = await ctx.db
      .insert(savedComparisons)
      .values({ userId, name: body.name, asked: body.asked, offers, savedAt: ctx.now() })
      .returning({ id: savedComparisons.id });
    if (!row) throw new Error("the comparison was not stored");
    await recordAudit(ctx, {
      action: "comparison.save",
      object: row.id,
      stream: clientStream(userId),
      detail: { kind: body.asked.kind },
    });
    return row;
  });
}

/** Removes a saved comparison. For a day it can be restored. */
export const removeComparison = (
  ctx: Ctx,
  { params }: InputOf<typeof contract.remove>,
): Promise<ReplyOf<typeof contract.remove>> => setRemoved(ctx, params.id, true);

/** Brings back a comparison that was removed within the last day, unless there are too many by now. */
export const restoreComparison = (
  ctx: Ctx,
  { params }: InputOf<typeof contract.restore>,
): Promise<ReplyOf<typeof contract.restore>> =>
  transact(ctx, async (ctx) => {
    await refuseTooMany(ctx, requireActor(ctx, "client").userId);
    return setRemoved(ctx, params.id, false);
  });

/** Deletes comparisons whose removal can no longer be undone. */
export const sweepComparisons = job({
  name: "comparisons.sweep",
  cron: "40 9 * * *",
  work: (ctx) =>
    ctx.db
      .delete(savedComparisons)
      .where(
        and(isNotNull(savedComparisons.removedAt), lte(savedComparisons.removedAt, endOfRestoring(ctx))),
      ),
});

const endOfRestoring = (ctx: Ctx): Date => new Date(ctx.now().getTime() - RESTORABLE_MS);

/** In the caller's transaction: of two that would be the last one, the second is refused. */
async function refuseTooMany(ctx: Ctx, userId: string): Promise<void> {
  await requireRoom(ctx, userId, {
    table: savedComparisons,
    own: and(eq(savedComparisons.userId, userId), isNull(savedComparisons.removedAt)),
    most: MAX_COMPARISONS,
    refusal: "You have 30 saved comparisons. Remove one first.",
  });
}

async function setRemoved(ctx: Ctx, id: string, isRemoved: boolean): Promise<{ id: string }> {
  const { userId } = requireActor(ctx, "client");
  const [row] = await ctx.db
    .update(savedComparisons)
    .set({ removedAt: isRemoved ? ctx.now() : null })
    .where(
      and(
        eq(savedComparisons.id, id),
        eq(savedComparisons.userId, userId),
        isRemoved ? isNull(savedComparisons.removedAt) : gt(savedComparisons.removedAt, endOfRestoring(ctx)),
      ),
    )
    .returning({ id: savedComparisons.id });
  if (!row) throw new AppError("not_found", "This comparison isn't saved anymore.");
  return row;
}

/** What the offers of today cost: all payments of a loan, or three years of a coverage with the plan's promotion taken off. */
async function offersOf(ctx: Ctx, userId: string, asked: ComparisonQuestion): Promise<KeptOffer[]> {
  const vehicle = asked.vehicleId === null ? {} : { vehicleId: asked.vehicleId };
  if (asked.kind === "loans") {
    const { items } = await offersFor(ctx, userId, {
      sort: asked.sort,
      amountCents: asked.amountCents,
      ...(asked.monthlyIncomeCents !== null && { monthlyIncomeCents: asked.monthlyIncomeCents }),
      ...(asked.monthlyDebtCents !== null && { monthlyDebtCents: asked.monthlyDebtCents }),
      ...vehicle,
    });
    return items.map(({ lender, termMonths, totalCostCents, isExclusive }) => ({
      provider: lender,
      product: null,
      termMonths,
      costCents: totalCostCents,
      ...(isExclusive && { isExclusive }),
    }));
  }
  const { items, comparison } = await coverageFor(ctx, userId, {
    kind: asked.kind,
    claims: asked.claims,
    ...vehicle,
  });
  return items.flatMap(({ id, provider, name }) => {
    const cost = comparison?.costs.find((one) => one.id === id);
    return cost ? [{ provider, product: name, termMonths: null, costCents: cost.threeYearCostCents }] : [];
  });
}
