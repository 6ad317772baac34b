import { describe, expect, it } from "vitest";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import {
  addApp,
  addPasskey,
  ageProofs,
  authOf,
  codeOf,
  headersOf,
  proveAgain,
} from "../../testing/sign-in/step-up.ts";

const api = testApi();

describe("the routes of /auth/v1 that change how an account is protected", () => {
  it("ask for a recent proof, say how to give it, and leave the rest alone", async () => {
    const { email, userId } = await createClient(api);
    const { auth, headers } = await authOf(api, email);
    const { id } = await addPasskey(api, auth);
    await ageProofs(api, userId);
    const refusals = [
      await auth.mfa.enroll({ factorType: "totp", friendlyName: "x" }),
      await auth.passkey.startRegistration(),
      await auth.passkey.delete({ passkeyId: id }),
      await auth.updateUser({ email: `next-${email}` }),
      await auth.linkIdentity({ provider: "google" }),
      await auth.linkIdentity({ provider: "google", token: "x" }),
    ].map(({ error }) => [error?.status, error?.code]);
    expect(refusals).toEqual(refusals.map(() => [403, "step_up_required"]));
    const reply = await api.app.inject({ method: "DELETE", url: `/auth/v1/user/identities/${id}`, headers });
    expect(reply.json()).toMatchObject({
      error_code: "step_up_required",
      reauthenticate: ["password", "passkey"],
    });
    expect((await auth.updateUser({ data: { name: "Renamed" } })).error).toBeNull();
    expect((await auth.passkey.update({ passkeyId: id, friendlyName: "Laptop" })).error).toBeNull();
    expect((await proveAgain(api, headers, { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await auth.passkey.delete({ passkeyId: id })).error).toBeNull();
  });

  it("ask before a second factor's recovery codes are shown or thrown away", async () => {
    const { email, userId } = await createClient(api);
    const { auth } = await authOf(api, email);
    await addApp(api, auth);
    const headers = await headersOf(auth);
    const ask = (method: "POST" | "DELETE", path = "", payload = {}) =>
      api.app.inject({ method, url: `/auth/v1/factors/recovery-codes${path}`, headers, payload });
    await ageProofs(api, userId);
    expect(codeOf(await ask("POST"))).toBe("step_up_required");
    await ageProofs(api, userId, -11);
    const { codes } = (await ask("POST")).json<{ codes: string[] }>();
    await ageProofs(api, userId);
    expect(codeOf(await ask("POST", "/regenerate"))).toBe("step_up_required");
    expect(codeOf(await ask("DELETE"))).toBe("step_up_required");
    expect((await ask("POST", "/verify", { code: codes[0] })).statusCode).toBe(200);
    expect((await ask("POST", "/regenerate")).statusCode).toBe(200);
  });

  it("let nobody choose, in a borrowed session, the password that would prove it", async () => {
    const { email, userId } = await createClient(api);
    const { auth } = await authOf(api, email);
    await ageProofs(api, userId);
    const password = "another-long-phrase-7";
    expect((await auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: "reauthentication_needed",
    });
    const { error: wrong } = await auth.updateUser({ password, current_password: "not it" });
    expect(wrong?.code).toBe("current_password_invalid");
    await auth.reauthenticate();
    const { code: nonce } = await lastMailTo(api, email);
    expect((await auth.updateUser({ password, nonce })).error).toBeNull();
    const { error } = await auth.updateUser({
      password: "a-third-long-phrase-7",
      current_password: password,
    });
    expect(error).toBeNull();
  });
});
