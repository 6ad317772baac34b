import { LRUCache } from "lru-cache";
import type { Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import type { Principal } from "../../platform/http/principal.plugin.ts";
import type { AdminRules } from "../admin-security/admin-security.rules.ts";
import { openKeyRing, type KeyRing } from "../keys/signing-keys.service.ts";

/** How long another process may still accept a session after its row is gone. */
const PRINCIPAL_TTL_MS = 750;

/**
 * How long a verified token is trusted without another check, at most until
 * it expires. A key withdrawn in an emergency takes effect after this.
 */
const TOKEN_TTL_MS = 60_000;

/** How old the clock may be by which these are forgotten: asking for the time with every request costs more than finding the entry. */
const CLOCK_MS = 25;

/** What a request needs from its token; everything else is read from the rows. */
export type AccessClaims = {
  readonly userId: string;
  readonly sessionId: string;
  /** The level when the token was issued. An older token does not gain the level its session is raised to later. */
  readonly aal: "aal1" | "aal2";
  readonly expiresAtMs: number;
};

/** A principal and, for an admin, the extra facts that requirements for admins depend on. */
export type KnownPrincipal = Principal & {
  /** Whether the person has a working second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether the session is at aal2. */
  readonly isRaised: boolean;
  /** The person's business requires a second factor, and this person has none. */
  readonly owesFactor?: boolean;
  readonly admin?: {
    readonly session: { readonly id: string; readonly lastActiveAt: Date };
    readonly rules: AdminRules;
    readonly isRaised: boolean;
  };
};

/** What one API process keeps in memory for auth: the signing keys, verified tokens, and who was behind each recent session. */
export type AuthState = {
  readonly keys: KeyRing;
  /**
   * Keyed by the whole `Authorization` header. @fastify/jwt's own cache still
   * decodes and hashes each time, which costs more than a bare request.
   */
  readonly verified: LRUCache<string, AccessClaims>;
  readonly principals: LRUCache<string, Promise<KnownPrincipal | null>>;
};

/** Filled by `openAuth`, which has to read the signing keys first. */
const slotOf = perProcess((): { state?: AuthState } => ({}));

/** Prepares the state of one API process. Calling it again returns the same state. */
export async function openAuth(deps: Deps): Promise<AuthState> {
  const slot = slotOf(deps);
  slot.state ??= {
    keys: await openKeyRing(deps),
    verified: new LRUCache({ max: 5_000, ttl: TOKEN_TTL_MS, ttlResolution: CLOCK_MS }),
    principals: new LRUCache({ max: 20_000, ttl: PRINCIPAL_TTL_MS, ttlResolution: CLOCK_MS }),
  };
  return slot.state;
}

/** The state that `openAuth` prepared for this process. */
export function authStateOf(deps: Pick<Deps, "memory">): AuthState {
  const { state } = slotOf(deps);
  if (!state) throw new Error("openAuth was not called for this process");
  return state;
}

/** Makes this process read the session's row again on its next request: after a sign-out, an acceptance, or a change of rights. */
export const forgetSession = (deps: Pick<Deps, "memory">, sessionId: string): void =>
  void slotOf(deps).state?.principals.delete(sessionId);

/** The same for all sessions, when it is not worth finding out which one. */
export const forgetAllSessions = (deps: Pick<Deps, "memory">): void => slotOf(deps).state?.principals.clear();
