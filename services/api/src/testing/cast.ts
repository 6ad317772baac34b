import type { PrincipalName } from "./authorization.ts";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  fund,
  type FixtureApi,
  type Person,
} from "./fixtures.ts";

/** One caller of every kind that the authorization matrix tries. */
export type Cast = {
  headersOf(principal: PrincipalName): Record<string, string>;
  /** The business a caller belongs to; callers without one stand beside the active partner. */
  partnerOf(principal: PrincipalName): string;
  /** The client a caller is; whoever is none stands beside the premium one. */
  clientOf(principal: PrincipalName): string;
  /** A business that none of them belongs to. */
  readonly strangerId: string;
  /** A client who is none of them. */
  readonly strangerClientId: string;
};

/** The headers of a person whose session was raised: a token from before stays where it was. */
async function headersNow(api: FixtureApi, { refreshToken }: Person): Promise<Person["headers"]> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=refresh_token",
    payload: { refresh_token: refreshToken },
  });
  return { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}` };
}

/** Makes the cast through the database and real sign-ins. */
export async function createCast(api: FixtureApi): Promise<Cast> {
  const active = await createPartner(api);
  const before = await createPartner(api, { noticeAccepted: false });
  const pending = await createPartner(api, { status: "pending" });
  const suspended = await createPartner(api, { status: "suspended" });
  const stranger = await createPartner(api);
  const strangerClient = await createClient(api);
  const free = await createClient(api);
  const premium = await createClient(api, { tier: "premium" });
  const admin = await createAdmin(api);
  const adminBefore = await createAdmin(api, { noticeAccepted: false });
  const expired = await createClient(api);
  const deleted = await createClient(api);
  const signedOut = await createClient(api);
  const withFactor = await createPartner(api, { partnerId: active.partnerId });
  const stalePartner = await createPartner(api, { partnerId: active.partnerId });
  const staleAdmin = await createAdmin(api);
  const plainAdmin = await createAdmin(api);
  await fund(api, active.partnerId, 100_000);

  const keyPull = await createApiKey(api, active.partnerId, { scopes: ["pull_credit"] });
  const keyRead = await createApiKey(api, active.partnerId, { scopes: ["read_reports"] });
  const keyNone = await createApiKey(api, active.partnerId, { scopes: [] });
  const keyRevoked = await createApiKey(api, active.partnerId);
  const keySuspended = await createApiKey(api, suspended.partnerId);
  await api.owner`update api_keys set revoked_at = now() where id = ${keyRevoked.id}`;
  await api.owner`update sessions set expires_at = now() - interval '1 second' where id = ${expired.sessionId}`;
  await api.owner`update users set deleted_at = now() where id = ${deleted.userId}`;
  await api.owner`delete from sessions where id = ${signedOut.sessionId}`;
  await api.owner`insert into factors (user_id, factor_type, status) values (${withFactor.userId}, 'totp', 'verified')`;
  const raised = [admin.sessionId, adminBefore.sessionId, staleAdmin.sessionId];
  await api.owner`update sessions set aal = 'aal2' where id = any(${raised}::uuid[])`;
  await api.owner`update admin_security_settings set is_two_factor_required = true`;
  const stale = [stalePartner.sessionId, staleAdmin.sessionId];
  await api.owner`
    update sessions set amr = '[{"method": "password", "timestamp": 1700000000}]' where id = any(${stale}::uuid[])`;

  const headers: Record<PrincipalName, Record<string, string>> = {
    anonymous: {},
    "garbage token": { authorization: "Bearer not.a.token" },
    "expired token": expired.headers,
    "deleted user": deleted.headers,
    "signed out session": signedOut.headers,
    "free client": free.headers,
    "premium client": premium.headers,
    partner: active.headers,
    "partner before notice": before.headers,
    "pending partner": pending.headers,
    "suspended partner": suspended.headers,
    "key pull_credit": keyPull.headers,
    "key read_reports": keyRead.headers,
    "key without permission": keyNone.headers,
    "revoked key": keyRevoked.headers,
    "key of suspended partner": keySuspended.headers,
    admin: await headersNow(api, admin),
    "admin before notice": await headersNow(api, adminBefore),
    "before second factor": withFactor.headers,
    "partner not fresh": stalePartner.headers,
    "admin not fresh": await headersNow(api, staleAdmin),
    "admin without factor": plainAdmin.headers,
  };
  const businesses: Partial<Record<PrincipalName, string>> = {
    "partner before notice": before.partnerId,
    "pending partner": pending.partnerId,
    "suspended partner": suspended.partnerId,
    "key of suspended partner": suspended.partnerId,
  };
  return {
    headersOf: (principal) => headers[principal],
    partnerOf: (principal) => businesses[principal] ?? active.partnerId,
    clientOf: (principal) => (principal === "free client" ? free : premium).userId,
    strangerId: stranger.partnerId,
    strangerClientId: strangerClient.userId,
  };
}
