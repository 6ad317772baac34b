import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { platformSettings } from "../content/content.table.ts";
import { partners } from "../partners/partners.table.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError } from "./auth-error.ts";
import { mergeUserMetadata, toAuthUser, type UserRow } from "./auth-user.rules.ts";
import { sendMessage } from "../mail/mail.service.ts";
import { alreadyRegisteredLetter } from "./auth-mails.rules.ts";
import type { Challenge } from "./one-time-codes.rules.ts";
import { issueCode } from "./one-time-codes.service.ts";
import { hashPassword, requireStrongPassword } from "./password.service.ts";
import { actorOf, openSession } from "./sessions.service.ts";
import { signUpBudgets } from "./throttle.rules.ts";
import { spend, spendMail } from "./throttle.service.ts";
import { findUserByEmail } from "./users.queries.ts";
import { users } from "./users.table.ts";

/** What a person may say about themselves when they register; anything else they send is their own metadata. */
export type SignUpData = {
  readonly name?: string | undefined;
  readonly role?: unknown;
  readonly company_name?: string | undefined;
};

/** Whether a new address counts as confirmed at once; a setting of the platform, on until an owner turns it off. */
export async function isAutoConfirming(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, "signup_autoconfirm"));
  return row?.value !== false;
}

/**
 * Creates an account. Only clients and partners register themselves, on the free plan; a partner's business starts uncertified.
 * Answers with a session, or with the bare user when the address must be confirmed first; an address already taken is then
 * answered with a made-up user, so that nothing is learned.
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
  const account: NewAccount = {
    ...profile,
    email: given.email.toLowerCase(),
    emailConfirmedAt: isConfirmed ? ctx.now() : null,
    passwordHash: await hashPassword(given.password),
  };
  const user = await createAccount(ctx, account);
  if (user && isConfirmed) return openSession(ctx, user, "password");
  if (isConfirmed) throw new AuthError(422, "user_already_exists", "User already registered");
  const shown = user ?? (await imagineAccount(ctx, account));
  await mailConfirmation(ctx, account, given);
  // An unconfirmed address is nobody's identity yet, which also keeps the two answers alike.
  return { ...toAuthUser(shown), identities: [] };
}

/**
 * Opens an account without a password for an address that is about to be asked to confirm it; the one that is there, if
 * somebody was faster.
 */
export async function createPasswordlessAccount(
  ctx: Ctx,
  email: string,
  data: SignUpData & Record<string, unknown>,
): Promise<UserRow> {
  await spend(ctx, signUpBudgets(ctx.ip));
  const account = {
    ...profileOf(data),
    email: email.toLowerCase(),
    emailConfirmedAt: null,
    passwordHash: null,
  };
  const user = (await createAccount(ctx, account)) ?? (await findUserByEmail(ctx, email));
  if (!user) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  return user;
}

/**
 * Mails the code that confirms a sign-up. An address that waits for confirmation gets a new one, which brings this sign-up's
 * password with it; one that is somebody's account already is told so.
 */
async function mailConfirmation(
  ctx: Ctx,
  { email, passwordHash }: NewAccount,
  { challenge, redirectTo }: { challenge: Challenge | null; redirectTo: string | null },
): Promise<void> {
  const owner = await findUserByEmail(ctx, email);
  const waiting = owner && !owner.emailConfirmedAt ? owner : null;
  await transact(ctx, async (ctx) => {
    await issueCode(ctx, {
      purpose: "signup",
      address: email,
      user: waiting,
      passwordHash,
      challenge,
      redirectTo,
    });
    const letter = alreadyRegisteredLetter(ctx.config.siteUrl);
    await sendMessage(
      ctx,
      { channel: "email", to: email, ...letter },
      { isWithheld: waiting !== null || !owner },
    );
  });
}

/** What a person says about themselves, as columns; refused when a business has no name or their own data is too large. */
function profileOf(data: SignUpData & Record<string, unknown>) {
  const isPartner = data.role === "partner";
  const companyName = data.company_name?.trim() ?? "";
  if (isPartner && companyName === "") {
    throw new AuthError(400, "validation_failed", "Company name is required for a business partner");
  }
  const userMetadata = mergeUserMetadata({}, data);
  if (!userMetadata) throw new AuthError(400, "validation_failed", "User metadata is too large");
  return {
    name: data.name?.trim() ?? "",
    role: isPartner ? "partner" : "client",
    companyName: isPartner ? companyName : null,
    userMetadata,
  } as const;
}

type NewAccount = Pick<UserRow, "emailConfirmedAt" | "passwordHash" | "name" | "companyName"> & {
  readonly email: string;
  readonly role: "client" | "partner";
  readonly userMetadata: Record<string, unknown>;
};

/** Stores the account and, for a partner, its business; `undefined` when the address is taken. */
async function createAccount(ctx: Ctx, account: NewAccount): Promise<UserRow | undefined> {
  try {
    return await transact(ctx, (ctx) => insertAccount(ctx, account));
  } catch (error) {
    if (error instanceof AddressTaken) return undefined;
    throw error;
  }
}

async function insertAccount(ctx: Ctx, account: NewAccount): Promise<UserRow> {
  const [partner] = account.companyName
    ? await ctx.db.insert(partners).values({ name: account.companyName }).returning({ id: partners.id })
    : [];
  const [user] = await ctx.db
    .insert(users)
    .values({ ...account, partnerId: partner?.id ?? null })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new AddressTaken();
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_opened", "password");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.sign_up", object: user.id, stream: "platform", detail: { role: user.role } },
  );
  return user;
}

/** What the account would look like: it is stored under another address, with all that takes, and undone. */
async function imagineAccount(ctx: Ctx, account: NewAccount): Promise<UserRow> {
  try {
    return await transact(ctx, async (ctx) => {
      throw new Undone(await insertAccount(ctx, { ...account, email: `${randomUUID()}@undone.invalid` }));
    });
  } catch (error) {
    if (error instanceof Undone) return { ...error.user, email: account.email };
    throw error;
  }
}

/** Rolls the transaction back: a business must not stay behind without its person. */
class AddressTaken extends Error {}

class Undone extends Error {
  readonly user: UserRow;
  constructor(user: UserRow) {
    super("undone on purpose");
    this.user = user;
  }
}
