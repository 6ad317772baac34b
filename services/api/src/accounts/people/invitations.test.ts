import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GoTrueClient } from "@supabase/auth-js";
import { authClientOf, serviceClientOf } from "../../testing/sign-in/auth-client.ts";
import { operatorContextOf } from "../../testing/context.ts";
import { createClient, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { issueServiceToken } from "./service-token.service.ts";

const api = testApi();
let service: GoTrueClient["admin"];
beforeAll(async () => {
  service = serviceClientOf(api, (await issueServiceToken(operatorContextOf(api), 30)).token);
});

const password = "a calm road at dawn";
const forgetBudgets = () => api.owner`delete from throttles`;

describe("auth.admin.inviteUserByEmail", () => {
  it("mails a link that opens the account once, where its owner chooses a password", async () => {
    const email = newEmail();
    const { data, error } = await service.inviteUserByEmail(email, {
      data: { name: "Ira", role: "partner", company_name: "Ira Cars" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { role: "partner", company_name: "Ira Cars" } });
    expect(data.user?.invited_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const mail = await lastMailTo(api, email);
    expect(mail.subject).toBe("You're invited to Roadworthy");
    expect(new URLSearchParams(mail.link.split("#")[1]).get("type")).toBe("invite");
    const auth = authClientOf(api);
    const accepted = await auth.verifyOtp({ token_hash: mail.token, type: "invite" });
    expect(accepted.error).toBeNull();
    expect(accepted.data.user?.email_confirmed_at).toBeTruthy();
    expect((await auth.updateUser({ password })).error).toBeNull();
    // The first one changes none.
    expect(await lastMailTo(api, email)).toMatchObject({
      subject: "Your Roadworthy account has a password",
    });
    expect((await authClientOf(api).signInWithPassword({ email, password })).error).toBeNull();
    const again = await authClientOf(api).verifyOtp({ token_hash: mail.token, type: "invite" });
    expect(again.error?.code).toBe("otp_expired");
  });

  it("cannot make anybody an admin by their own data", async () => {
    const { data } = await service.inviteUserByEmail(newEmail(), { data: { role: "admin" } });
    expect(data.user?.app_metadata["role"]).toBe("client");
  });

  it("sends a new link to who has not accepted, and the old one is worth nothing then", async () => {
    const email = newEmail();
    await service.inviteUserByEmail(email, { data: { name: "Typo" } });
    const tooSoon = await service.inviteUserByEmail(email);
    expect(tooSoon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    const first = await lastMailTo(api, email);
    await forgetBudgets();
    // A process remembers for a second that a budget is spent.
    const second = await vi.waitFor(
      async () => {
        const { data, error } = await service.inviteUserByEmail(email, { data: { name: "Right" } });
        if (error) throw error;
        return data.user;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(second?.user_metadata["name"]).toBe("Right");
    const mails = await mailTo(api, email);
    expect(mails).toHaveLength(2);
    const newer = mails.find(({ token }) => token !== first.token);
    const verify = (token: string) => authClientOf(api).verifyOtp({ token_hash: token, type: "invite" });
    expect((await verify(first.token)).error?.code).toBe("otp_expired");
    expect((await verify(newer?.token ?? "")).error).toBeNull();
  });

  it("drops the password of a stranger who had signed up with the address", async () => {
    await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
    try {
      const email = newEmail();
      await authClientOf(api).signUp({
        email,
        password: "the stranger's own",
        options: { data: { name: "X" } },
      });
      await service.inviteUserByEmail(email, { data: { name: "Owner" } });
      const link = (await mailTo(api, email)).find(({ subject }) => subject.includes("invited"));
      await authClientOf(api).verifyOtp({ token_hash: link?.token ?? "", type: "invite" });
      const door = await authClientOf(api).signInWithPassword({ email, password: "the stranger's own" });
      expect(door.error?.code).toBe("invalid_credentials");
    } finally {
      await api.owner`delete from platform_settings where name = 'signup_autoconfirm'`;
    }
  });

  it("refuses an address that is an account's, one that is none, and a partner without a company", async () => {
    const { email } = await createClient(api);
    expect((await service.inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    expect((await service.inviteUserByEmail("nobody")).error?.code).toBe("validation_failed");
    const partner = await service.inviteUserByEmail(newEmail(), { data: { role: "partner" } });
    expect(partner.error?.code).toBe("validation_failed");
  });

  it("opens one account when an address is invited twice at once", async () => {
    const email = newEmail();
    await Promise.all([service.inviteUserByEmail(email), service.inviteUserByEmail(email)]);
    expect(await api.owner`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  it("does not let the link pass for another kind", async () => {
    const email = newEmail();
    await service.inviteUserByEmail(email);
    const { token } = await lastMailTo(api, email);
    for (const type of ["signup", "recovery", "magiclink", "email"] as const) {
      expect((await authClientOf(api).verifyOtp({ token_hash: token, type })).error?.code).toBe(
        "otp_expired",
      );
    }
  });
});

describe("auth.admin.generateLink", () => {
  it("gives link, code and token of a recovery and mails nothing", async () => {
    const { email, userId } = await createClient(api);
    const { data, error } = await service.generateLink({ type: "recovery", email });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
    expect(Object.keys(data.properties ?? {}).toSorted()).toEqual([
      "action_link",
      "email_otp",
      "hashed_token",
      "redirect_to",
      "verification_type",
    ]);
    expect(data.properties).toMatchObject({ verification_type: "recovery", redirect_to: api.config.siteUrl });
    expect(data.properties?.action_link).toContain(`${api.config.siteUrl}/verify#`);
    expect(data.properties?.action_link).not.toContain(email);
    expect(await mailTo(api, email)).toEqual([]);
    const auth = authClientOf(api);
    const token = data.properties?.email_otp ?? "";
    expect((await auth.verifyOtp({ email, token, type: "recovery" })).error).toBeNull();
    const [row] =
      await api.owner`select detail from audit_rows where action = 'link.generate' and object = ${userId}`;
    expect(row).toMatchObject({ detail: { type: "recovery" } });
  });

  it("signs up, invites and signs in by the token", async () => {
    const open = async (
      made: Awaited<ReturnType<typeof service.generateLink>>,
      type: "signup" | "invite" | "magiclink",
    ) => {
      expect(made.error).toBeNull();
      expect(made.data.properties?.verification_type).toBe(type);
      const token_hash = made.data.properties?.hashed_token ?? "";
      return authClientOf(api).verifyOtp({ token_hash, type });
    };
    const email = newEmail();
    const up = await service.generateLink({
      type: "signup",
      email,
      password,
      options: { data: { name: "Dana" } },
    });
    expect((await open(up, "signup")).data.user?.user_metadata).toMatchObject({ name: "Dana" });
    expect((await authClientOf(api).signInWithPassword({ email, password })).error).toBeNull();
    const into = await service.generateLink({ type: "magiclink", email });
    expect((await open(into, "magiclink")).data.user?.email).toBe(email);
    const invited = await service.generateLink({ type: "invite", email: newEmail() });
    expect(invited.data.user?.invited_at).toBeTruthy();
    expect((await open(invited, "invite")).data.session).not.toBeNull();
    const unknown = await service.generateLink({ type: "magiclink", email: newEmail() });
    expect((await open(unknown, "signup")).data.session).not.toBeNull();
  });

  it("changes an address when both halves were opened", async () => {
    const { email } = await createClient(api);
    const target = newEmail();
    const halves = [];
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const made = await service.generateLink({ type, email, newEmail: target });
      expect(made.data.user).toMatchObject({ email, new_email: target });
      halves.push(made.data.properties?.hashed_token ?? "");
    }
    const verify = (token_hash: string | undefined) =>
      authClientOf(api).verifyOtp({ token_hash: token_hash ?? "", type: "email_change" });
    expect((await verify(halves[0])).data.session).toBeNull();
    expect((await verify(halves[1])).data.user?.email).toBe(target);
  });

  it("leads back only where sign-in may", async () => {
    const { email } = await createClient(api);
    const good = `${api.config.siteUrl}/client/dashboard`;
    const allowed = await service.generateLink({ type: "magiclink", email, options: { redirectTo: good } });
    expect(allowed.data.properties?.redirect_to).toBe(good);
    const evil = await service.generateLink({
      type: "magiclink",
      email,
      options: { redirectTo: "https://evil.example/" },
    });
    expect(evil.data.properties?.redirect_to).toBe(api.config.siteUrl);
    expect(evil.data.properties?.action_link).not.toContain("evil");
  });

  it("says what it refuses", async () => {
    const [one, other] = [await createClient(api), await createClient(api)];
    const code = async (given: Parameters<typeof service.generateLink>[0]) =>
      (await service.generateLink(given)).error?.code;
    expect(await code({ type: "recovery", email: newEmail() })).toBe("user_not_found");
    expect(await code({ type: "email_change_new", email: newEmail(), newEmail: newEmail() })).toBe(
      "user_not_found",
    );
    expect(await code({ type: "email_change_new", email: one.email, newEmail: other.email })).toBe(
      "email_exists",
    );
    expect(await code({ type: "signup", email: one.email, password })).toBe("email_exists");
    expect(await code({ type: "signup", email: newEmail(), password: "" })).toBe("validation_failed");
    expect(await code({ type: "signup", email: newEmail(), password: "football" })).toBe("weak_password");
    expect(await code({ type: "invite", email: one.email })).toBe("email_exists");
    expect(await code({ type: "recovery", email: "nobody" })).toBe("validation_failed");
  });
});
