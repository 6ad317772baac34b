import { heldTokens } from "@roadworthy/contracts/held-tokens";
import { AuthClient } from "@supabase/auth-js";
import { takeSubmitted } from "../frame/unsaved/unsaved-forms.ts";
import { noteServerTime } from "./contact/server-clock.ts";
import { proveAgain } from "./step-up/step-up.ts";

/** Where auth-js keeps the session; its presence decides whether auth-js is loaded at all on a public page. */
export const sessionStorageKey = "roadworthy.session";

const requestTimeoutMs = 10_000;

/** auth-js itself sets no time limit: a refresh that hangs would block every later look at the session. */
const fetchInTime: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  // What auth-js stores is then a name for the refresh token; the token itself is in a cookie that no script of the page reads.
  const headers = new Headers(init?.headers);
  headers.set(heldTokens.header, heldTokens.value);
  const onDone = init?.method === undefined || init.method === "GET" ? undefined : takeSubmitted();
  const reply = await fetch(input, { ...init, headers, signal });
  if (reply.ok) onDone?.();
  noteServerTime(reply);
  return reply;
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

const mailing = /\/auth\/v1\/(?:signup|otp|recover|resend|user)(?:\?|$)/;

/**
 * A mailed link opens on any device, so it is asked for without the challenge that only this browser could meet; the page behind it
 * says first whose account it opens. Providers are still met by PKCE.
 */
const fetchForMail: typeof fetch = (input, init) => {
  if (typeof init?.body !== "string" || !mailing.test(input instanceof Request ? input.url : String(input))) {
    return fetchProving(input, init);
  }
  const body: unknown = JSON.parse(init.body);
  const open = { ...Object(body), code_challenge: null, code_challenge_method: null };
  return fetchProving(input, { ...init, body: JSON.stringify(open) });
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
  fetch: fetchForMail,
});
