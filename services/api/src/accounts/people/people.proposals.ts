import { z } from "zod";
import { people } from "@roadworthy/contracts/people";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { leaveBusiness, lockPerson, refuseToAbandon } from "./people.service.ts";
import { suspendedUntil } from "./standing.rules.ts";
import { businessWithout, changeRole, isLastAdmin, setBan } from "./standing.service.ts";

/** Makes somebody an admin. */
const makeAdmin = proposalKind({
  name: "user.make_admin",
  payload: z.strictObject({ userId: z.uuid() }),
  async read(ctx, { userId }) {
    refuseToAbandon(await businessWithout(ctx, userId));
    const [found] = await ctx.sql<{ name: string; role: string; email: string | null; isBanned: boolean }[]>`
      select name, role, email, coalesce(banned_until > ${ctx.now().toISOString()}::timestamptz, false) as "isBanned"
      from users where id = ${userId} and deleted_at is null`;
    if (!found) throw new AppError("not_found", "There is no such account.");
    if (found.role === "admin") throw new AppError("illegal_transition", "This person is an admin already.");
    if (found.isBanned) throw new AppError("illegal_transition", "This account is suspended.");
    return {
      object: userId,
      objectName: found.name,
      summary: `Make ${found.name || found.email || "this person"} an admin`,
      state: { role: found.role, email: found.email },
    };
  },
  async execute(ctx, { userId }, proposalId) {
    const left = await businessWithout(ctx, userId);
    const user = await lockPerson(ctx, userId);
    await leaveBusiness(ctx, user.id, left);
    await changeRole(ctx, user, { role: "admin", by: proposalId });
  },
  afterwards: forgetAllSessions,
});

/** Takes the role away from an admin. */
const changeAdminsRole = proposalKind({
  name: "user.change_role",
  payload: z.strictObject({ userId: z.uuid(), to: people.changeRole.body }),
  async read(ctx, { userId, to }) {
    const { who, ...rest } = await readAdmin(ctx, userId);
    const role = to.role === "client" ? "a client" : `a partner with the business ${to.companyName}`;
    return { ...rest, summary: `Make ${who} ${role}, no longer an admin` };
  },
  async execute(ctx, { userId, to }) {
    await changeRole(ctx, await lockPerson(ctx, userId), to);
  },
  afterwards: forgetAllSessions,
});

/** Shuts an admin out. */
const suspendAdmin = proposalKind({
  name: "user.suspend",
  payload: z.strictObject({ userId: z.uuid(), ...people.suspend.body.shape }),
  async read(ctx, { userId, days }) {
    const { who, ...rest } = await readAdmin(ctx, userId);
    const length = days === null ? "until it is lifted" : days === 1 ? "for a day" : `for ${days} days`;
    return { ...rest, summary: `Suspend the admin ${who} ${length}` };
  },
  async execute(ctx, { userId, reason, days }) {
    const { id } = await lockPerson(ctx, userId);
    await setBan(ctx, id, { until: suspendedUntil(ctx.now(), days), reason });
  },
  afterwards: forgetAllSessions,
});

/**
 * An admin whom the platform can do without. Nothing counts here that this person can change, such as their address, as they could end every
 * proposal by it. Locks the admins' rows, so that of two such changes at once one sees the other.
 */
async function readAdmin(ctx: Ctx, userId: string) {
  if (await isLastAdmin(ctx, userId)) {
    throw new AppError("illegal_transition", "This is the last admin; the platform needs one.");
  }
  const user = await lockPerson(ctx, userId);
  if (user.role !== "admin") {
    throw new AppError("illegal_transition", "This person is not an admin. Change the account directly.");
  }
  return {
    object: userId,
    objectName: user.name,
    who: user.name || user.email || "this person",
    state: { role: user.role, isSuspended: isBanned(user, ctx.now()) },
  };
}

/** Account changes that take two people. */
export const peopleProposalKinds: readonly ProposalKind[] = [makeAdmin, changeAdminsRole, suspendAdmin];
