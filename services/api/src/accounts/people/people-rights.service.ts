import { eq } from "drizzle-orm";
import type { people } from "@roadworthy/contracts/people";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { factors } from "../factors/factors.table.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { readPerson } from "./people.queries.ts";
import { leaveBusiness, lockPerson, refuseToAbandon, takesTwo } from "./people.service.ts";
import { businessWithout, changeRole, endSessions } from "./standing.service.ts";

/** Changes a person's role, which ends their sessions. If they already have the role, nothing changes. */
export async function changePersonsRole(
  ctx: Ctx,
  { params, body }: InputOf<typeof people.changeRole>,
): Promise<ReplyOf<typeof people.changeRole>> {
  requireSomebodyElse(ctx, params.id, "You cannot change your own role.");
  await transact(ctx, async (ctx) => {
    const left = await businessWithout(ctx, params.id);
    const user = await lockPerson(ctx, params.id);
    if (user.role === body.role) return;
    if (user.role === "admin") throw takesTwo();
    refuseToAbandon(left);
    await leaveBusiness(ctx, user.id, left);
    await changeRole(ctx, user, body);
  });
  forgetAllSessions(ctx);
  return readPerson(ctx, { params });
}

/** Removes all second factors of a person who has lost theirs, unless it is an admin: that takes two. */
export async function resetPersonsFactors(
  ctx: Ctx,
  { params }: InputOf<typeof people.resetFactors>,
): Promise<ReplyOf<typeof people.resetFactors>> {
  requireSomebodyElse(ctx, params.id, "Look after your own second factors on the security screen.");
  await transact(ctx, async (ctx) => {
    const user = await lockPerson(ctx, params.id);
    if (user.role === "admin") throw takesTwo();
    await removeFactors(ctx, user);
  });
  forgetAllSessions(ctx);
  return readPerson(ctx, { params });
}

/** Removes all second factors and ends the sessions that rely on them. The owner is told. */
export async function removeFactors(ctx: Ctx, user: UserRow): Promise<void> {
  const gone = await ctx.db.delete(factors).where(eq(factors.userId, user.id)).returning({ id: factors.id });
  if (gone.length === 0) return;
  const ended = await endSessions(ctx, user.id);
  await recordAudit(ctx, {
    action: "user.reset_factors",
    object: user.id,
    detail: { removed: gone.length, ended },
  });
  await notifyOwner(ctx, user, "factors_reset");
}

function requireSomebodyElse(ctx: Ctx, userId: string, refusal: string): void {
  if (requireActor(ctx, "admin").userId === userId) throw new AppError("illegal_transition", refusal);
}
