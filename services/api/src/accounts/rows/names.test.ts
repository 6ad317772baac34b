import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, createPartner, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const disguises: [what: string, name: string][] = [
  ["a right-to-left override", "Ann\u202Egnp.exe"],
  ["an isolate", "Ann \u2066Lee\u2069"],
  ["a line break", "Ann\nLee"],
  ["an escape sequence", "Ann\u001B[31m"],
  ["a line separator", "Ann\u2028Lee"],
  ["nothing but a zero-width space", "\u200B"],
  ["nothing but fillers", "\u3164 \u2060"],
];

const newAccount = (data: object) => ({
  email: `${randomUUID()}@test.example`,
  password: "a-long-enough-passphrase",
  options: { data },
});

describe.each(disguises)("a name with %s is refused, with its field,", (_what, disguised) => {
  it("at sign-up", async () => {
    const { error } = await authClientOf(api).signUp(newAccount({ name: disguised }));
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(error?.message).toBe("data.name: Name must not contain control characters");
  });

  it("as a company's", async () => {
    const data = { name: "Ann", role: "partner", company_name: disguised };
    const { error } = await authClientOf(api).signUp(newAccount(data));
    expect(error?.message).toBe("data.company_name: Company name must not contain control characters");
  });

  it("with a mailed code's new account", async () => {
    const { error } = await authClientOf(api).signInWithOtp({
      email: `${randomUUID()}@test.example`,
      options: { data: { name: disguised } },
    });
    expect(error?.message).toContain("data.name");
  });

  it("when it is changed", async () => {
    const { email, userId } = await createClient(api);
    const auth = authClientOf(api);
    await auth.signInWithPassword({ email, password: TEST_PASSWORD });
    const { error } = await auth.updateUser({ data: { name: disguised } });
    expect(error?.message).toContain("data.name");
    expect(await api.owner`select name from users where id = ${userId}`).toMatchObject([
      { name: "Test client" },
    ]);
  });

  it("of an API key", async () => {
    const { headers } = await createPartner(api);
    const payload = { name: disguised, mode: "test", permissions: ["read_reports"] };
    const reply = await api.app.inject({ method: "POST", url: "/api/v1/api-keys", headers, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ issues: [{ path: "name" }] });
  });
});

it("names in every script, with marks and joiners of their own, are taken", async () => {
  for (const name of ["Zoë Núñez", "محمد علي", "李小龍", "क्षत्रिय", "O’Brien-Łukasiewicz", "👩🏽‍🔧"]) {
    const { data, error } = await authClientOf(api).signUp(newAccount({ name }));
    expect(error).toBeNull();
    expect(data.user?.user_metadata["name"]).toBe(name);
  }
});

it("people of a business belong to one, and nobody else does, whatever writes the row", async () => {
  const { userId } = await createClient(api);
  const { partnerId, userId: partnerUserId } = await createPartner(api);
  for (const change of [
    api.owner`update users set role = 'partner' where id = ${userId}`,
    api.owner`update users set partner_id = ${partnerId} where id = ${userId}`,
    api.owner`update users set partner_id = null where id = ${partnerUserId}`,
    api.owner`update users set role = 'admin' where id = ${partnerUserId}`,
  ]) {
    await expect(change).rejects.toThrow("users_partner_has_business");
  }
});
