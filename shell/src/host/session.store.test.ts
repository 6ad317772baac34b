// @vitest-environment happy-dom
import { AuthClient } from "@supabase/auth-js";
import { problemOf } from "@roadworthy/kit/api";
import { beforeEach, expect, it, vi } from "vitest";

type Told = (event: string, session: unknown) => void;

/** What auth-js would say, and how it is followed. */
const auth = vi.hoisted(() => ({ answer: {} as object, told: ((): void => {}) as Told }));
vi.mock("./auth-client.ts", () => ({
  authClient: {
    onAuthStateChange: (told: Told) => (auth.told = told),
    getSession: async () => auth.answer,
  },
}));

const { accessToken, authFailureStore, sessionStore, startSession } = await import("./session.store.ts");

const key = "roadworthy.session";
const sessionOf = (id: string) => ({
  access_token: "token-1",
  user: { id, email: "jordan@mail.example", app_metadata: { role: "client" }, user_metadata: { name: "J" } },
});
const known = { data: { session: sessionOf("0192f0c1-0000-7000-8000-000000000001") }, error: null };
const unreached = { data: { session: null }, error: { name: "AuthRetryableFetchError", status: 0 } };
const status = (): string => sessionStore.getState().status;

beforeEach(() => {
  auth.answer = known;
  localStorage.setItem(key, "{}");
  authFailureStore.setState({ hasFailed: false });
});

it("signs nobody out because a refresh was not answered, and shows the session once one was", async () => {
  auth.answer = unreached;
  startSession();
  await vi.waitFor(() => expect(authFailureStore.getState().hasFailed).toBe(true));
  auth.told("INITIAL_SESSION", null);
  expect(status()).toBe("loading");
  expect(await accessToken().catch(problemOf)).toMatchObject({ code: "unavailable" });
  auth.answer = known;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  expect(await accessToken()).toBe("token-1");
  auth.answer = { data: { session: null }, error: { name: "AuthRetryableFetchError", status: 503 } };
  window.dispatchEvent(new StorageEvent("storage", { key }));
  await expect(accessToken()).rejects.toThrow("We couldn't reach Roadworthy.");
  expect(status()).toBe("signedIn");
});

it("lets auth-js ask again at once, by the field in which it keeps a failed refresh", () => {
  const client = new AuthClient({ url: "http://localhost/auth/v1", autoRefreshToken: false });
  expect(Reflect.has(client, "lastRefreshFailure")).toBe(true);
});

it("signs out a page that comes back out of the browser's memory after another tab has signed out", () => {
  auth.told("SIGNED_IN", known.data.session);
  expect(status()).toBe("signedIn");
  localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(status()).toBe("signedOut");
});
