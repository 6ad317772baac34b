import type { people } from "@roadworthy/contracts/people";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { lockUser } from "../rows/users.queries.ts";
import { issueCode } from "../codes/one-time-codes.service.ts";
import { spendMail } from "../wire/spend.service.ts";
import { invite } from "./invitations.service.ts";
import { noPerson, readPerson } from "./people.queries.ts";
import { isBannedByTwo, suspendedUntil } from "./standing.rules.ts";
import { type BusinessLeft, closeBusinessOf, endSessions, setBan } from "./standing.service.ts";

/** Suspends an account, for a number of days or until an admin lifts it, and ends its sessions. */
export async function suspendPerson(
  ctx: Ctx,
  { params, body }: InputOf<typeof people.suspend>,
): Promise<ReplyOf<typeof people.suspend>> {
  const actor = requireActor(ctx, "admin");
  if (actor.userId === params.id) {
    throw new AppError("illegal_transition", "You cannot suspend your own account.");
  }
  await transact(ctx, async (ctx) => {
    const user = await lockPerson(ctx, params.id);
    if (user.role === "admin") throw takesTwo();
    if (isBannedByTwo(user, ctx.now())) throw twoDecided();
    const until = suspendedUntil(ctx.now(), body.days);
    await setBan(ctx, user.id, { until, reason: body.reason });
  });
  forgetAllSessions(ctx);
  return readPerson(ctx, { params });
}

/** Lets a suspended account in again; whom two admins have shut out, by two as well. */
export async function liftSuspension(
  ctx: Ctx,
  { params }: InputOf<typeof people.liftSuspension>,
): Promise<ReplyOf<typeof people.liftSuspension>> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const user = await lockPerson(ctx, params.id);
    if (user.role === "admin") throw takesTwo();
    if (isBannedByTwo(user, ctx.now())) throw twoDecided();
    if (user.bannedUntil !== null) await setBan(ctx, user.id, null);
  });
  return readPerson(ctx, { params });
}

/** Signs a person out on every device. */
export async function endAllSessions(
  ctx: Ctx,
  { params }: InputOf<typeof people.endSessions>,
): Promise<ReplyOf<typeof people.endSessions>> {
  requireActor(ctx, "admin");
  const ended = await transact(ctx, async (ctx) => {
    const user = await lockPerson(ctx, params.id);
    const count = await endSessions(ctx, user.id);
    await recordAudit(ctx, { action: "user.sign_out", object: user.id, detail: { ended: count } });
    return count;
  });
  forgetAllSessions(ctx);
  return { ended };
}

/** Emails a person a way to choose a new password, as if they had asked for it. Their old password works until they do. */
export async function mailRecovery(
  ctx: Ctx,
  { params }: InputOf<typeof people.sendRecovery>,
): Promise<ReplyOf<typeof people.sendRecovery>> {
  requireActor(ctx, "admin");
  const { email } = await readPerson(ctx, { params });
  if (email === "") throw new AppError("illegal_transition", "This account has no email address.");
  await spendOnMail(ctx, "recovery", email);
  await transact(ctx, async (ctx) => {
    const user = await lockPerson(ctx, params.id);
    // A code would open the account without the company's own login.
    if (user.isSsoUser) throw new AppError("illegal_transition", "Their company decides how they sign in.");
    await issueCode(ctx, { purpose: "recovery", address: user.email ?? email, user });
    await recordAudit(ctx, { action: "user.mail_recovery", object: user.id });
  });
  return {};
}

/** Opens an account for an address and emails its owner a link to accept. Admins cannot be created this way. */
export async function invitePerson(
  ctx: Ctx,
  { body }: InputOf<typeof people.invite>,
): Promise<ReplyOf<typeof people.invite>> {
  requireActor(ctx, "admin");
  const { email, name } = body;
  await spendOnMail(ctx, "invite", email);
  const to =
    body.role === "partner"
      ? ({ role: "partner", companyName: body.companyName } as const)
      : { role: body.role };
  const outcome = await invite(ctx, { email, name, to, userMetadata: {}, redirectTo: null });
  if (typeof outcome === "string") {
    throw new AppError("already_exists", "Another account already uses this address.", {
      issues: [{ path: "email", message: "already belongs to an account" }],
    });
  }
  return { id: outcome.id };
}

/** An admin's access is taken away and given back by two others, as it was given. */
export const takesTwo = (): AppError =>
  new AppError(
    "illegal_transition",
    "This person is an admin. Propose the change; another admin than you and this one has to approve it. With two admins only, the operator does it (DEPLOY.md, section 4).",
  );

/** A former admin's suspension would otherwise end with the role. */
const twoDecided = (): AppError =>
  new AppError(
    "illegal_transition",
    "Two admins suspended this person. Propose lifting the suspension; another admin has to approve it.",
  );

/** Refuses to take from a business the person without whom nobody could manage it or reach its money. */
export function refuseToAbandon(left: BusinessLeft): void {
  if (left === "ownerless") {
    throw new AppError(
      "illegal_transition",
      "This is the last owner of a business with other people. One of them has to be an owner first.",
    );
  }
  if (left === "funded") {
    throw new AppError(
      "illegal_transition",
      "This is the last person of a business with money on its balance or a pull in progress. Refund its balance first.",
    );
  }
}

/** Takes a person out of their business: the last one takes it along. Call `refuseToAbandon` before. */
export async function leaveBusiness(ctx: Ctx, userId: string, left: BusinessLeft): Promise<void> {
  if (left !== "empty" || (await closeBusinessOf(ctx, userId))) return;
  throw new AppError(
    "illegal_transition",
    "A payment to this person's business is still open. Wait until it is finished or has expired.",
  );
}

/** The account, locked until the transaction ends; refused if it does not exist. */
export async function lockPerson(ctx: Ctx, id: string): Promise<UserRow> {
  const user = await lockUser(ctx, id);
  if (!user) throw noPerson();
  return user;
}

/** The email budget is shared with sign-in; its refusal is reworded for this API. */
export async function spendOnMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  try {
    await spendMail(ctx, kind, address);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    throw new AppError("rate_limited", "We just sent a message to this address. Wait a minute.", {
      ...(error.extra.headers && { headers: error.extra.headers }),
    });
  }
}
