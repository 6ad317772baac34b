import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { violatedConstraint } from "../../platform/violated-constraint.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { dropCodes, issueCode, makeCode, type MadeCode } from "../codes/one-time-codes.service.ts";
import { partners } from "../partners/partners.table.ts";
import { findUserByEmail } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";
import { columnsOfRole, type NewRole } from "./standing.service.ts";

/** Who is invited, and as what. */
export type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly to: NewRole;
  readonly userMetadata: Record<string, unknown>;
  readonly redirectTo: string | null;
};

/** Why somebody cannot be invited: the address already has an account, or the business named does not exist. */
export type InvitationFault = "taken" | "no_partner";

/**
 * Opens an account for an address and emails a link for its owner to accept. Inviting
 * an address that has not accepted yet sends a new link and voids the old one.
 */
export const invite = (ctx: Ctx, invitation: Invitation): Promise<UserRow | InvitationFault> =>
  prepare(ctx, invitation, async (ctx, user) => {
    await issueCode(ctx, { ...orderOf(invitation, user), inviter: await certifiedBusiness(ctx, user) });
    return user;
  });

/** The business to name in the mail. Not one that nobody has certified: its name may be anything, and so may whom it invites. */
async function certifiedBusiness(ctx: Ctx, { partnerId }: UserRow): Promise<string | null> {
  if (partnerId === null) return null;
  const [business] = await ctx.db
    .select({ name: partners.name })
    .from(partners)
    .where(and(eq(partners.id, partnerId), eq(partners.status, "active")));
  return business?.name ?? null;
}

/** The same without an email: whoever asked passes the link on. */
export const inviteByLink = (
  ctx: Ctx,
  invitation: Invitation,
): Promise<{ user: UserRow; made: MadeCode } | InvitationFault> =>
  prepare(ctx, invitation, async (ctx, user) => ({
    user,
    made: await makeCode(ctx, orderOf(invitation, user)),
  }));

const orderOf = ({ email, redirectTo }: Invitation, user: UserRow) =>
  ({ purpose: "invite", address: email, user, redirectTo }) as const;

async function prepare<T>(
  ctx: Ctx,
  invitation: Invitation,
  conclude: (ctx: Ctx, user: UserRow) => Promise<T>,
): Promise<T | InvitationFault> {
  const known = await findUserByEmail(ctx, invitation.email);
  if (known?.emailConfirmedAt) return "taken";
  try {
    return await transact(ctx, async (ctx) => {
      const user = known ? await mark(ctx, known, invitation) : await open(ctx, invitation);
      if (user === null) return "no_partner";
      await recordAudit(ctx, {
        action: "user.invite",
        object: user.id,
        stream: "platform",
        detail: { role: user.role, isAgain: known !== undefined },
      });
      return conclude(ctx, user);
    });
  } catch (error) {
    if (violatedConstraint(error) === "users_email_unique") return "taken";
    throw error;
  }
}

async function open(ctx: Ctx, { email, name, to, userMetadata }: Invitation): Promise<UserRow | null> {
  const columns = await columnsOfRole(ctx, to);
  if (columns === null) return null;
  const [user] = await ctx.db
    .insert(users)
    .values({ ...columns, email: email.toLowerCase(), name, userMetadata, invitedAt: ctx.now() })
    .returning();
  return user ?? null;
}

/** An unconfirmed account becomes what the invitation says, whoever opened it; its password stops working. */
async function mark(ctx: Ctx, known: UserRow, { name, to }: Invitation): Promise<UserRow | null> {
  // Somebody invited to an existing business joins that one, whatever they were before.
  const stays = known.role === to.role && !("partnerId" in to && to.partnerId !== known.partnerId);
  const columns = stays ? {} : await columnsOfRole(ctx, to);
  if (columns === null) return null;
  // A code from a stranger's sign-up may still be in the mail, and would restore their password.
  await dropCodes(ctx, known.id);
  const [user] = await ctx.db
    .update(users)
    .set({
      ...columns,
      name: name === "" ? known.name : name,
      passwordHash: null,
      invitedAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, known.id))
    .returning();
  return user ?? null;
}
