import { randomUUID } from "node:crypto";
import { defaultPreferences } from "../alerts/alert-preferences.rules.ts";
import { updateAlertPreferences } from "../alerts/alert-preferences.service.ts";
import { acceptDocuments } from "../compliance/documents.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { languageFrom } from "../../platform/http/language.rules.ts";
import { reachGoal } from "../../platform/experiments/reach-goal.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { mergeUserMetadata, type UserRow } from "../rows/auth-user.rules.ts";
import { blankProfile, type CodeProfile } from "../codes/one-time-codes.rules.ts";
import { actorOf } from "../sessions/sessions.service.ts";
import { users } from "../rows/users.table.ts";

/** What people may say about themselves when they register; anything else they send is their own metadata. */
export type SignUpData = {
  readonly name?: string | undefined;
  readonly role?: unknown;
  readonly company_name?: string | undefined;
};

/** What people say about themselves, as columns; refused if a business has no name or their own data is too large. */
export function profileOf(data: SignUpData & Record<string, unknown>) {
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

/** An account to open, for an email address or a phone number. */
export type NewAccount = Pick<UserRow, "passwordHash" | "name" | "companyName"> & {
  readonly email?: string;
  readonly emailConfirmedAt?: Date | null;
  readonly phone?: string;
  readonly appMetadata?: Record<string, unknown>;
  readonly role: "client" | "partner";
  readonly userMetadata: Record<string, unknown>;
};

/** What is said about the person, apart from the rest of the account. */
export const saidIn = ({ name, companyName, userMetadata }: CodeProfile): CodeProfile => ({
  name,
  companyName,
  userMetadata,
});

/**
 * Stores the account and returns it as registered; `undefined` if the address is taken. What an
 * unconfirmed sign-up says about the person is stored not with the account but with its code,
 * because somebody else may confirm it. A partner's business is created with the first session.
 */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<UserRow | undefined> {
  try {
    return await transact(ctx, (ctx) => insertAccount(ctx, account));
  } catch (error) {
    if (error instanceof AddressTaken) return undefined;
    throw error;
  }
}

async function insertAccount(ctx: Ctx, account: NewAccount): Promise<UserRow> {
  const [user] = await ctx.db
    .insert(users)
    .values({ ...account, ...(!account.emailConfirmedAt && blankProfile), role: "client" })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new AddressTaken();
  await acceptDocuments(ctx, user.id);
  await keepLanguage(ctx, user.id);
  const byMail = account.passwordHash === null ? "otp" : "password";
  const method = account.phone === undefined ? byMail : "phone";
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "account_opened", method);
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.sign_up", object: user.id, stream: "platform", detail: { role: account.role } },
  );
  await reachGoal(ctx, "sign_up");
  return { ...user, ...saidIn(account), role: account.role };
}

/** Emails come in the language in which the person registered, until they choose another. */
async function keepLanguage(ctx: Ctx, userId: string): Promise<void> {
  const language = languageFrom(ctx.cookies ?? "", ctx.acceptLanguage);
  if (language !== defaultPreferences.language)
    await updateAlertPreferences(ctx, userId, (preferences) => ({ ...preferences, language }));
}

/** What the account would look like. It is stored under another address, which costs the same time, and rolled back. */
export async function buildDecoyAccount(ctx: Ctx, account: NewAccount): Promise<UserRow> {
  try {
    return await transact(ctx, async (ctx) => {
      const nobody = randomUUID();
      const elsewhere =
        account.phone === undefined ? { email: `${nobody}@undone.invalid` } : { phone: nobody };
      throw new Undone(await insertAccount(ctx, { ...account, ...elsewhere }));
    });
  } catch (error) {
    if (error instanceof Undone) {
      return { ...error.user, email: account.email ?? null, phone: account.phone ?? null };
    }
    throw error;
  }
}

/** Rolls the transaction back. */
class AddressTaken extends Error {}

class Undone extends Error {
  readonly user: UserRow;
  constructor(user: UserRow) {
    super("undone on purpose");
    this.user = user;
  }
}
