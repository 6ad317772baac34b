import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { createSoftPasskey, type SoftPasskey } from "../sign-in/authenticator.ts";
import { createClient, TEST_PASSWORD } from "../fixtures.ts";
import type { TestApi } from "../harness.ts";
import type { TestIssuer } from "../sign-in/issuer.ts";
import { lastMailTo } from "../sign-in/mailbox.ts";
import { proveKey } from "../sign-in/security-key.ts";

/** One request of auth-js and what it was answered, before auth-js makes anything of it. */
export type Exchange = {
  /** Method and path below `/auth/v1`, ids as `:id`, with the query where it tells calls apart. */
  readonly call: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** The portal of a test, seen by a client that keeps what goes over the wire. */
export type World = {
  readonly api: TestApi;
  readonly issuer: TestIssuer;
  readonly siteUrl: string;
  /** The exchanges so far; the last one is what an entry is judged by. */
  readonly exchanges: Exchange[];
  /** The published auth-js as a new tab has it; with headers, as an operator's program has it. */
  client(headers?: Readonly<Record<string, string>>): GoTrueClient;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function nameOf(method: string, url: URL): string {
  const told = ["grant_type", "scope"].flatMap((name) => url.searchParams.get(name) ?? []);
  const path = url.pathname.replace(/^\/auth\/v1/, "").replaceAll(uuid, ":id");
  return [`${method} ${path}`, ...told].join(" ");
}

/** What a client is made of: where its exchanges are kept, and the headers that an operator's program gives it. */
export type NewClient = (given: {
  readonly url: string;
  readonly exchanges: { push(exchange: RawExchange): void };
  readonly headers?: Readonly<Record<string, string>>;
}) => GoTrueClient;

/** An exchange before it has the contract's name. */
export type RawExchange = Omit<Exchange, "call"> & { readonly method: string; readonly url: string };

/** auth-js in this process, with a storage of its own, as a new tab has it. */
const newNodeClient: NewClient = ({ url, exchanges, headers }) => {
  const storage = new Map<string, string>();
  return new AuthClient({
    url,
    storageKey: "session",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: "pkce",
    experimental: { recoveryCodes: true },
    ...(headers && { headers }),
    fetch: async (input, init) => {
      const reply = await fetch(input, init);
      exchanges.push({
        method: init?.method ?? "GET",
        url: input instanceof Request ? input.url : String(input),
        status: reply.status,
        headers: reply.headers,
        text: await reply.clone().text(),
      });
      return reply;
    },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
};

/** Makes the world of one entry, whose clients are in this process unless told otherwise. */
export function newWorld(api: TestApi, issuer: TestIssuer, newClient: NewClient = newNodeClient): World {
  const exchanges: Exchange[] = [];
  const kept = {
    push: ({ method, url, ...rest }: RawExchange) =>
      void exchanges.push({ call: nameOf(method, new URL(url)), ...rest }),
  };
  return {
    api,
    issuer,
    siteUrl: api.config.siteUrl,
    exchanges,
    client: (headers) =>
      newClient({ url: `${api.url}/auth/v1`, exchanges: kept, ...(headers && { headers }) }),
  };
}

/** A strong password that is not the test accounts' own. */
export const otherPassword = "another calm road at dawn";

/** Somebody signed in by password. */
export async function signedIn(world: World, email?: string) {
  const person = email === undefined ? await createClient(world.api) : { email, userId: "" };
  const auth = world.client();
  const { error } = await auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
  if (error) throw error;
  return { auth, email: person.email, userId: person.userId };
}

/** Somebody who was asked to confirm something by mail: the newest code and the token of the link. */
export const mailed = (world: World, email: string) => lastMailTo(world.api, email);

/** What an authenticator app shows. */
export const appCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody with an authenticator app, at aal2, whose next code counts again. */
export async function withApp(world: World) {
  const person = await signedIn(world);
  const { data, error } = await person.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const secret = data.totp.secret;
  await person.auth.mfa.challengeAndVerify({ factorId: data.id, code: appCode(secret) });
  await world.api.owner`update factors set last_step = last_step - 3 where id = ${data.id}`;
  return { ...person, factorId: data.id, secret };
}

/** A passkey or security key in memory. */
export const newKey = (world: World): SoftPasskey => createSoftPasskey(world.siteUrl);

/** Somebody with a security key as the second factor, at aal2. */
export async function withKey(world: World) {
  const person = await signedIn(world);
  const { data, error } = await person.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
  if (error) throw error;
  const key = newKey(world);
  await proveKey(person.auth, data.id, key);
  return { ...person, factorId: data.id, key };
}

/** Somebody with a passkey. */
export async function withPasskey(world: World) {
  const person = await signedIn(world);
  const { data, error } = await person.auth.passkey.startRegistration();
  if (error) throw error;
  const key = newKey(world);
  const credential = key.register(data.options);
  const { data: made } = await person.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential }); // prettier-ignore
  return { ...person, key, passkeyId: made?.id ?? "" };
}

/** Runs `work` while a setting of the platform has another value than its own default. */
export async function withSetting<T>(
  { api }: World,
  name: string,
  isOn: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const value = JSON.stringify(isOn);
  await api.owner`insert into platform_settings (name, value) values (${name}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`;
  try {
    return await work();
  } finally {
    await api.owner`delete from platform_settings where name = ${name}`;
  }
}

/** Opens a mailed link as the browser does that is sent to `GET /verify`; returns the address it ends up at. */
export async function followLink({ api }: World, token: string, type: string): Promise<URL> {
  const query = new URLSearchParams({ token, type });
  const reply = await fetch(`${api.url}/auth/v1/verify?${query.toString()}`, { redirect: "manual" });
  return new URL(reply.headers.get("location") ?? "");
}
