import { AuthClient } from "@supabase/auth-js";
import { proveAgain } from "./step-up.ts";

/** Where auth-js keeps the session; its presence decides whether auth-js is loaded at all on a public page. */
export const sessionStorageKey = "roadworthy.session";

const requestTimeoutMs = 10_000;

/** auth-js itself sets no time limit: a refresh that hangs would block every later look at the session. */
const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};

/**
 * What the auth service refuses for want of a recent proof of who is here is sent once more when the person has given one. The
 * token of before will do: the proof is in the session's row.
 */
const fetchProving: typeof fetch = async (input, init) => {
  const reply = await fetchInTime(input, init);
  const isRefused = reply.headers.get("x-sb-error-code") === "step_up_required";
  return isRefused && (await proveAgain()) ? fetchInTime(input, init) : reply;
};

/** The page's one auth client; a second one on the same storage key would race it for refreshes. */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: sessionStorageKey,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: "pkce",
  experimental: { recoveryCodes: true },
  fetch: fetchProving,
});
