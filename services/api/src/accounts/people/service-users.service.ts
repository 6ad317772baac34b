import { eq, sql } from "drizzle-orm";
import type { Role } from "@roadworthy/contracts/primitives";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { violatedConstraint } from "../../platform/violated-constraint.ts";
import { AuthError, emailExists, phoneExists } from "../wire/auth-error.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { mergeUserMetadata, type UserRow } from "../rows/auth-user.rules.ts";
import { describeUser } from "../factors/factors.queries.ts";
import { boundProfile } from "../codes/one-time-codes.queries.ts";
import { lockUser } from "../rows/users.queries.ts";
import { isBlank } from "../codes/one-time-codes.rules.ts";
import { dropCodes } from "../codes/one-time-codes.service.ts";
import { phoneNumberIn } from "../codes/phone-numbers.rules.ts";
import { hashPassword, requireStrongPassword } from "../passwords/password.service.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { users } from "../rows/users.table.ts";
import { userNotFound, type AuthUser } from "./service-users.queries.ts";
import { alteredByMistake, banMs, isUsableHash, mergeAppMetadata } from "./service-users.rules.ts";
import {
  type BusinessLeft,
  businessWithout,
  closeBusinessOf,
  changeRole,
  columnsOfRole,
  endSessions,
  eraseAccount,
  isLastAdmin,
  setBan,
  makeAdmin,
  type NewAdmin,
  type NewRole,
} from "./standing.service.ts";

/** What a service may set on an account; every part is optional. */
export type ServiceChange = {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly isEmailConfirmed?: boolean | undefined;
  readonly isPhoneConfirmed?: boolean | undefined;
  readonly banDuration?: string | undefined;
  readonly name?: string | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly role?: Role | undefined;
  readonly companyName?: string | undefined;
  readonly partnerId?: string | undefined;
};

/** Opens an account, checking in GoTrue's order. Without a password its owner gets in by email. */
export async function createUser(ctx: Ctx, given: ServiceChange): Promise<AuthUser> {
  if (!given.email && !given.phone) {
    throw invalid("Cannot create a user without either an email or phone");
  }
  const phone = phoneOf(given);
  const passwordHash = (await passwordHashOf(ctx, given)) ?? null;
  const bannedUntil = bannedUntilOf(ctx, given);
  const userMetadata = mergeUserMetadata({}, given.userMetadata);
  const appMetadata = mergeAppMetadata({}, given.appMetadata);
  if (!userMetadata || !appMetadata) throw invalid("User metadata is too large");
  const to = newRole(ctx, given, "client");
  const user = await refusingDuplicates(() =>
    transact(ctx, async (ctx) => {
      const columns = await columnsOfRole(ctx, to.role === "admin" ? { role: "client" } : to);
      if (columns === null) throw noPartner();
      const [created] = await ctx.db
        .insert(users)
        .values({
          ...(given.id !== undefined && { id: given.id }),
          ...columns,
          email: given.email?.toLowerCase() ?? null,
          emailConfirmedAt: given.email && given.isEmailConfirmed ? ctx.now() : null,
          phone: phone ?? null,
          phoneConfirmedAt: phone && given.isPhoneConfirmed ? ctx.now() : null,
          passwordHash,
          name: given.name ?? "",
          bannedUntil: bannedUntil ?? null,
          userMetadata,
          appMetadata,
        })
        .returning();
      if (!created) throw new Error("the account was not stored");
      await recordAudit(ctx, {
        action: "user.create",
        object: created.id,
        stream: "platform",
        detail: { role: to.role },
      });
      if (to.role === "admin") await makeAdmin(ctx, created.id, to.by);
      return { ...created, role: to.role };
    }),
  );
  return describeUser(ctx, user);
}

/**
 * Changes an account. A new password, a ban or another role ends its sessions; a new
 * address or password voids codes already sent. The last admin keeps role and access.
 */
