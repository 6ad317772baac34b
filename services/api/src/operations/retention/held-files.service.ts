import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { adminRetention as api, HeldFile } from "@roadworthy/contracts/admin-retention";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { personalDataOf } from "../own-account/data-export.service.ts";
import { heldConsumers, heldFiles } from "./retention.table.ts";

/** Held until the transaction ends: no hold is set or lifted while what it keeps is deleted. */
export async function lockHolds(ctx: Ctx): Promise<void> {
  await ctx.sql`select pg_advisory_xact_lock(hashtext('legal_holds'))`;
}

const placeOf = (id: string): string => `held_files.sealed:${id}`;

const rowsByTable = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const content = z.record(z.string(), z.unknown());

/** A row with its sealed columns opened, whose place is `table.column:id` throughout: the keys of today may be gone before a court asks. */
function opened(ctx: Ctx, table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      column.startsWith("sealed_") && typeof value === "string" && typeof row["id"] === "string"
        ? [column.slice("sealed_".length), ctx.cipher.open(value, `${table}.${column}:${row["id"]}`)]
        : [column, value],
    ),
  );
}

/**
 * Seals a copy of all that an account holds, if a legal hold stands for its owner or for their business; to be called in the transaction
 * that erases the account, before anything is erased. Tells whether one stood.
 */
export async function keepHeldFile(ctx: Ctx, userId: string): Promise<boolean> {
  await lockHolds(ctx);
  const [held] = await ctx.sql<{ partnerId: string | null }[]>`
    select u.partner_id as "partnerId" from users u where u.id = ${userId} and exists (
      select from legal_holds h where h.lifted_at is null and h.subject in (u.id::text, u.partner_id))`;
  if (!held) return false;
  const [found] = await ctx.sql<{ rows: unknown }[]>`select rows_of_account(${userId}) as rows`;
  const rows = rowsByTable.parse(found?.rows);
  const text = JSON.stringify({
    account: await personalDataOf(ctx, userId),
    rows: Object.fromEntries(
      Object.entries(rows).map(([table, all]) => [table, all.map((row) => opened(ctx, table, row))]),
    ),
  });
  const id = newTypedId("hfil");
  const sha256 = createHash("sha256").update(text).digest("hex");
  await ctx.db.insert(heldFiles).values({
    id,
    userId,
    partnerId: held.partnerId,
    sealed: ctx.cipher.seal(text, placeOf(id)),
    bytes: Buffer.byteLength(text),
    sha256,
    sealedAt: ctx.now(),
  });
  const theirs = (rows["consumers"] ?? []).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  if (theirs.length > 0) {
    await ctx.db.insert(heldConsumers).values(theirs.map((consumerId) => ({ consumerId, fileId: id })));
  }
  await recordAudit(ctx, {
    action: "held_file.seal",
    object: userId,
    stream: "platform",
    detail: { file: id, sha256 },
  });
  return true;
}

/** The sealed files, the newest first, without their content. */
export async function readHeldFiles(ctx: Ctx): Promise<HeldFile[]> {
  const { id, userId, partnerId, bytes, sha256, sealedAt, openedUntil } = heldFiles;
  const rows = await ctx.db
    .select({ id, userId, partnerId, bytes, sha256, sealedAt, openedUntil })
    .from(heldFiles)
    .orderBy(heldFiles.sealedAt, heldFiles.id);
  const now = ctx.now();
  return rows.toReversed().map((row) => ({
    ...row,
    openedUntil: row.openedUntil && row.openedUntil > now ? row.openedUntil : null,
  }));
}

/** A file's content, within the time for which two admins opened it; each reading is on record. */
export function readHeldFile(
  ctx: Ctx,
  { params }: InputOf<typeof api.heldFile>,
): Promise<ReplyOf<typeof api.heldFile>> {
  requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(heldFiles).where(eq(heldFiles.id, params.id));
    if (!found) throw new AppError("not_found", "There is no such file.");
    if (found.openedUntil === null || found.openedUntil <= ctx.now()) {
      throw new AppError("illegal_transition", "Two admins have to open this file first.");
    }
    await recordAudit(ctx, {
      action: "held_file.read",
      object: found.userId,
      stream: "platform",
      detail: { file: found.id },
    });
    return {
      id: found.id,
      userId: found.userId,
      sealedAt: found.sealedAt,
      sha256: found.sha256,
      content: content.parse(JSON.parse(ctx.cipher.open(found.sealed, placeOf(found.id)))),
    };
  });
}
