import { eq } from "drizzle-orm";
import { acceptDocuments } from "../compliance/documents.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { issueAuthCode } from "../wire/auth-flows.service.ts";
import { withProviders } from "../rows/app-metadata.queries.ts";
import { providersOf, type UserRow } from "../rows/auth-user.rules.ts";
import { confirmEmailChange } from "../changes/email-change.service.ts";
import {
  codeMethodOf,
  isBlank,
  purposesOf,
  type PhoneVerifyType,
  type VerifyType,
} from "./one-time-codes.rules.ts";
import { consumeCode, findLinkedCode, findTypedCode, type CodeRow } from "./one-time-codes.service.ts";
import { confirmPhoneChange } from "../changes/phone-change.service.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { actorOf, openSession } from "../sessions/sessions.service.ts";
import { verifyBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { notifyMembers } from "../alerts/notify-members.ts";
import { endTrust } from "../sessions/trusted-devices.queries.ts";
import { findUserByEmail, findUserByPhone, isFamiliarAddress, lockUser } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";

/** What a right code leads to: the person, or a notice that the other half of a change of address is missing. */
type Outcome =
  | { readonly kind: "confirmed"; readonly user: UserRow; readonly code: CodeRow }
  | { readonly kind: "half"; readonly code: CodeRow };

/** The reply after the first half of a change of address. */
export const halfConfirmed = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: "200",
} as const;

/** How a code reaches us: typed along with the address it was sent to, or as its link's token. */
export type Presented =
  | { readonly type: VerifyType; readonly email: string; readonly typed: string }
  | { readonly type: PhoneVerifyType; readonly phone: string; readonly typed: string }
  | { readonly type: VerifyType; readonly token: string };

/**
 * Checks a code and opens a session; the first half of a change of address is only acknowledged. Wrong, expired, used
 * and unknown codes get the same answer. A PKCE flow's link opens no session here, because only the browser with the
 * verifier may, through `GET /verify`. A session from a sign-up whose password was dropped carries `password_missing`.
 */
export async function verifyForSession(ctx: Ctx, presented: Presented): Promise<Record<string, unknown>> {
  return present(ctx, presented, async (ctx, outcome) => {
    if (outcome.kind === "half") return halfConfirmed;
    const { user, code } = outcome;
    if ("token" in presented && presented.token.startsWith("pkce_")) {
      throw new AuthError(400, "bad_code_verifier", "This link opens a session only where it was asked for");
    }
    const session = await openSession(ctx, user, codeMethodOf(code.purpose), { isBySms: isByPhone(code) });
    const isMissing = code.purpose === "signup" && user.passwordHash === null;
    return { ...session, ...(isMissing && { password_missing: true }) };
  });
}

/** What opening a link leads to: a session for the address, an authorization code for the browser that asked, or a notice. */
export type LinkOutcome =
  | { readonly kind: "session"; readonly session: Record<string, unknown> }
  | { readonly kind: "authCode"; readonly authCode: string }
  | { readonly kind: "half" };

/** Checks a link's token for `GET /verify`: a PKCE flow gets its authorization code instead of a session. */
export async function verifyLink(ctx: Ctx, type: VerifyType, token: string): Promise<LinkOutcome> {
  return present(ctx, { type, token }, async (ctx, outcome): Promise<LinkOutcome> => {
    if (outcome.kind === "half") return { kind: "half" };
    const { user, code } = outcome;
    if (code.flowId !== null) {
      return { kind: "authCode", authCode: await issueAuthCode(ctx, code.flowId, user.id) };
    }
    return { kind: "session", session: await openSession(ctx, user, codeMethodOf(code.purpose)) };
  });
}

