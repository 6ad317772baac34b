import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { openOwnConsumer, type OwnSubject, sealOwnConsumer } from "../pulls/consumer-identity.ts";
import { consumers } from "../pulls/pulls.table.ts";

export type OwnRecord = { readonly id: string; readonly known: OwnSubject };

/** Who a client has proved to be; `null` before. */
export async function ownRecord(ctx: Ctx, userId: string): Promise<OwnRecord | null> {
  const [row] = await ctx.db
    .select({ id: consumers.id, sealedIdentity: consumers.sealedIdentity })
    .from(consumers)
    .where(and(eq(consumers.userId, userId), isNull(consumers.partnerId)));
  return row ? { id: row.id, known: openOwnConsumer(ctx.cipher, row.id, row.sealedIdentity) } : null;
}

/** The same, refused before there is one. */
export async function requireOwnRecord(ctx: Ctx, userId: string): Promise<OwnRecord> {
  const own = await ownRecord(ctx, userId);
  if (own === null) throw new AppError("illegal_transition", "Confirm your identity first.");
  return own;
}

/** Stores it anew, with the indexes that follow from it. */
export async function storeOwnRecord(ctx: Ctx, { id, known }: OwnRecord): Promise<void> {
  await ctx.db
    .update(consumers)
    .set(sealOwnConsumer(ctx.cipher, id, known))
    .where(eq(consumers.id, id));
}
