import { asRecord } from "../../platform/documents/json.rules.ts";

/** The user columns the auth layer works with. */
export type UserRow = {
  readonly id: string;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly isSsoUser: boolean;
  readonly newEmail: string | null;
  readonly emailChangeSentAt: Date | null;
  readonly emailChangeHalf: "current" | "new" | null;
  readonly phone: string | null;
  readonly phoneConfirmedAt: Date | null;
  readonly newPhone: string | null;
  readonly phoneChangeSentAt: Date | null;
  readonly passwordHash: string | null;
  readonly name: string;
  readonly role: "client" | "partner" | "admin";
  readonly companyName: string | null;
  readonly partnerId: string | null;
  readonly memberRole: string;
  readonly subscriptionTier: string;
  readonly subscriptionStatus: string;
  readonly userMetadata: unknown;
  readonly appMetadata: unknown;
  readonly bannedUntil: Date | null;
  readonly banProposalId: string | null;
  readonly invitedAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

/** Where a person can confirm their identity: at the confirmed email address, otherwise by the confirmed phone. */
export function reauthenticationAddress(
  user: Pick<UserRow, "email" | "emailConfirmedAt" | "phone" | "phoneConfirmedAt">,
): { readonly channel: "email" | "sms"; readonly address: string } | null {
  if (user.email && user.emailConfirmedAt) return { channel: "email", address: user.email };
  if (user.phone && user.phoneConfirmedAt) return { channel: "sms", address: user.phone };
  return null;
}

/** A person's ways to sign in, the first one first; updated in `app_metadata` whenever an identity is added or removed. */
export function providersOf({ appMetadata }: Pick<UserRow, "appMetadata">): readonly string[] {
  const { providers } = asRecord(appMetadata);
  return Array.isArray(providers) ? providers.filter((one) => typeof one === "string") : ["email"];
}

/** What only the server writes: who the person is in the product. Tokens repeat it, but every rule reads the row instead. */
export const appMetadataOf = (user: UserRow): Record<string, unknown> => ({
  ...asRecord(user.appMetadata),
  provider: providersOf(user)[0] ?? "email",
  providers: providersOf(user),
  role: user.role,
  company_name: user.companyName,
  subscription_tier: user.subscriptionTier,
  subscription_status: user.subscriptionStatus,
  ...(user.partnerId && { partner_id: user.partnerId, member_role: user.memberRole }),
});

/** What people may write about themselves, with the column of the same name on top; no name if none was given. */
export const userMetadataOf = (user: UserRow): Record<string, unknown> => ({
  ...asRecord(user.userMetadata),
  ...(user.name !== "" && { name: user.name }),
});

/** GoTrue's user object: email and phone are always strings, `identities` always a list. */
export function toAuthUser(
  user: UserRow,
  others: readonly Record<string, unknown>[] = [],
): Record<string, unknown> {
  const email = user.email ?? "";
  const confirmedAt = user.emailConfirmedAt ?? user.phoneConfirmedAt;
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: user.phone ?? "",
    ...(user.emailConfirmedAt && { email_confirmed_at: user.emailConfirmedAt.toISOString() }),
    ...(user.phoneConfirmedAt && { phone_confirmed_at: user.phoneConfirmedAt.toISOString() }),
    ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }),
    ...(user.invitedAt && { invited_at: user.invitedAt.toISOString() }),
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    ...(user.emailChangeSentAt && { email_change_sent_at: user.emailChangeSentAt.toISOString() }),
    ...(user.newPhone !== null && { new_phone: user.newPhone }),
    ...(user.phoneChangeSentAt && { phone_change_sent_at: user.phoneChangeSentAt.toISOString() }),
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    identities: [
      ...(email !== "" && providersOf(user).includes("email") ? [emailIdentity(user, email)] : []),
      ...(hasPhoneIdentity(user) ? [phoneIdentity(user)] : []),
      ...others,
    ],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...(user.bannedUntil && { banned_until: user.bannedUntil.toISOString() }),
    is_anonymous: false,
    is_sso_user: user.isSsoUser,
  };
}

/** Whether the person signs in by phone. */
export const hasPhoneIdentity = (
  user: Pick<UserRow, "phone" | "phoneConfirmedAt" | "appMetadata">,
): boolean => user.phone !== null && user.phoneConfirmedAt !== null && providersOf(user).includes("phone");

/** The id for unlinking the phone: the user's id as a version 8 UUID, since the phone has no row of its own (RFC 9562 5.8). */
export const phoneIdentityId = (userId: string): string => `${userId.slice(0, 14)}8${userId.slice(15)}`;

const phoneIdentity = (user: UserRow): Record<string, unknown> => ({
  identity_id: phoneIdentityId(user.id),
  id: user.id,
  user_id: user.id,
  identity_data: { sub: user.id, phone: user.phone, email_verified: false, phone_verified: true },
  provider: "phone",
  last_sign_in_at: (user.lastSignInAt ?? user.createdAt).toISOString(),
  created_at: (user.phoneConfirmedAt ?? user.createdAt).toISOString(),
  updated_at: user.updatedAt.toISOString(),
});

const emailIdentity = (user: UserRow, email: string): Record<string, unknown> => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  },
  provider: "email",
  email,
  last_sign_in_at: (user.lastSignInAt ?? user.createdAt).toISOString(),
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
});

/** Names people may not set in their own metadata: they belong to the server or are claims of the token. */
const reserved = new Set([
  "name",
  "role",
  "company_name",
  "companyName",
  "sub",
  "email",
  "phone",
  "email_verified",
  "phone_verified",
  "app_metadata",
  "subscription_tier",
  "subscription_status",
  "partner_id",
]);

/** The limit for a person's own metadata, in characters of JSON; it travels in every token. */
export const maxUserMetadataLength = 2000;

/**
 * The person's metadata after a change: given keys replace, `null` removes,
 * reserved ones are ignored. `null` if the result would be too large.
 */
export function mergeUserMetadata(
  before: unknown,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const kept = Object.entries({ ...asRecord(before), ...change }).filter(
    ([key, value]) => value !== null && value !== undefined && !reserved.has(key),
  );
  const merged = Object.fromEntries(kept);
  return JSON.stringify(merged).length > maxUserMetadataLength ? null : merged;
}
