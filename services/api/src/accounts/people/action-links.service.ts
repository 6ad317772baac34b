import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError, emailExists } from "../wire/auth-error.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { describeUser } from "../factors/factors.queries.ts";
import type { MailPurpose } from "../codes/one-time-codes.rules.ts";
import { dropCodes, makeCode, type MadeCode } from "../codes/one-time-codes.service.ts";
import { hashPassword, requireStrongPassword } from "../passwords/password.service.ts";
import { findUserByEmail, lockUser } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";
import { inviteByLink, type Invitation } from "./invitations.service.ts";
import { userNotFound } from "./service-users.queries.ts";
import { createUser, type ServiceChange } from "./service-users.service.ts";

/** The kinds of links that can be requested. */
export const linkTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
export type ActionLinkType = (typeof linkTypes)[number];

/** A link for somebody, to be passed on by whoever requests it. */
export type LinkOrder = {
  readonly type: ActionLinkType;
  readonly invitation: Invitation;
  readonly newEmail?: string | undefined;
  readonly password?: string | undefined;
};

/**
 * Makes the link and the code that an email would carry, but sends nothing. As in our own emails, the link leads to the
 * portal's page that asks for a click, with all it needs in the fragment; `hashed_token` is for a page of the caller's own.
 */
export async function generateLink(ctx: Ctx, order: LinkOrder): Promise<Record<string, unknown>> {
  const { type, user, made } = await prepare(ctx, order);
  await recordAudit(ctx, { action: "link.generate", object: user.id, stream: "platform", detail: { type } });
  return {
    ...(await describeUser(ctx, user)),
    action_link: made.link,
    email_otp: made.code,
    hashed_token: made.token,
    redirect_to: order.invitation.redirectTo ?? ctx.config.siteUrl,
    verification_type: type,
  };
}

type Prepared = { readonly type: ActionLinkType; readonly user: UserRow; readonly made: MadeCode };

async function prepare(ctx: Ctx, order: LinkOrder): Promise<Prepared> {
  const { type, invitation } = order;
  if (type === "invite") {
    const outcome = await inviteByLink(ctx, invitation);
    if (typeof outcome === "string") throw emailExists();
    return { type, ...outcome };
  }
  const known = await findUserByEmail(ctx, invitation.email);
  if (type === "signup" || (type === "magiclink" && !known)) return signUp(ctx, order, known);
  if (!known) throw userNotFound("User with this email not found");
  if (type === "magiclink" || type === "recovery") return { type, ...(await link(ctx, type, known, order)) };
  return { type, ...(await changeOfAddress(ctx, type, known, order)) };
}

/** A sign-up that its link confirms. A magic link for an unknown address becomes a sign-up without a password. */
async function signUp(ctx: Ctx, order: LinkOrder, known: UserRow | undefined): Promise<Prepared> {
  const { invitation, password } = order;
  if (known?.emailConfirmedAt) throw emailExists();
  if (order.type === "signup" && !password) {
    throw new AuthError(400, "validation_failed", "Signup requires a valid password");
  }
  if (password) await requireStrongPassword(ctx, password);
  const passwordHash = password ? await hashPassword(password) : null;
  if (!known) await createUser(ctx, accountOf(invitation));
  const user = known ?? (await findUserByEmail(ctx, invitation.email));
  if (!user) throw userNotFound("User with this email not found");
  return { type: "signup", ...(await link(ctx, "signup", user, order, passwordHash)) };
}

const accountOf = ({ email, name, userMetadata, to }: Invitation): ServiceChange => ({
  email,
  name,
  userMetadata,
  appMetadata: {},
  role: to.role,
  ...("companyName" in to && { companyName: to.companyName }),
});

async function link(
  ctx: Ctx,
  purpose: MailPurpose,
  user: UserRow,
  { invitation: { email, redirectTo } }: LinkOrder,
  passwordHash: string | null = null,
): Promise<{ user: UserRow; made: MadeCode }> {
  const made = await transact(ctx, (ctx) =>
    makeCode(ctx, { purpose, address: email, user, redirectTo, passwordHash }),
  );
  return { user, made };
}

/** One half of a change of address. The address changes once both links have been used. */
async function changeOfAddress(
  ctx: Ctx,
  purpose: "email_change_current" | "email_change_new",
  known: UserRow,
  order: LinkOrder,
): Promise<{ user: UserRow; made: MadeCode }> {
  const newEmail = order.newEmail?.toLowerCase();
  if (newEmail === undefined) throw new AuthError(400, "validation_failed", "An email address is required");
  const [owner] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, newEmail), sql`not ${users.isSsoUser}`, ne(users.id, known.id)),
    );
  if (owner) throw emailExists();
  return transact(ctx, async (ctx) => {
    const user = await lockUser(ctx, known.id);
    if (!user) throw userNotFound("User with this email not found");
    if (user.newEmail !== newEmail) {
      await dropCodes(ctx, user.id);
      await ctx.db
        .update(users)
        .set({ newEmail, emailChangeSentAt: ctx.now(), emailChangeHalf: null, updatedAt: ctx.now() })
        .where(eq(users.id, user.id));
    }
    const address = purpose === "email_change_new" ? newEmail : (user.email ?? newEmail);
    const { redirectTo } = order.invitation;
    const made = await makeCode(ctx, { purpose, address, user, redirectTo });
    return { user: { ...user, newEmail }, made };
  });
}
