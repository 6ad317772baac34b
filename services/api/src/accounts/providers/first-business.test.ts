import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authClientOf, serviceClientOf } from "../../testing/sign-in/auth-client.ts";
import { operatorContextOf } from "../../testing/context.ts";
import { TEST_PASSWORD } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { acmeAt, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { issueServiceToken } from "../people/service-token.service.ts";

let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer(["http://localhost:4000"]);
  api = await startTestApi({
    authProviders: [acmeAt(issuer.url)],
  });
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const businessesOf = (company: string) => api.owner`select 1 from partners where name = ${company}`;

/** A partner's sign-up whose address is still unconfirmed. */
async function signUpPartner() {
  const [email, company] = [`${randomUUID()}@test.example`, `Motors ${randomUUID()}`];
  await authClientOf(api).signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { name: "Ira", role: "partner", company_name: company } },
  });
  return { email, company };
}

describe("a business whose founder has not confirmed the address", () => {
  it("is not there yet, and is founded once with the confirmation", async () => {
    const { email, company } = await signUpPartner();
    expect(await businessesOf(company)).toHaveLength(0);
    const { code } = await lastMailTo(api, email);
    const auth = authClientOf(api);
    const { data } = await auth.verifyOtp({ email, token: code, type: "signup" });
    expect(data.user?.app_metadata).toMatchObject({ role: "partner", company_name: company });
    const again = await Promise.all(
      [1, 2].map(() => authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD })),
    );
    const ids = [data, ...again.map((one) => one.data)].map((one) => one.user?.app_metadata["partner_id"]);
    expect(new Set(ids).size).toBe(1);
    expect(await businessesOf(company)).toHaveLength(1);
  });

  it("is founded once when an operator confirms and the founder signs in twice at once", async () => {
    const { email, company } = await signUpPartner();
    const [user] = await api.owner<{ id: string }[]>`select id from users where email = ${email}`;
    const { token } = await issueServiceToken(operatorContextOf(api), 15);
    await serviceClientOf(api, token).updateUserById(user?.id ?? "", { email_confirm: true });
    await Promise.all(
      [1, 2, 3].map(() => authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD })),
    );
    expect(await businessesOf(company)).toHaveLength(1);
  });

  it("never comes to be when the address's owner takes the sign-up over", async () => {
    const { email, company } = await signUpPartner();
    const token = await issuer.sign({ sub: randomUUID(), email, email_verified: true });
    const { data } = await authClientOf(api).signInWithIdToken({ provider: "acme", token });
    expect(data.user?.app_metadata).toMatchObject({ role: "client", company_name: null });
    expect(await businessesOf(company)).toHaveLength(0);
  });
});