export async function updateUser(ctx: Ctx, userId: string, given: ServiceChange): Promise<AuthUser> {
  const phone = phoneOf(given);
  const passwordHash = await passwordHashOf(ctx, given);
  const bannedUntil = bannedUntilOf(ctx, given);
  const updated = await refusingDuplicates(() =>
    transact(ctx, async (ctx) => {
      const isOnlyAdmin = await isLastAdmin(ctx, userId);
      const left = await businessWithout(ctx, userId);
      const before = await lockUser(ctx, userId);
      if (!before) throw userNotFound();
      const altered = alteredByMistake(before, given.appMetadata);
      if (altered !== undefined) throw invalid(`app_metadata.${altered} cannot be changed here`);
      if (isOnlyAdmin && bannedUntil) throw lastAdmin();
      await applyRole(ctx, before, given, { isOnlyAdmin, left });
      // An operator who confirms the address vouches for its pending sign-up.
      const isFirstConfirmation =
        given.isEmailConfirmed && before.emailConfirmedAt === null && before.phoneConfirmedAt === null;
      const profile = isFirstConfirmation && isBlank(before) ? await boundProfile(ctx, before) : null;
      const columns = { ...profile, ...columnsOf(ctx, before, given, { phone, passwordHash }) };
      await ctx.db.update(users).set(columns).where(eq(users.id, userId));
      if (bannedUntil !== undefined) {
        await setBan(ctx, userId, bannedUntil && { until: bannedUntil, reason: null });
      }
      if ([columns.email, columns.phone, columns.passwordHash].some((one) => one !== undefined)) {
        await dropCodes(ctx, userId);
      }
      if (columns.passwordHash !== undefined) {
        await endSessions(ctx, userId);
        await notifyOwner(ctx, before, "password_changed");
      }
      await recordAudit(ctx, {
        action: "user.change",
        object: userId,
        stream: "platform",
        detail: {
          fields: Object.keys(columns)
            .filter((name) => name !== "updatedAt")
            .join(","),
        },
      });
      const after = await lockUser(ctx, userId);
      if (!after) throw userNotFound();
      return after;
    }),
  );
  forgetAllSessions(ctx);
  return describeUser(ctx, updated);
}

async function applyRole(
  ctx: Ctx,
  before: UserRow,
  given: ServiceChange,
  { isOnlyAdmin, left }: { readonly isOnlyAdmin: boolean; readonly left: BusinessLeft },
): Promise<void> {
  const { role = before.role } = given;
  const isElsewhere = given.partnerId !== undefined && given.partnerId !== before.partnerId;
  if (role === before.role && !isElsewhere) return;
  if (isOnlyAdmin) throw lastAdmin();
  await leaveBusiness(ctx, before.id, left);
  if (!(await changeRole(ctx, before, newRole(ctx, given, before.role)))) throw noPartner();
}

/** The plain columns of a change, without those it does not name. */
function columnsOf(
  ctx: Ctx,
  before: UserRow,
  given: ServiceChange,
  { phone, passwordHash }: { phone: string | undefined; passwordHash: string | undefined },
) {
  const userMetadata = mergeUserMetadata(before.userMetadata, given.userMetadata);
  const appMetadata = mergeAppMetadata(before.appMetadata, given.appMetadata);
  if (!userMetadata || !appMetadata) throw invalid("User metadata is too large");
  const email = given.email?.toLowerCase();
  const isNewEmail = email !== undefined && email !== before.email;
  return {
    ...(isNewEmail && { email, newEmail: null, emailChangeSentAt: null, emailChangeHalf: null }),
    ...(given.isEmailConfirmed && { emailConfirmedAt: before.emailConfirmedAt ?? ctx.now() }),
    ...(phone !== undefined && { phone }),
    ...(given.isPhoneConfirmed && { phoneConfirmedAt: before.phoneConfirmedAt ?? ctx.now() }),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(given.name !== undefined && { name: given.name }),
    ...(Object.keys(given.userMetadata).length > 0 && { userMetadata }),
    ...(Object.keys(given.appMetadata).length > 0 && { appMetadata }),
    updatedAt: ctx.now(),
  };
}

