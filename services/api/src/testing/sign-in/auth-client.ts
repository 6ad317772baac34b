import { AuthClient, type GoTrueClient } from "@supabase/auth-js";

const mailing = /\/auth\/v1\/(?:signup|otp|recover|resend|user)(?:\?|$)/;

/** As the portal does: a mailed link opens on any device, so it is asked for without a challenge that only this browser can meet. */
const fetchWithoutChallenge: typeof fetch = (input, init) => {
  if (!mailing.test(input instanceof Request ? input.url : String(input)) || typeof init?.body !== "string") {
    return fetch(input, init);
  }
  const body: unknown = JSON.parse(init.body);
  const open = { ...Object(body), code_challenge: null, code_challenge_method: null };
  return fetch(input, { ...init, body: JSON.stringify(open) });
};

/** The published auth-js against a running API, with a storage of its own, as one browser tab has; `isStrict` for links of PKCE flows. */
export function authClientOf(
  api: { readonly url: string },
  storage: Map<string, string> = new Map(),
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): GoTrueClient {
  return new AuthClient({
    url: `${api.url}/auth/v1`,
    storageKey: "session",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    flowType: "pkce",
    ...(!isStrict && { fetch: fetchWithoutChallenge }),
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

/** Whether the session of this token still is one. */
export const isAlive = async (api: { readonly url: string }, accessToken: string): Promise<boolean> =>
  (await authClientOf(api).getUser(accessToken)).error === null;
