import { createHash, randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";
import { codeOf } from "../../testing/sign-in/step-up.ts";

const api = testApi();
beforeAll(async () => {
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});
beforeEach(() => waitForBudgets(api));

const client = () => authClientOf(api);
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload, headers });

const stranger = { name: "Mallory", role: "partner", company_name: "Mallory Motors", shade: "red" };
const owner = { name: "Dana", role: "client" };
const password = "a calm road at dawn";

async function signUp(email: string, data: Record<string, string>, secret = password): Promise<void> {
  await waitForBudgets(api);
  expect((await client().signUp({ email, password: secret, options: { data } })).error).toBeNull();
}

/** The account after its owner has confirmed it. */
async function standing(email: string) {
  const [row] = await api.owner`
    select name, role, company_name, partner_id is not null as has_business, user_metadata
    from users where email = ${email}`;
  return row;
}

const blank = { name: "", role: "client", company_name: null, has_business: false, user_metadata: {} };
const danas = { ...blank, name: "Dana" };

describe("a mailed link", () => {
  it("tells whose account it opens and whether that is who is signed in, and is not used up by it", async () => {
    const [reader, sender] = [await createClient(api), await createClient(api)];
    await post("/otp", { email: sender.email, create_user: false });
    const { token } = await lastMailTo(api, sender.email);
    const look = async (headers: Record<string, string> = {}) =>
      (await post("/verify/look", { type: "magiclink", token_hash: token }, headers)).json<unknown>();
    const account = `${sender.email.slice(0, 1)}•••@test.example`;
    expect(await look()).toEqual({ account, is_current: false, company_name: null });
    expect(await look(reader.headers)).toMatchObject({ account, is_current: false });
    expect(await look(sender.headers)).toMatchObject({ account, is_current: true });
    expect((await client().verifyOtp({ token_hash: token, type: "magiclink" })).error).toBeNull();
    const spent = await post("/verify/look", { type: "magiclink", token_hash: token });
    expect([spent.statusCode, codeOf(spent)]).toEqual([403, "otp_expired"]);
  });

  it("of a PKCE flow opens a session only with the verifier of the browser that asked", async () => {
    const { email } = await createClient(api);
    const verifier = randomBytes(48).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    await post("/recover", { email, code_challenge: challenge, code_challenge_method: "s256" });
    const { token } = await lastMailTo(api, email);
    const posted = await post("/verify", { type: "recovery", token_hash: token });
    expect([posted.statusCode, codeOf(posted)]).toEqual([400, "bad_code_verifier"]);
    // That did not use it up.
    const followed = await api.app.inject({ url: `/auth/v1/verify?type=recovery&token=${token}` });
    const code = new URL(followed.headers.location ?? "").searchParams.get("code");
    const entry = await post("/token?grant_type=pkce", { auth_code: code, code_verifier: verifier });
    expect(entry.json()).toMatchObject({ user: { email } });
  });
});

describe("an address that a stranger has signed up with", () => {
  it.each([
    ["signs up", danas],
    ["asks for a code", blank],
    ["asks for a new password", blank],
  ] as const)("is what its owner says who %s, and nothing of the stranger's", async (way, expected) => {
    const email = newEmail();
    await signUp(email, stranger);
    await waitForBudgets(api);
    if (way === "signs up") await signUp(email, owner);
    else if (way === "asks for a code") {
      await client().signInWithOtp({ email, options: { shouldCreateUser: false } });
    } else await client().resetPasswordForEmail(email);
    const { token } = await lastMailTo(api, email);
    const type = way === "asks for a new password" ? "recovery" : "email";
    expect((await client().verifyOtp({ token_hash: token, type })).error).toBeNull();
    expect(await standing(email)).toEqual(expected);
  });

  it("is what the owner of a number says, too", async () => {
    const phone = newNumber();
    await client().signUp({ phone, password, options: { data: stranger } });
    await waitForBudgets(api);
    await client().signUp({ phone, password, options: { data: owner } });
    const token = await lastCodeTo(api, phone);
    expect((await client().verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
    const [row] = await api.owner`select name, company_name from users where phone = ${phone}`;
    expect(row).toEqual({ name: "Dana", company_name: null });
  });

  it("tells its owner to choose a password when the two differ", async () => {
    const email = newEmail();
    await signUp(email, stranger);
    await signUp(email, owner, "quite another password");
    const { token } = await lastMailTo(api, email);
    const reply = await post("/verify", { type: "signup", token_hash: token });
    expect(reply.json()).toMatchObject({ password_missing: true });
  });
});

it("makes the account of an honest second sign-up what that one says, with its password and business", async () => {
  const email = newEmail();
  await signUp(email, owner);
  await signUp(email, { name: "Dana Ira", role: "partner", company_name: "Ira Cars" });
  await waitForBudgets(api);
  // A resent code still stands for the same sign-up.
  await client().resend({ email, type: "signup" });
  const { token } = await lastMailTo(api, email);
  const look = await post("/verify/look", { type: "signup", token_hash: token });
  expect(look.json()).toMatchObject({ company_name: "Ira Cars" });
  const reply = await post("/verify", { type: "signup", token_hash: token });
  expect(reply.json()).not.toHaveProperty("password_missing");
  expect(await standing(email)).toMatchObject({
    name: "Dana Ira",
    role: "partner",
    company_name: "Ira Cars",
    has_business: true,
  });
  expect((await client().signInWithPassword({ email, password })).error).toBeNull();
});

it("keeps what an invitation says, whoever signs up with its address meanwhile", async () => {
  const email = newEmail();
  await api.owner`
    insert into users (email, name, role, invited_at) values (${email}, 'Ira', 'admin', now())`;
  await signUp(email, stranger);
  const { token } = await lastMailTo(api, email);
  expect((await client().verifyOtp({ token_hash: token, type: "signup" })).error).toBeNull();
  expect(await standing(email)).toMatchObject({ name: "Ira", role: "admin", company_name: null });
});
