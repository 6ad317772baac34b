import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type {
  adminReleaseTokens as api,
  ReleaseScope,
  ReleaseToken,
} from "@roadworthy/contracts/release-tokens";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { releaseTokens } from "../../edge/releases.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";

type Row = typeof releaseTokens.$inferSelect;

/** A token that was shown and works. */
export type ShownToken = Pick<Row, "id" | "app" | "name" | "scopes">;

const prefix = "rw_rt_";
const shape = /^rw_rt_[\w-]{43}$/;

/** A token has 256 random bits, so a plain SHA-256 cannot be reversed by guessing. */
const printOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

function shown(row: Row, now: Date): ReleaseToken {
  const { id, app, name, scopes, createdAt, expiresAt, lastUsedAt } = row;
  const status = row.revokedAt !== null ? "revoked" : expiresAt <= now ? "expired" : "active";
  return { id, app, name, scopes, token: `${prefix}…${row.last6}`, status, createdAt, expiresAt, lastUsedAt };
}

/** Every token ever made, newest first. */
export async function listReleaseTokens(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const rows = await ctx.db.select().from(releaseTokens).orderBy(desc(releaseTokens.id)).limit(200);
  return { items: rows.map((row) => shown(row, ctx.now())) };
}

/** Makes a token; its secret is in the reply only. */
export async function createReleaseToken(
  ctx: Ctx,
  { body: { app, name, scopes, days } }: InputOf<typeof api.create>,
): Promise<ReplyOf<typeof api.create>> {
  const { userId } = requireActor(ctx, "admin");
  const secret = prefix + randomBytes(32).toString("base64url");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(releaseTokens)
      .values({
        app,
        name,
        scopes: [...new Set(scopes)],
        secretSha256: printOf(secret),
        last6: secret.slice(-6),
        createdByUserId: userId,
        expiresAt: daysAfter(ctx.now(), days),
      })
      .returning();
    if (row === undefined) throw new Error("The token was not stored.");
    await recordAudit(ctx, {
      action: "release_token.create",
      object: row.id,
      detail: { app, name, scopes: row.scopes.join(" "), days },
    });
    return { token: shown(row, ctx.now()), secret };
  });
}

/** Stops a token at once. */
export async function revokeReleaseToken(
  ctx: Ctx,
  { params: { id }, body: { reason } }: InputOf<typeof api.revoke>,
): Promise<ReplyOf<typeof api.revoke>> {
  requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(releaseTokens)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
      .returning();
    if (row === undefined) {
      const [known] = await ctx.db
        .select({ id: releaseTokens.id })
        .from(releaseTokens)
        .where(eq(releaseTokens.id, id));
      throw known
        ? new AppError("illegal_transition", "This token is revoked already.")
        : new AppError("not_found", "There is no such token.");
    }
    await recordAudit(ctx, { action: "release_token.revoke", object: id, detail: { app: row.app, reason } });
    return shown(row, ctx.now());
  });
}

/** The token of an `Authorization` header, if it works; notes that it was used. */
export async function resolveReleaseToken(ctx: Ctx, authorization = ""): Promise<ShownToken> {
  const [, secret = ""] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const [row] = shape.test(secret)
    ? await ctx.db
        .update(releaseTokens)
        .set({ lastUsedAt: ctx.now() })
        .where(
          and(
            eq(releaseTokens.secretSha256, printOf(secret)),
            isNull(releaseTokens.revokedAt),
            sql`${releaseTokens.expiresAt} > ${ctx.now().toISOString()}::timestamptz`,
          ),
        )
        .returning()
    : [];
  if (row === undefined)
    throw new AppError("unauthenticated", "The release token is missing, not valid, expired or revoked.", {
      headers: { "www-authenticate": 'Bearer realm="releases"' },
    });
  return row;
}

/** Refuses what the token was not made for. */
export function requireScope(token: ShownToken, app: string, scope: ReleaseScope): void {
  if (token.app !== app) throw new AppError("forbidden", `This token is for ${token.app}, not for ${app}.`);
  if (!token.scopes.includes(scope))
    throw new AppError("forbidden", `This token lacks the permission ${scope}.`);
}
