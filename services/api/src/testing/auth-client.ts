import { AuthClient, type GoTrueClient } from "@supabase/auth-js";

/** The published auth-js against a running API, with a storage of its own, as one browser tab has. */
export function authClientOf(
  api: { readonly url: string },
  storage: Map<string, string> = new Map(),
): GoTrueClient {
  return new AuthClient({
    url: `${api.url}/auth/v1`,
    storageKey: "session",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    flowType: "pkce",
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
}

/** The published auth-js with a service token, as an operator's program uses it. */
export const serviceClientOf = (api: { readonly url: string }, token: string): GoTrueClient["admin"] =>
  new AuthClient({
    url: `${api.url}/auth/v1`,
    headers: { authorization: `Bearer ${token}` },
    autoRefreshToken: false,
    persistSession: false,
  }).admin;
