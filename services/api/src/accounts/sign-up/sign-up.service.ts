import { transact, type Ctx } from "../../platform/ctx.ts";
import { isAutoConfirming } from "../rows/auth-settings.queries.ts";
import { AuthError } from "../wire/auth-error.ts";
import { toAuthUser, type UserRow } from "../rows/auth-user.rules.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { languageOf } from "../alerts/reader-language.queries.ts";
import { alreadyRegisteredEmail } from "../codes/auth-emails.rules.ts";
import {
  createAccount,
  buildDecoyAccount,
  profileOf,
  saidIn,
  type NewAccount,
  type SignUpData,
} from "./new-accounts.service.ts";
import type { Challenge, CodeProfile } from "../codes/one-time-codes.rules.ts";
import { undisputedHash } from "../codes/one-time-codes.queries.ts";
import { issueCode } from "../codes/one-time-codes.service.ts";
import { hashPassword, requireStrongPassword } from "../passwords/password.service.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend, spendMail } from "../wire/spend.service.ts";
import { findUserByEmail } from "../rows/users.queries.ts";

/**
 * Creates an account. Only clients and partners can register, on the free plan; a partner's
 * business starts uncertified. Returns a session, or only the user if the address must be confirmed
 * first. In that case an address already taken gets a made-up user, so that nothing is revealed.
 */
export async function signUp(
  ctx: Ctx,
  given: {
    email: string;
    password: string;
    data: SignUpData & Record<string, unknown>;
    challenge: Challenge | null;
    redirectTo: string | null;
  },
): Promise<Record<string, unknown>> {
  await spend(ctx, signUpBudgets(ctx.ip));
  await requireStrongPassword(ctx, given.password);
  const profile = profileOf(given.data);
  const isConfirmed = await isAutoConfirming(ctx);
  if (!isConfirmed) await spendMail(ctx, "signup", given.email);
  const account = {
    ...profile,
    email: given.email.toLowerCase(),
    emailConfirmedAt: isConfirmed ? ctx.now() : null,
    passwordHash: await hashPassword(given.password),
  } satisfies NewAccount;
  const user = await createAccount(ctx, account);
  if (user && isConfirmed) return openSession(ctx, user, "password");
  if (isConfirmed) throw new AuthError(422, "user_already_exists", "User already registered");
  const shown = user ?? (await buildDecoyAccount(ctx, account));
  await mailConfirmation(ctx, { ...given, profile: saidIn(profile) });
  // An unconfirmed address is not an identity yet, which also keeps the two answers alike.
  return { ...toAuthUser(shown), identities: [] };
}

/** Opens an account without a password for an address that will be asked to confirm it; returns the existing one if somebody was faster. */
export async function createPasswordlessAccount(
  ctx: Ctx,
  email: string,
  profile: ReturnType<typeof profileOf>,
): Promise<UserRow> {
  const account = {
    ...profile,
    email: email.toLowerCase(),
    emailConfirmedAt: null,
    passwordHash: null,
  };
  const user = (await createAccount(ctx, account)) ?? (await findUserByEmail(ctx, email));
  if (!user) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  return user;
}

/**
 * Emails the code that confirms a sign-up. An unconfirmed address gets a new code, which carries what this sign-up says about the person,
 * and the password if all its sign-ups gave the same one. If the address already belongs to an account, its owner is told instead.
 */
async function mailConfirmation(
  ctx: Ctx,
  {
    email,
    password,
    challenge,
    redirectTo,
    profile,
  }: {
    email: string;
    password: string;
    challenge: Challenge | null;
    redirectTo: string | null;
    profile: CodeProfile;
  },
): Promise<void> {
  const owner = await findUserByEmail(ctx, email);
  const waiting = owner && !owner.emailConfirmedAt ? owner : null;
  const passwordHash = await undisputedHash(ctx, waiting, "signup", password);
  await transact(ctx, async (ctx) => {
    await issueCode(ctx, {
      purpose: "signup",
      address: email,
      user: waiting,
      passwordHash,
      profile,
      challenge,
      redirectTo,
    });
    const letter = alreadyRegisteredEmail(ctx.config.siteUrl, await languageOf(ctx, owner?.id));
    await sendMessage(
      ctx,
      { channel: "email", to: email, ...letter },
      { isWithheld: waiting !== null || !owner },
    );
  });
}
