import { transact, type Ctx } from "../../platform/ctx.ts";
import { toAuthUser, type UserRow } from "../rows/auth-user.rules.ts";
import {
  createAccount,
  buildDecoyAccount,
  profileOf,
  saidIn,
  type SignUpData,
} from "../sign-up/new-accounts.service.ts";
import { boundPasswordHash, boundProfile, undisputedHash } from "./one-time-codes.queries.ts";
import { issueCode, type CodeOrder } from "./one-time-codes.service.ts";
import { hashPassword, requireStrongPassword } from "../passwords/password.service.ts";
import { resendPhoneChange } from "../changes/phone-change.service.ts";
import type { PhoneNumber } from "./phone-numbers.rules.ts";
import { requireTextable } from "./sms.service.ts";
import { signUpBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend, spendSms } from "../wire/spend.service.ts";
import { findUserByPhone } from "../rows/users.queries.ts";

/**
 * Creates an account for a phone number, which always has to be confirmed by a code. If the number already
 * has an account, its owner gets a sign-in code instead, and the person at the form sees no difference.
 */
export async function signUpByPhone(
  ctx: Ctx,
  given: { phone: PhoneNumber; password: string; data: SignUpData & Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const phone = given.phone.digits;
  await spend(ctx, signUpBudgets(ctx.ip));
  await requireStrongPassword(ctx, given.password);
  const profile = profileOf(given.data);
  await requireTextable(ctx, given.phone);
  await spendSms(ctx, "signin", phone);
  const passwordHash = await hashPassword(given.password);
  const account = { ...profile, ...byPhone, phone, passwordHash };
  const created = await createAccount(ctx, account);
  const shown = created ?? (await buildDecoyAccount(ctx, account));
  const owner = (await findUserByPhone(ctx, phone)) ?? null;
  const waiting = owner?.phoneConfirmedAt ? null : owner;
  const bound = await undisputedHash(ctx, waiting, "sms_signup", given.password);
  await textCode(ctx, phone, owner, { passwordHash: bound, profile: saidIn(profile) });
  return { ...toAuthUser(shown), identities: [] };
}

const byPhone = { appMetadata: { provider: "phone", providers: ["phone"] } } as const;

/** Sends a code for signing in by phone; for an unknown number an account is opened first, if the request allows it. */
export async function requestSmsCode(
  ctx: Ctx,
  given: { phone: PhoneNumber; createUser: boolean; data: SignUpData & Record<string, unknown> },
): Promise<Record<string, never>> {
  const phone = given.phone.digits;
  const profile = profileOf(given.data);
  await requireTextable(ctx, given.phone);
  await spendSms(ctx, "signin", phone);
  // Spent whether or not there is an account. Otherwise a refusal after the budget is used up would reveal that there is none.
  if (given.createUser) await spend(ctx, signUpBudgets(ctx.ip));
  const known = await findUserByPhone(ctx, phone);
  if (!known && given.createUser) {
    await createAccount(ctx, { ...profile, ...byPhone, phone, passwordHash: null });
  }
  await textCode(ctx, phone, known ?? (await findUserByPhone(ctx, phone)) ?? null, {
    passwordHash: null,
    profile: saidIn(profile),
  });
  return {};
}

/** Resends the code of an unconfirmed sign-up or a change of number. Every other request gets the same answer. */
export async function resendSms(
  ctx: Ctx,
  given: { phone: PhoneNumber; type: "sms" | "phone_change" },
): Promise<Record<string, never>> {
  const phone = given.phone.digits;
  await requireTextable(ctx, given.phone);
  if (given.type === "phone_change") {
    await resendPhoneChange(ctx, phone);
    return {};
  }
  await spendSms(ctx, "signin", phone);
  const known = await findUserByPhone(ctx, phone);
  const waiting = known && !known.phoneConfirmedAt ? known : null;
  const passwordHash = waiting && (await boundPasswordHash(ctx, waiting, "sms_signup"));
  const profile = waiting && (await boundProfile(ctx, waiting, "sms_signup"));
  await textCode(ctx, phone, waiting, { passwordHash, profile });
  return {};
}

/** What the code does depends on whether the number was already confirmed; the person asking cannot tell. */
const textCode = (
  ctx: Ctx,
  phone: string,
  user: UserRow | null,
  said: Pick<CodeOrder, "passwordHash" | "profile">,
) =>
  transact(ctx, (ctx) =>
    issueCode(ctx, {
      channel: "sms",
      address: phone,
      user,
      ...(user && !user.phoneConfirmedAt ? { purpose: "sms_signup", ...said } : { purpose: "sms_signin" }),
    }),
  );