/** Erases an account as its owner could, and then (unless `isSoft`) its id too. */
export async function deleteUser(ctx: Ctx, userId: string, isSoft: boolean): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await isLastAdmin(ctx, userId)) throw lastAdmin();
    const left = await businessWithout(ctx, userId);
    if (!(await lockUser(ctx, userId, "update"))) throw userNotFound();
    await leaveBusiness(ctx, userId, left);
    const { isHeld } = await eraseAccount(ctx, userId);
    await ctx.db.execute(sql`select erase_client_file(${userId}::uuid)`);
    if (!isSoft) await ctx.db.delete(users).where(eq(users.id, userId));
    await recordAudit(ctx, {
      action: "user.delete",
      object: userId,
      stream: "platform",
      detail: { isSoft, isHeld },
    });
  });
  forgetAllSessions(ctx);
}

/** Makes an admin on the authority of the service token in use. */
function newRole(ctx: Ctx, given: ServiceChange, current: Role): NewRole | NewAdmin {
  const { role = current, partnerId, companyName } = given;
  if (role === "admin") return { role, by: requireActor(ctx, "system").job };
  if (role === "client") return { role };
  if (partnerId !== undefined) return { role, partnerId };
  if (companyName) return { role, companyName };
  throw invalid("A partner needs app_metadata.partner_id or app_metadata.company_name");
}

function phoneOf({ phone }: ServiceChange): string | undefined {
  if (!phone) return undefined;
  const digits = phoneNumberIn(phone)?.digits;
  if (digits === undefined) throw invalid("Invalid phone number format (E.164 required)");
  return digits;
}

/** `undefined`: not mentioned; `null`: lifted. */
function bannedUntilOf(ctx: Ctx, { banDuration }: ServiceChange): Date | null | undefined {
  if (banDuration === undefined || banDuration === "") return undefined;
  const ms = banMs(banDuration);
  if (ms === null)
    throw invalid(`invalid format for ban duration: ${JSON.stringify(banDuration.slice(0, 40))}`);
  return ms === 0 ? null : new Date(ctx.now().getTime() + ms);
}

async function passwordHashOf(ctx: Ctx, given: ServiceChange): Promise<string | undefined> {
  if (given.password && given.passwordHash) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (given.passwordHash) {
    if (!isUsableHash(given.passwordHash)) throw invalid("A password hash has to be argon2id in PHC form");
    return given.passwordHash;
  }
  if (!given.password) return undefined;
  await requireStrongPassword(ctx, given.password);
  return hashPassword(given.password);
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_email_unique") throw emailExists();
    if (constraint === "users_phone_unique") {
      throw phoneExists();
    }
    if (constraint === "users_pkey") {
      throw new AuthError(422, "user_already_exists", "A user with this id exists already");
    }
    throw error;
  }
}

const invalid = (message: string): AuthError => new AuthError(400, "validation_failed", message);
const noPartner = (): AuthError => invalid("app_metadata.partner_id names no business");
const lastAdmin = (): AuthError =>
  new AuthError(409, "conflict", "The last administrator keeps role and access; make another one first");

/** Refuses to take from a business the person without whom nobody could manage it or reach its money; the last one takes it along. */
async function leaveBusiness(ctx: Ctx, userId: string, left: BusinessLeft): Promise<void> {
  if (left === "ownerless")
    throw new AuthError(
      409,
      "conflict",
      "The last owner of a business with other people stays; make another one first",
    );
  if (left === "funded")
    throw new AuthError(
      409,
      "conflict",
      "The last person of a business with a balance or a pull in progress stays; refund its balance first",
    );
  if (left === "empty" && !(await closeBusinessOf(ctx, userId)))
    throw new AuthError(
      409,
      "conflict",
      "A payment to this person's business is still open; wait for its end",
    );
}
