import { Secret, TOTP } from "otpauth";
import type { GoTrueClient } from "@supabase/auth-js";
import { authClientOf } from "./auth-client.ts";
import { createSoftPasskey } from "./authenticator.ts";
import { createClient, TEST_PASSWORD, type Person } from "../fixtures.ts";
import type { TestApi } from "../harness.ts";

type Headers = Person["headers"];

/** Lets eleven minutes pass since the person last proved anything; negative minutes turn the clock back on. */
export const ageProofs = (api: TestApi, userId: string, minutes = 11) => api.owner`
  update sessions set amr = (
    select jsonb_agg(jsonb_set(m, '{timestamp}', to_jsonb((m->>'timestamp')::bigint - ${minutes * 60}::bigint)))
    from jsonb_array_elements(amr) m
  ) where user_id = ${userId}`;

/** Sends a proof to our own route of the auth service. */
export const proveAgain = (api: TestApi, headers: Headers, payload: object) =>
  api.app.inject({ method: "POST", url: "/auth/v1/reauthenticate", headers, payload });

/** The code of a refusal, of either half of the API. */
export function codeOf(reply: { json: () => unknown }): unknown {
  const body = Object(reply.json());
  return Reflect.get(body, "error_code") ?? Reflect.get(body, "code");
}

/** A session of auth-js for an account of the fixtures. */
export async function authOf(api: TestApi, email: string): Promise<{ auth: GoTrueClient; headers: Headers }> {
  const auth = authClientOf(api);
  const { error } = await auth.signInWithPassword({ email, password: TEST_PASSWORD });
  if (error) throw error;
  return { auth, headers: await headersOf(auth) };
}

/** Somebody in a session that a password opened: a new client, or the account of this address. */
export async function signedIn(api: TestApi, email?: string): Promise<{ auth: GoTrueClient; email: string }> {
  const person = email === undefined ? await createClient(api) : { email };
  const { auth } = await authOf(api, person.email);
  return { auth, email: person.email };
}

/** What the session has proved, and what it could prove. */
export async function levels(auth: GoTrueClient): Promise<unknown[]> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

/** What makes a request the client's own, as its session is now. */
export async function headersOf(auth: GoTrueClient): Promise<Headers> {
  const { data } = await auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token ?? ""}` };
}

/** Adds an authenticator app, which raises the session; its next code works at once. */
export async function addApp(api: TestApi, auth: GoTrueClient): Promise<{ id: string; code: () => string }> {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  const code = () => new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
  const proved = await auth.mfa.challengeAndVerify({ factorId: data.id, code: code() });
  if (proved.error) throw proved.error;
  // As half a minute later, when the next code shows.
  await api.owner`update factors set last_step = last_step - 3 where id = ${data.id}`;
  return { id: data.id, code };
}

/** Adds a passkey. */
export async function addPasskey(api: TestApi, auth: GoTrueClient) {
  const key = createSoftPasskey(api.config.siteUrl);
  const { data, error } = await auth.passkey.startRegistration();
  if (error) throw error;
  const credential = key.register(data.options);
  const made = await auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  if (made.error) throw made.error;
  return { key, id: made.data.id };
}
