import { and, eq } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import { vehicles } from "./offers.table.ts";

/** Whether a tier compares offers, and whether it sees the exclusive ones. */
export async function mayCompare(
  ctx: Ctx,
  tier: string,
): Promise<{ readonly compares: boolean; readonly exclusive: boolean }> {
  const [allowed] = await ctx.sql<{ compares: boolean; exclusive: boolean }[]>`
    select has_comparison as compares,
      has_loan_offers and (select is_working from product_features where id = 'exclusive_offers') as exclusive
    from entitlements where tier = ${tier}`;
  return allowed ?? { compares: false, exclusive: false };
}

/** The Equifax score of the client's newest file, which every plan has. */
export async function newestScore(ctx: Ctx, userId: string): Promise<number | null> {
  const [file] = await newestOwnFiles(ctx, userId, ["equifax"]);
  return file?.file.score.value ?? null;
}

/** A vehicle of the client's garage. */
export async function vehicleOf(ctx: Ctx, userId: string, id: string): Promise<typeof vehicles.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.userId, userId)));
  if (!row) throw noVehicle();
  return row;
}

export const noVehicle = () => new AppError("not_found", "You have no vehicle with this id.");
