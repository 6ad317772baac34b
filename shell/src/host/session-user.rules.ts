import type { SessionUser } from "@roadworthy/contracts/remote";
import { formatPhone } from "@roadworthy/domain/phone-text.rules";
import type { MemberRole } from "@roadworthy/contracts/members";
import type { Role } from "@roadworthy/contracts/primitives";
import { subscriptionTierOf } from "@roadworthy/contracts/tiers";

/** The part of an auth user this product reads. `app_metadata` is written by the server only, `user_metadata` by the person. */
export type AuthUser = {
  id: string;
  email?: string | undefined;
  phone?: string | undefined;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

/**
 * The session's person from what the auth server said. Role and plan are taken from `app_metadata` alone: a person can write
 * the other. Both only steer what is shown; the API decides by its own rows.
 */
export function toSessionUser(user: AuthUser): SessionUser {
  const { app_metadata: app, user_metadata: own } = user;
  const email = user.email ?? "";
  return {
    id: user.id,
    email,
    name:
      textOf(app["name"]) ??
      textOf(own["name"]) ??
      (email || (user.phone ? formatPhone(`+${user.phone}`) : "")),
    role: roleOf(app["role"]),
    companyName: textOf(app["company_name"]) ?? textOf(own["company_name"]),
    subscriptionTier: subscriptionTierOf(app["subscription_tier"]),
    ...memberOf(app["member_role"]),
  };
}

const memberRoles = ["owner", "puller", "viewer", "developer", "billing"] as const satisfies MemberRole[];

const memberOf = (role: unknown): Pick<SessionUser, "memberRole"> => {
  const memberRole = memberRoles.find((one) => one === role);
  return memberRole === undefined ? {} : { memberRole };
};

/** The part of an auth session that says how well its person is known. */
export type AuthSession = {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] | undefined };
};

/** Whether the person has a second factor, and this session's token says neither that it proved one nor that its device is trusted. */
export const isSecondFactorDue = ({ access_token: token, user }: AuthSession): boolean => {
  if (!(user.factors ?? []).some(({ status }) => status === "verified")) return false;
  const { aal, second_factor_waived_until: waivedUntil } = claimsOf(token);
  return aal !== "aal2" && !(Number(waivedUntil) * 1000 > Date.now());
};

/** The session a token was made for. */
export function sessionIdOf(token: string): string | null {
  const { session_id: id } = claimsOf(token);
  return typeof id === "string" ? id : null;
}

/** What a token claims; only what to show depends on it. */
function claimsOf(token: string): {
  aal?: unknown;
  second_factor_waived_until?: unknown;
  session_id?: unknown;
} {
  try {
    const text = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

const roleOf = (value: unknown): Role => (value === "admin" || value === "partner" ? value : "client");
