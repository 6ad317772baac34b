import { accessToken, loadAuth, refreshUser } from "./session.store.ts";

/** A device somebody is signed in on: one session. */
export type Device = {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly isThisOne: boolean;
};

type SessionItem = {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly refreshed_at: string;
  readonly is_current: boolean;
};

/** Reads where the person is signed in, the most recently used first. Throws when the server cannot say. */
export async function readDevices(): Promise<readonly Device[]> {
  const reply = await askAuth("GET", "/sessions");
  // Our own route of the auth service; auth-js has no method for it.
  const { sessions } = (await reply.json()) as { sessions: readonly SessionItem[] };
  return sessions.map((one) => ({
    id: one.id,
    userAgent: one.user_agent ?? "",
    ip: one.ip ?? "",
    signedInAt: new Date(one.created_at),
    lastUsedAt: new Date(one.refreshed_at),
    isThisOne: one.is_current,
  }));
}

/** Signs one device out. Throws when the server could not be told. */
export async function signOutDevice(id: string): Promise<void> {
  await askAuth("DELETE", `/sessions/${id}`);
}

/** Signs out every device but this one. Throws auth-js's error. */
export async function signOutOthers(): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.signOut({ scope: "others" });
  if (error) throw error;
}

/** A device on which the person is not asked for their second step. */
export type TrustedDevice = {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly trustedUntil: Date;
  readonly isThisOne: boolean;
};

type TrustedItem = {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly trusted_until: string;
  readonly is_current: boolean;
};

/** Reads the devices the person trusts, the most recently used first. Throws when the server cannot say. */
export async function readTrustedDevices(): Promise<readonly TrustedDevice[]> {
  const reply = await askAuth("GET", "/devices/trusted");
  // Our own route of the auth service; auth-js has no method for it.
  const { devices } = (await reply.json()) as { devices: readonly TrustedItem[] };
  return devices.map(({ id, browser, system, ...one }) => ({
    id,
    browser,
    system,
    trustedUntil: new Date(one.trusted_until),
    isThisOne: one.is_current,
  }));
}

/** Trusts this device from now on, right after the second step. Throws when the server would not. */
export async function trustThisDevice(): Promise<void> {
  await askAuth("POST", "/devices/trusted");
}

/**
 * Has the second step asked for again on one trusted device, or on all. When this session rested on one, the second step takes the
 * page's place. Throws when the server could not be told.
 */
export async function forgetTrustedDevices(id?: string): Promise<void> {
  await askAuth("DELETE", `/devices/trusted${id === undefined ? "" : `/${id}`}`);
  await refreshUser();
}

async function askAuth(method: "GET" | "POST" | "DELETE", path: string): Promise<Response> {
  const token = await accessToken();
  const reply = await fetch(`/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token ?? ""}` },
    signal: AbortSignal.timeout(10_000),
  });
  // The second step may be due again, when the trust in this device was ended elsewhere; the new token says so.
  if (reply.status === 401) await refreshUser();
  if (!reply.ok) throw new Error(`The auth service answered ${reply.status}.`);
  return reply;
}
