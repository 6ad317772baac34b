import { LRUCache } from "lru-cache";
import type { Deps } from "../../platform/ctx.ts";
import type { Sql } from "../../platform/db.ts";
import type { Principal } from "../../platform/principal.plugin.ts";
import { openKeyRing, type KeyRing } from "./signing-keys.service.ts";

/** How long another process may go on letting a session in after its row is gone. */
const PRINCIPAL_TTL_MS = 750;

/** What one API process keeps in memory for auth: the signing keys, and who was behind a session a moment ago. */
export type AuthState = {
  readonly keys: KeyRing;
  readonly principals: LRUCache<string, Promise<Principal | null>>;
};

const states = new WeakMap<Sql, AuthState>();

/** Prepares the state of one API process; the same one is returned for the same database pool. */
export async function openAuth(deps: Deps): Promise<AuthState> {
  const existing = states.get(deps.sql);
  if (existing) return existing;
  const state: AuthState = {
    keys: await openKeyRing(deps),
    principals: new LRUCache({ max: 20_000, ttl: PRINCIPAL_TTL_MS }),
  };
  states.set(deps.sql, state);
  return state;
}

/** The state that `openAuth` prepared for this process. */
export function authStateOf(deps: Pick<Deps, "sql">): AuthState {
  const state = states.get(deps.sql);
  if (!state) throw new Error("openAuth was not called for this database");
  return state;
}

/** Makes this process look at the session's row again on its next request: after a sign-out, an acceptance, a change of rights. */
export const forgetSession = (deps: Pick<Deps, "sql">, sessionId: string): void =>
  void states.get(deps.sql)?.principals.delete(sessionId);

/** The same for all sessions, when it is not worth knowing which. */
export const forgetAllSessions = (deps: Pick<Deps, "sql">): void => states.get(deps.sql)?.principals.clear();
