import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { expect, it, vi } from "vitest";

const client = vi.hoisted(() => ({
  signUp: vi.fn<() => Promise<object>>(),
  signInWithPassword: vi.fn<() => Promise<object>>(),
}));
const show = vi.hoisted(() => vi.fn<(session: unknown) => void>());
vi.mock("./session.store.ts", () => ({ loadAuth: async () => client, show }));

const { register } = await import("./password-sign-in.ts");

const account = {
  role: "client",
  name: "Jordan Avery",
  password: "tarmac-under-wheels-7",
  next: null,
} as const;
const refused = (error: Error) => ({ data: { session: null }, error });
const exists = refused(new AuthApiError("User already registered", 422, "user_already_exists"));

it("signs in with an account that was opened though the reply was lost, and with no other that has the address", async () => {
  const session = { access_token: "token-1" };
  client.signInWithPassword.mockResolvedValue({ data: { session }, error: null });
  client.signUp.mockResolvedValueOnce(exists);
  await expect(register({ ...account, email: "avery@mail.example" })).rejects.toThrow("already registered");
  client.signUp
    .mockResolvedValueOnce(refused(new AuthRetryableFetchError("Failed to fetch", 0)))
    .mockResolvedValueOnce(exists);
  await expect(register({ ...account, email: "jordan@mail.example" })).rejects.toThrow("Failed to fetch");
  expect(client.signInWithPassword).not.toHaveBeenCalled();
  expect(await register({ ...account, email: "jordan@mail.example" })).toBe("signedIn");
  expect(show).toHaveBeenCalledWith(session);
});
