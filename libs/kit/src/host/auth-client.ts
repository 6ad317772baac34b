import { AuthClient } from "@supabase/auth-js";

/** Where auth-js keeps the session; its presence decides whether auth-js is loaded at all on a public page. */
export const sessionStorageKey = "roadworthy.session";

const requestTimeoutMs = 10_000;

/** auth-js itself sets no time limit: a refresh that hangs would block every later look at the session. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
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
  fetch: fetchWithTimeout,
});
