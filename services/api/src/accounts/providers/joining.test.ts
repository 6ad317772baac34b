import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { beginSignIn, openCallback, type AtIssuer } from "../../testing/sign-in/issuer-browser.ts";
import { issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  const shared = { ...issuerClient, issuer: issuer.url, scopes: "openid email profile" };
  api = await startTestApi({
    siteUrl,
    authProviders: [
      { ...shared, name: "acme", label: "Acme ID", linkingDomain: "default" },
      { ...shared, name: "island", label: "Island ID", linkingDomain: "island" },
    ],
  });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

async function signInBy(at: AtIssuer, provider = "acme") {
  const { auth, callback } = await beginSignIn(api, { siteUrl, provider }, at);
  const back = await openCallback(api, callback);
  const reply = await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  return { back, ...reply };
}

describe("joining accounts by address", () => {
  it("joins a confirmed account of the same linking domain", async () => {
    await confirming(async () => {
      const person = await createClient(api);
      const { data } = await signInBy({ email: person.email });
      expect(data.user?.id).toBe(person.userId);
      expect(data.user?.app_metadata).toMatchObject({ providers: ["email", "acme"] });
      const told = (await mailTo(api, person.email)).map(({ subject }) => subject);
      expect(told).toContain("Another way to sign in was added to your Roadworthy account");
    });
  });

  it("does not hand an address's owner the account that a stranger has opened with it", async () => {
    const email = newEmail();
    const stranger = await authClientOf(api).signUp({ email, password: "the stranger's own" });
    expect(stranger.data.session).not.toBeNull();
    const { back } = await signInBy({ email });
    expect(back.searchParams.get("error_code")).toBe("email_exists");
    expect(await api.owner`select 1 from identities where claims->>'email' = ${email}`).toHaveLength(0);
  });

  it("does not join when the issuer has not verified the address", async () => {
    const person = await createClient(api);
    const { back } = await signInBy({ email: person.email, isVerified: false });
    expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(await api.owner`select 1 from identities where user_id = ${person.userId}`).toHaveLength(0);
  });

  it("does not join across linking domains", async () => {
    const person = await createClient(api);
    const { back } = await signInBy({ email: person.email }, "island");
    expect(back.searchParams.get("error_code")).toBe("email_exists");
    expect(await api.owner`select 1 from identities where user_id = ${person.userId}`).toHaveLength(0);
  });

  it("leaves nothing of an unconfirmed sign-up in the account its owner gets", async () => {
    const person = await createClient(api);
    const { email } = person;
    await api.owner`update users set email_confirmed_at = null, user_metadata = '{"planted": 1}' where id = ${person.userId}`;
    await api.owner`delete from sessions where user_id = ${person.userId}`;
    const { data } = await signInBy({ email });
    expect(data.user).toMatchObject({ id: person.userId, app_metadata: { providers: ["acme"] } });
    expect(data.user?.user_metadata).not.toHaveProperty("planted");
    const planted = await authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
    expect(planted.error?.code).toBe("invalid_credentials");
    // Control: the same password opens an account that nobody took over.
    const control = await createClient(api);
    const opened = await authClientOf(api).signInWithPassword({
      email: control.email,
      password: TEST_PASSWORD,
    });
    expect(opened.error).toBeNull();
  });

  it("does not let a banned person in", async () => {
    const email = newEmail();
    await signInBy({ email });
    await api.owner`update users set banned_until = now() + interval '1 day' where email = ${email}`;
    const { back } = await signInBy({ email });
    expect(back.searchParams.get("error_code")).toBe("user_banned");
  });
});

/** With sign-ups that must be confirmed by email. */
async function confirming(work: () => Promise<void>): Promise<void> {
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
  try {
    await work();
  } finally {
    await api.owner`delete from platform_settings where name = 'signup_autoconfirm'`;
  }
}
