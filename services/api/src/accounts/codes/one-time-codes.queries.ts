import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import type { CodeProfile } from "./one-time-codes.rules.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";
import { verifyPassword } from "../passwords/password.service.ts";
import { users } from "../rows/users.table.ts";

/** The password from the newest sign-up with this unconfirmed address; a resent code still stands for it. */
export async function boundPasswordHash(
  ctx: Ctx,
  user: Pick<UserRow, "id" | "passwordHash">,
  purpose: "signup" | "sms_signup" = "signup",
): Promise<string | null> {
  const [code] = await ctx.db
    .select({ passwordHash: oneTimeCodes.passwordHash })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, purpose)));
  return code ? code.passwordHash : user.passwordHash;
}

/** What the newest sign-up with this unconfirmed address said about the person; a resent code still stands for it. */
export async function boundProfile(
  ctx: Ctx,
  user: Pick<UserRow, "id">,
  purpose: "signup" | "sms_signup" = "signup",
): Promise<CodeProfile | null> {
  const [code] = await ctx.db
    .select({ profile: oneTimeCodes.profile })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, purpose)));
  return code?.profile ?? null;
}

/**
 * The hash that a code for this sign-up may set: the one already waiting, if the password is the same. If sign-ups
 * disagree, or somebody else opened the account for this address, there is none, because the owner cannot tell
 * their own email from that of a stranger who signed up after them. Takes the same time whatever the outcome.
 */
export async function undisputedHash(
  ctx: Ctx,
  waiting: Pick<UserRow, "id" | "passwordHash"> | null,
  purpose: "signup" | "sms_signup",
  password: string,
): Promise<string | null> {
  const bound = waiting && (await boundPasswordHash(ctx, waiting, purpose));
  if (await verifyPassword(bound, password)) return bound;
  // Codes are deleted after a week; a disputed password must not come back then.
  await ctx.db
    .update(users)
    .set({ passwordHash: null })
    .where(
      and(
        eq(users.id, waiting?.id ?? nobody),
        isNull(users.emailConfirmedAt),
        isNull(users.phoneConfirmedAt),
      ),
    );
  return null;
}

const nobody = "00000000-0000-0000-0000-000000000000";
