import { accessToken, loadAuth } from "./session.store.ts";

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

async function askAuth(method: "GET" | "DELETE", path: string): Promise<Response> {
  const token = await accessToken();
  const reply = await fetch(`/auth/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token ?? ""}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) throw new Error(`The auth service answered ${reply.status}.`);
  return reply;
}
