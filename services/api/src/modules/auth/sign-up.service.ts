import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { platformSettings } from "../content/content.table.ts";
import { partners } from "../partners/partners.table.ts";
import { AuthError } from "./auth-error.ts";
import { mergeUserMetadata, toAuthUser, type UserRow } from "./auth-user.rules.ts";
import { hashPassword, requireStrongPassword } from "./password.service.ts";
import { actorOf, openSession } from "./sessions.service.ts";
import { signUpBudgets } from "./throttle.rules.ts";
import { spend } from "./throttle.service.ts";
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
  given: { email: string; password: string; data: SignUpData & Record<string, unknown> },
): Promise<Record<string, unknown>> {
  await spend(ctx, signUpBudgets(ctx.ip));
  await requireStrongPassword(given.password);
  const isPartner = given.data.role === "partner";
  const companyName = given.data.company_name?.trim() ?? "";
  if (isPartner && companyName === "") {
    throw new AuthError(400, "validation_failed", "Company name is required for a business partner");
  }
  const userMetadata = mergeUserMetadata({}, given.data);
  if (!userMetadata) throw new AuthError(400, "validation_failed", "User metadata is too large");
  const isConfirmed = await isAutoConfirming(ctx);
  const account: NewAccount = {
    email: given.email.toLowerCase(),
    emailConfirmedAt: isConfirmed ? ctx.now() : null,
    passwordHash: await hashPassword(given.password),
    name: given.data.name?.trim() ?? "",
    role: isPartner ? "partner" : "client",
    companyName: isPartner ? companyName : null,
    userMetadata,
  };
  const user = await createAccount(ctx, account);
  if (user && isConfirmed) return openSession(ctx, user, "password");
  if (isConfirmed) throw new AuthError(422, "user_already_exists", "User already registered");
  // An unconfirmed address is nobody's identity yet, which also keeps the two answers alike.
  return { ...toAuthUser(user ?? (await imagineAccount(ctx, account))), identities: [] };
}

type NewAccount = Pick<UserRow, "email" | "emailConfirmedAt" | "passwordHash" | "name" | "companyName"> & {
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
