import { and, eq, isNull } from "drizzle-orm";
import { acceptDocuments } from "../compliance/documents.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notifyMembers } from "../alerts/notify-members.ts";
import { attach, linkExternalIdentity, type ExternalIdentity } from "../providers/identities.service.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { users } from "../rows/users.table.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { actorOf } from "../sessions/sessions.service.ts";
import { signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { AuthError } from "../wire/auth-error.ts";
import { spend } from "../wire/spend.service.ts";
import type { SsoProvider } from "./sso-providers.queries.ts";

type Business = { readonly partnerId: string; readonly memberRole: SsoProvider["memberRole"] };

/**
 * The account of somebody whom a business's own provider vouches for, in a domain that the business has proved: the member of that
 * business with this address, else a new member with the role the business gives newcomers. Never an account outside the business:
 * whoever left or was removed is refused, so that the provider opens nothing of theirs.
 */
export async function admitMember(
  ctx: Ctx,
  { partnerId, memberRole }: Business,
  known: UserRow | null,
  who: ExternalIdentity,
): Promise<UserRow> {
  if (known) {
    if (known.partnerId === partnerId) return known;
    throw new AuthError(403, "access_denied", "You are no longer a member of this business");
  }
  const [member] = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, who.claims.email ?? ""),
        eq(users.partnerId, partnerId),
        eq(users.isSsoUser, false),
        isNull(users.deletedAt),
      ),
    )
    .for("no key update");
  if (member) return joinMember(ctx, member, who);
  await spend(ctx, signUpBudgets(ctx.ip));
  const [user] = await ctx.db
    .insert(users)
    .values({
      email: who.claims.email,
      emailConfirmedAt: ctx.now(),
      isSsoUser: true,
      name: who.claims.name ?? "",
      role: "partner",
      partnerId,
      memberRole,
    })
    .returning();
  if (!user) throw new Error("the account was not stored");
  await acceptDocuments(ctx, user.id);
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_opened", "sso/saml");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.sign_up", object: user.id, stream: "platform", detail: { role: user.role } },
  );
  await notifyOwners(ctx, partnerId, user);
  return attach(ctx, user, who, []);
}

/** Somebody invited who comes this way first has proved the address by it; a password set before that counts no more. */
async function joinMember(ctx: Ctx, member: UserRow, who: ExternalIdentity): Promise<UserRow> {
  if (member.emailConfirmedAt === null) {
    await ctx.db
      .update(users)
      .set({ emailConfirmedAt: ctx.now(), passwordHash: null, updatedAt: ctx.now() })
      .where(eq(users.id, member.id));
    await acceptDocuments(ctx, member.id);
    if (member.partnerId !== null) await notifyOwners(ctx, member.partnerId, member);
  }
  return linkExternalIdentity(ctx, member.id, who);
}

const notifyOwners = (ctx: Ctx, partnerId: string, { id, name, email }: UserRow): Promise<void> =>
  notifyMembers(
    ctx,
    partnerId,
    {
      kind: "member_joined",
      params: { name: (name || email || "").slice(0, 200) },
      link: "/partner/settings?section=team",
    },
    { roles: ["owner"], butUserId: id },
  );
