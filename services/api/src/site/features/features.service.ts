import { and, eq, sql } from "drizzle-orm";
import type { adminFeatures as api, FeatureSwitch } from "@roadworthy/contracts/admin-features";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { productFeatures } from "../../money/plans/plans.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";

type Row = Omit<FeatureSwitch, "changedAt"> & { readonly changedAtMs: number | null };

/** The features that can be switched, with what promises them. */
export async function listFeatures(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const rows = await ctx.sql<Row[]>`
    select f.id, f.is_working as "isOn", f.version, (extract(epoch from f.changed_at) * 1000)::float8 as "changedAtMs",
      (select name from users where id = f.changed_by) as "changedBy",
      (select count(*) from content_claims where feature = f.id)::int
        + (select count(*) from plans, unnest(feature_ids) bound (id) where bound.id = f.id)::int as promises
    from product_features f where f.is_switchable order by f.id`;
  return {
    items: rows.map(({ changedAtMs, ...row }) => ({
      ...row,
      changedAt: changedAtMs === null ? null : new Date(changedAtMs),
    })),
  };
}

/** Switches a feature for everybody, at once on every process. */
export async function changeFeature(
  ctx: Ctx,
  { body: { id, isOn, version, reason } }: InputOf<typeof api.change>,
): Promise<ReplyOf<typeof api.change>> {
  const { userId } = requireActor(ctx, "admin");
  const t = productFeatures;
  await transact(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(t)
      .set({ isWorking: isOn, version: sql`${t.version} + 1`, changedAt: ctx.now(), changedBy: userId })
      .where(and(eq(t.id, id), eq(t.isSwitchable, true), eq(t.version, version)))
      .returning({ id: t.id });
    if (changed.length === 0) {
      const [known] = await ctx.db
        .select({ id: t.id })
        .from(t)
        .where(and(eq(t.id, id), eq(t.isSwitchable, true)));
      throw known
        ? new AppError("illegal_transition", "Someone else just switched this. Reload it.")
        : new AppError("not_found", "There is no such feature to switch.");
    }
    await recordAudit(ctx, {
      action: isOn ? "feature.switch_on" : "feature.switch_off",
      object: id,
      stream: "platform",
      detail: { reason },
    });
  });
  return listFeatures(ctx);
}
