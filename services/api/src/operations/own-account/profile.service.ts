import { eq, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ownAccount } from "@roadworthy/contracts/own-account";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { personOf } from "../../accounts/security-log/security-log.service.ts";

/** The caller's name and where they are reached. */
export async function readProfile(ctx: Ctx): Promise<ReplyOf<typeof ownAccount.profile>> {
  const { userId } = personOf(ctx);
  const { name, email, phone, createdAt } = users;
  const [row] = await ctx.db
    .select({ name, email, phone, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new AppError("not_found", "This account no longer exists.");
  return row;
}

/** Changes the caller's name, also where their session says it. */
export function changeProfile(
  ctx: Ctx,
  { body }: InputOf<typeof ownAccount.changeProfile>,
): Promise<ReplyOf<typeof ownAccount.changeProfile>> {
  const { userId } = personOf(ctx);
  return transact(ctx, async (ctx) => {
    await ctx.db
      .update(users)
      .set({
        name: body.name,
        userMetadata: sql`${users.userMetadata} || jsonb_build_object('name', ${body.name}::text)`,
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, userId));
    await recordAudit(ctx, { action: "user.rename", object: userId, stream: "platform" });
    return readProfile(ctx);
  });
}
