import { beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { testApi, type TestApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { countTo, lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";

const api = testApi();
beforeEach(() => waitForBudgets(api));

const client = () => authClientOf(api);

describe("text messages", () => {
  it("go to one number once a minute and ten times a day", async () => {
    const phone = newNumber();
    const request = () => client().signInWithOtp({ phone });
    expect((await request()).error).toBeNull();
    expect((await request()).error?.code).toBe("over_sms_send_rate_limit");
    for (let sent = 1; sent < 10; sent++) {
      await api.owner`delete from throttles where key like 'sms-signin%'`;
      await waitForSpent();
      expect((await request()).error).toBeNull();
    }
    await api.owner`delete from throttles where key like 'sms-signin%'`;
    await waitForSpent();
    expect((await request()).error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
    expect(await countTo(api, phone)).toBe(10);
  });

  it("go to one number once a minute also when a change is sent again under the old number", async () => {
    const [old, victim] = [newNumber(), newNumber()];
    const auth = client();
    await auth.signInWithOtp({ phone: old });
    await auth.verifyOtp({ phone: old, token: await lastCodeTo(api, old), type: "sms" });
    await waitForBudgets(api);
    expect((await auth.updateUser({ phone: victim })).error).toBeNull();
    expect(await countTo(api, victim)).toBe(1);
    expect((await client().resend({ type: "phone_change", phone: old })).error).toBeNull();
    expect(await countTo(api, victim)).toBe(1);
    await waitForBudgets(api);
    expect((await client().resend({ type: "phone_change", phone: old })).error).toBeNull();
    expect(await countTo(api, victim)).toBe(2);
  });

  it("go to the countries an owner has chosen, and to no premium, toll-free or fixed line", async () => {
    const canadian = "14165550123";
    const british = "447400123456";
    const refused = ["18765550123", "19005550123", "18005550123", "442079460958", british];
    for (const phone of refused) {
      const { error } = await client().signInWithOtp({ phone });
      expect([phone, error?.status, error?.code]).toEqual([phone, 422, "sms_send_failed"]);
      expect(await mailTo(api, phone)).toEqual([]);
    }
    expect((await client().signInWithOtp({ phone: canadian })).error).toBeNull();
    await api.owner`insert into platform_settings (name, value) values ('sms_countries', '["GB"]')`;
    expect((await client().signInWithOtp({ phone: british })).error).toBeNull();
    expect((await client().signInWithOtp({ phone: newNumber() })).error?.code).toBe("sms_send_failed");
    await api.owner`delete from platform_settings where name = 'sms_countries'`;
  });

  it("are off in production without a hook, which every way in says", async () => {
    const phone = newNumber();
    await client().signInWithOtp({ phone });
    const token = await lastCodeTo(api, phone);
    const { data } = await client().verifyOtp({ phone, token, type: "sms" });
    const production = await api.another({ mode: "production" });
    const inProduction = authClientOf(production);
    const replies = await Promise.all([
      inProduction.signUp({ phone: newNumber(), password: "a calm road" }),
      inProduction.signInWithPassword({ phone, password: "a calm road" }),
      inProduction.signInWithOtp({ phone }),
      inProduction.resend({ type: "sms", phone }),
      inProduction.verifyOtp({ phone, token: "123456", type: "sms" }),
    ]);
    expect(replies.map(({ error }) => [error?.status, error?.code])).toEqual(
      Array(5).fill([422, "phone_provider_disabled"]),
    );
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const change = await production.app.inject({
      method: "PUT",
      url: "/auth/v1/user",
      headers,
      payload: { phone: newNumber() },
    });
    expect([change.statusCode, change.json<{ error_code: string }>().error_code]).toEqual([
      422,
      "sms_send_failed",
    ]);
    const settings = async (app: TestApi["app"]) =>
      (await app.inject({ url: "/auth/v1/settings" })).json<{ external: { phone: boolean } }>().external
        .phone;
    expect([await settings(api.app), await settings(production.app)]).toEqual([true, false]);
  });
});

/** A process remembers spent budgets for a second; this clears that memory instead of waiting. */
const waitForSpent = async (): Promise<void> => {
  const kept = await api.owner`select * from throttles`;
  await waitForBudgets(api);
  for (const row of kept) await api.owner`insert into throttles ${api.owner(row)}`;
};
