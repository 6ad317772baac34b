import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { isAutoConfirming } from "../rows/auth-settings.queries.ts";
import { reauthenticationAddress, type UserRow } from "../rows/auth-user.rules.ts";
import { issueCode } from "./one-time-codes.service.ts";
import type { Challenge, CodeProfile, MailPurpose } from "./one-time-codes.rules.ts";
import { boundPasswordHash, boundProfile } from "./one-time-codes.queries.ts";
import { profileOf, saidIn, type SignUpData } from "../sign-up/new-accounts.service.ts";
import { createPasswordlessAccount } from "../sign-up/sign-up.service.ts";
import type { SignedIn } from "../sessions/sessions.service.ts";
import { requireTextable } from "./sms.service.ts";
import { storedNumber } from "./phone-numbers.rules.ts";
import { signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend, spendMail, spendSms } from "../wire/spend.service.ts";
import { canSendMail } from "../../platform/throttle/throttle.service.ts";
import { findUserByEmail } from "../rows/users.queries.ts";

/** What a request for an email may contain besides the address. */
export type MailRequest = {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
};

/** Emails a link for choosing a new password. An unknown address gets the same answer. */
export async function requestRecovery(ctx: Ctx, request: MailRequest): Promise<Record<string, never>> {
  await spendMail(ctx, "recovery", request.email);
  const user = (await findUserByEmail(ctx, request.email)) ?? null;
  await order(ctx, "recovery", user, request);
  return {};
}

/**
 * Emails a sign-in code: a magic link to a confirmed address, and a sign-up confirmation to any other, opening an account
 * if there is none and the request allows it. Otherwise an unknown address is reported as such if sign-up reports it too.
 */
export async function requestMagicLink(
  ctx: Ctx,
  request: MailRequest & { createUser: boolean; data: SignUpData & Record<string, unknown> },
): Promise<Record<string, never>> {
  const profile = profileOf(request.data);
  await spendMail(ctx, "magiclink", request.email);
  // Spent whether or not there is an account. Otherwise a refusal after the budget is used up would reveal that there is none.
  if (request.createUser) await spend(ctx, signUpBudgets(ctx.ip));
  const known = await findUserByEmail(ctx, request.email);
  if (!known && !request.createUser) {
    if (await isAutoConfirming(ctx)) throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
    await order(ctx, "magiclink", null, request);
    return {};
  }
  const user = known ?? (await createPasswordlessAccount(ctx, request.email, profile));
  if (user.emailConfirmedAt) await order(ctx, "magiclink", user, request);
  else await order(ctx, "signup", user, request, saidIn(profile));
  return {};
}

/** Resends the code of an unconfirmed sign-up or a change of address. Every other request gets the same answer. */
export async function resend(
  ctx: Ctx,
  request: MailRequest & { type: "signup" | "email_change" },
): Promise<Record<string, never>> {
  await spendMail(ctx, request.type, request.email);
  const user = await findUserByEmail(ctx, request.email);
  if (request.type === "signup") {
    const waiting = user && !user.emailConfirmedAt ? user : null;
    const passwordHash = waiting && (await boundPasswordHash(ctx, waiting));
    const profile = waiting && (await boundProfile(ctx, waiting));
    await transact(ctx, (ctx) =>
      issueCode(ctx, { ...addressed(request), purpose: "signup", user: waiting, passwordHash, profile }),
    );
    return {};
  }
  if (user?.newEmail && user.emailConfirmedAt && (await canSendMail(ctx, "email_change_to", user.newEmail))) {
    await orderEmailChange(ctx, user, user.newEmail, request);
  } else await order(ctx, "email_change_current", null, request);
  return {};
}

/** Emails the missing halves of a change of address: to the old address, unless it was never confirmed, and to the new one. */
export async function orderEmailChange(
  ctx: Ctx,
  user: UserRow,
  newEmail: string,
  request: Pick<MailRequest, "challenge" | "redirectTo">,
): Promise<void> {
  const { challenge, redirectTo } = request;
  await transact(ctx, async (ctx) => {
    if (user.email && user.emailConfirmedAt && user.emailChangeHalf !== "current") {
      await issueCode(ctx, {
        purpose: "email_change_current",
        address: user.email,
        user,
        challenge,
        redirectTo,
      });
    }
    if (user.emailChangeHalf !== "new") {
      await issueCode(ctx, { purpose: "email_change_new", address: newEmail, user, challenge, redirectTo });
    }
  });
}

/** Sends a code that proves a person's identity again for a password change: by email, or by SMS if there is no address. */
export async function requestReauthentication(ctx: Ctx, { user }: SignedIn): Promise<Record<string, never>> {
  const address = reauthenticationAddress(user);
  if (address === null) {
    throw new AuthError(
      422,
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  }
  if (address.channel === "email") await spendMail(ctx, "reauthentication", address.address);
  else {
    await requireTextable(ctx, storedNumber(address.address));
    await spendSms(ctx, "reauthentication", address.address, user.id);
  }
  await transact(ctx, (ctx) => issueCode(ctx, { purpose: "reauthentication", ...address, user }));
  return {};
}

const addressed = ({ email, challenge, redirectTo }: MailRequest) => ({
  address: email,
  challenge,
  redirectTo,
});

const order = (
  ctx: Ctx,
  purpose: MailPurpose,
  user: UserRow | null,
  request: MailRequest,
  profile: CodeProfile | null = null,
): Promise<void> => transact(ctx, (ctx) => issueCode(ctx, { ...addressed(request), purpose, user, profile }));
