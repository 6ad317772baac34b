import { eq } from "drizzle-orm";
import { z } from "zod";
import { people } from "@roadworthy/contracts/people";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { factors } from "../factors/factors.table.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { removeFactors } from "./people-rights.service.ts";
import { leaveBusiness, lockPerson, refuseToAbandon } from "./people.service.ts";
import { isBannedByTwo, suspendedUntil } from "./standing.rules.ts";
import { businessLeft, businessWithout, changeRole, isLastAdmin, setBan } from "./standing.service.ts";

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
    if (found.role === "admin") throw new AppError("illegal_transition", "This person is already an admin.");
    if (found.isBanned) throw new AppError("illegal_transition", "This account is suspended.");
    return {
      object: userId,
      objectName: found.name,
      summary: `Make ${found.name || found.email || "this person"} an admin`,
      state: { role: found.role, email: found.email },
    };
  },
  async execute(ctx, { userId }, proposalId) {
    // `read` has just locked the money.
    const left = await businessLeft(ctx, userId);
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
  async execute(ctx, { userId, reason, days }, proposalId) {
    const { id } = await lockPerson(ctx, userId);
    await setBan(ctx, id, { until: suspendedUntil(ctx.now(), days), reason, proposalId });
  },
  afterwards: forgetAllSessions,
});

/** Lets an admin in again, or somebody whom two admins had shut out as one. */
const liftAdminsSuspension = proposalKind({
  name: "user.lift_suspension",
  payload: z.strictObject({ userId: z.uuid() }),
  async read(ctx, { userId }) {
    const user = await lockPerson(ctx, userId);
    if (!isBannedByTwo(user, ctx.now())) await lockAdmin(ctx, userId);
    if (!isBanned(user, ctx.now())) throw new AppError("illegal_transition", "This admin isn't suspended.");
    const { who, ...rest } = described(user);
    const state = { role: user.role, suspendedUntil: user.bannedUntil?.toISOString() ?? null };
    const whose = user.role === "admin" ? `the admin ${who}` : `${who}, by two admins`;
    return { ...rest, state, summary: `Lift the suspension of ${whose}` };
  },
  async execute(ctx, { userId }) {
    await setBan(ctx, userId, null);
  },
  afterwards: forgetAllSessions,
});

/** Removes the second factors of an admin who has lost theirs: with their mailbox, that opens the account. */
const resetAdminsFactors = proposalKind({
  name: "user.reset_factors",
  payload: z.strictObject({ userId: z.uuid() }),
  async read(ctx, { userId }) {
    const user = await lockAdmin(ctx, userId);
    const [factor] = await ctx.db.select().from(factors).where(eq(factors.userId, userId)).limit(1);
    if (!factor) throw new AppError("illegal_transition", "This admin has no second factor.");
    const { who, ...rest } = described(user);
    // Which factors they are does not count: the person could end every proposal by adding one.
    return { ...rest, state: { role: user.role }, summary: `Remove the second factors of the admin ${who}` };
  },
  async execute(ctx, { userId }) {
    await removeFactors(ctx, await lockPerson(ctx, userId));
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
  const user = await lockAdmin(ctx, userId);
  return { ...described(user), state: { role: user.role, isSuspended: isBanned(user, ctx.now()) } };
}

/** An admin's account, locked until the transaction ends; refused for anybody else's, which takes one admin. */
async function lockAdmin(ctx: Ctx, userId: string): Promise<UserRow> {
  const user = await lockPerson(ctx, userId);
  if (user.role === "admin") return user;
  throw new AppError("illegal_transition", "This person isn't an admin. Change the account directly.");
}

const described = ({ id, name, email }: UserRow) => ({
  object: id,
  objectName: name,
  who: name || email || "this person",
});

/** Account changes that take two people. */
export const peopleProposalKinds: readonly ProposalKind[] = [
  makeAdmin,
  changeAdminsRole,
  suspendAdmin,
  liftAdminsSuspension,
  resetAdminsFactors,
];