async function present<T>(
  ctx: Ctx,
  presented: Presented,
  conclude: (ctx: Ctx, outcome: Outcome) => Promise<T>,
): Promise<T> {
  const address = "token" in presented ? null : "email" in presented ? presented.email : presented.phone;
  const isFamiliar = address !== null && (await isFamiliarAddress(ctx, (await ownerOf(ctx, presented))?.id));
  const budgets = verifyBudgets(address?.toLowerCase() ?? null, ctx.ip, isFamiliar);
  await spend(ctx, budgets);
  const purposes = purposesOf[presented.type];
  const code =
    "token" in presented
      ? await findLinkedCode(ctx, purposes, presented.token)
      : await findTypedCode(ctx, { purposes, address: address ?? "", typed: presented.typed });
  if (!code) throw expired();
  const result = await transact(ctx, async (ctx) => conclude(ctx, await confirm(ctx, code)));
  await refund(ctx, budgets);
  return result;
}

/** The account with the email address or phone number that a typed code came with. */
async function ownerOf(ctx: Ctx, presented: Presented): Promise<UserRow | undefined> {
  if ("email" in presented) return findUserByEmail(ctx, presented.email);
  return "phone" in presented ? findUserByPhone(ctx, presented.phone) : undefined;
}

/** Uses up the code and does what it stands for, together with its effects in one transaction. */
async function confirm(ctx: Ctx, code: CodeRow): Promise<Outcome> {
  const user = code.userId === null ? undefined : await lockUser(ctx, code.userId);
  if (!user) throw expired();
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (!(await consumeCode(ctx, code))) throw expired();
  if (code.purpose === "recovery") await endTrust(ctx, user.id);
  if (code.purpose === "email_change_current" || code.purpose === "email_change_new") {
    const changed = await confirmEmailChange(
      ctx,
      user,
      code.purpose === "email_change_new" ? "new" : "current",
    );
    return changed === "half" ? { kind: "half", code } : { kind: "confirmed", user: changed, code };
  }
  if (code.purpose === "phone_change")
    return { kind: "confirmed", user: await confirmPhoneChange(ctx, user), code };
  const isConfirmed = (isByPhone(code) ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null;
  return { kind: "confirmed", user: isConfirmed ? user : await confirmAddress(ctx, user, code), code };
}

/**
 * Marks the address or number as confirmed by its owner. An account with nothing confirmed may have been opened
 * by somebody else, so its password counts only if this very code was sent for the sign-up that gave it, and is
 * dropped otherwise. The same goes for what was said about the person, unless their inviter said it.
 */
async function confirmAddress(ctx: Ctx, user: UserRow, code: CodeRow): Promise<UserRow> {
  const hasOwner = user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
  const given = code.purpose === "signup" || code.purpose === "sms_signup" ? code.passwordHash : null;
  const others = providersOf(user).filter((name) => name !== "email" || user.email !== null);
  const [confirmed] = await ctx.db
    .update(users)
    .set({
      ...(isByPhone(code)
        ? { phoneConfirmedAt: ctx.now(), ...withProviders([...others, "phone"]) }
        : { emailConfirmedAt: ctx.now() }),
      passwordHash: hasOwner ? user.passwordHash : given,
      ...(!hasOwner && isBlank(user) && code.profile),
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, user.id))
    .returning();
  if (!confirmed) throw expired();
  // Nobody has asked the invited person before; whoever signed up was asked then.
  if (code.purpose === "invite") await acceptDocuments(ctx, confirmed.id);
  if (!hasOwner && confirmed.partnerId !== null && confirmed.invitedAt !== null) {
    const news = {
      kind: "member_joined",
      params: { name: confirmed.name || (confirmed.email ?? "") },
      link: "/partner/settings?section=team",
    } as const;
    await notifyMembers(ctx, confirmed.partnerId, news, { roles: ["owner"], butUserId: confirmed.id });
  }
  if (code.purpose === "signup" && confirmed.passwordHash === null) {
    await notifyOwner(ctx, confirmed, "password_missing");
  }
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.confirm", object: user.id, stream: "platform", detail: { purpose: code.purpose } },
  );
  return confirmed;
}

const isByPhone = ({ purpose }: CodeRow): boolean => purpose === "sms_signup" || purpose === "sms_signin";

const expired = (): AuthError => new AuthError(403, "otp_expired", "Token has expired or is invalid");
