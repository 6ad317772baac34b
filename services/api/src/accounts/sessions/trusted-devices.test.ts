import { describe, expect, it } from "vitest";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { codeOf } from "../../testing/sign-in/step-up.ts";
import { TestBrowser, type Tokens } from "../../testing/test-browser.ts";

const api = testApi();

/** Somebody with an authenticator app on a device they trust, signed in there again by password. */
async function trusting() {
  const { email, userId } = await createClient(api);
  const browser = new TestBrowser(api);
  await browser.logIn(email);
  const app = await browser.addApp();
  expect((await browser.trust()).statusCode).toBe(200);
  await browser.logIn(email);
  return { email, userId, browser, app };
}

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("a trusted device", () => {
  it("is not asked for the second factor, also after a refresh, and stays at aal1", async () => {
    const { browser, email } = await trusting();
    expect(await browser.dashboard()).toBe(200);
    const refresh_token = browser.refreshToken;
    const renewed = await browser.ask("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
    browser.keep(renewed.json<Tokens>());
    expect(claimsOf(browser.token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect(claimsOf(browser.token)).toHaveProperty("second_factor_waived_until");
    expect(await browser.dashboard()).toBe(200);
    expect((await browser.ask("GET", "/auth/v1/sessions")).statusCode).toBe(200);
    expect((await browser.ask("GET", "/auth/v1/passkeys")).statusCode).toBe(200);
    const [device, ...more] = await browser.trusted();
    expect(more).toHaveLength(0);
    expect(device?.is_current).toBe(true);
    const days = (new Date(device?.trusted_until ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const log = await api.owner`
      select e.kind from security_events e join users u on u.id = e.user_id where u.email = ${email}`;
    expect(log).toContainEqual({ kind: "device_trusted" });
  });

  it("is trusted by its cookie alone: like it, with another cookie, or for another person it is asked", async () => {
    const { browser, email } = await trusting();
    const alike = new TestBrowser(api);
    await alike.logIn(email);
    expect(await alike.dashboard()).toBe("step_up_required");
    const stranger = new TestBrowser(api);
    stranger.cookie = `rw_device=${"x".repeat(43)}`;
    await stranger.logIn(email);
    expect(await stranger.dashboard()).toBe("step_up_required");
    const other = await createClient(api);
    const elsewhere = new TestBrowser(api);
    await elsewhere.logIn(other.email);
    await elsewhere.addApp();
    expect((await elsewhere.trust()).statusCode).toBe(200);
    const same = new TestBrowser(api);
    same.cookie = browser.cookie;
    await same.logIn(other.email);
    expect(await same.dashboard()).toBe("step_up_required");
  });

  it("opens nothing by its cookie without the password", async () => {
    const { browser, email } = await trusting();
    const thief = new TestBrowser(api);
    thief.cookie = browser.cookie;
    const wrong = { email, password: "not-the-password" };
    expect((await thief.ask("POST", "/auth/v1/token?grant_type=password", wrong)).statusCode).toBe(400);
    expect(await thief.dashboard()).toBe("unauthenticated");
  });

  it("does not stand in after a mailed code", async () => {
    const { browser, email } = await trusting();
    browser.token = "";
    await browser.ask("POST", "/auth/v1/otp", { email, create_user: false });
    const code = /\b\d{6}\b/.exec((await lastMailTo(api, email))?.text ?? "")?.[0];
    const reply = await browser.ask("POST", "/auth/v1/verify", { type: "email", email, token: code });
    expect(reply.statusCode).toBe(200);
    browser.keep(reply.json<Tokens>());
    expect(await browser.dashboard()).toBe("step_up_required");
  });

  it("is no proof: what changes how the account is opened wants the second factor itself", async () => {
    const { browser, app, email, userId } = await trusting();
    // Nor would a passkey be, which leaves the second factor unproved.
    await api.owner`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up)
      values (${userId}, ${userId}, '\\x01', 0, '{}', false)`;
    const asked = [
      await browser.ask("POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: "x" }),
      await browser.ask("DELETE", `/auth/v1/factors/${app.id}`),
      await browser.ask("PUT", "/auth/v1/user", { password: "another-tarmac-under-wheels-9" }),
      await browser.ask("PUT", "/auth/v1/user", { email: `next-${email}` }),
      await browser.ask("POST", "/auth/v1/passkeys/registration/options"),
      await browser.ask("POST", "/auth/v1/devices/trusted"),
      await browser.ask("POST", "/auth/v1/reauthenticate", { password: TEST_PASSWORD }),
      await browser.ask("POST", "/api/v1/me/data-export"),
    ];
    expect(asked.map(codeOf)).toEqual(asked.map(() => "step_up_required"));
    expect(asked.map((reply) => Reflect.get(Object(reply.json()), "reauthenticate"))).toEqual(
      asked.map(() => ["totp"]),
    );
    // The previous token still works, because the proof is in the row.
    await browser.prove(app);
    const add = await browser.ask("POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: "x" });
    expect(add.statusCode).toBe(200);
  });

  it("keeps its session when the second factor is proved elsewhere", async () => {
    const { browser, email, app } = await trusting();
    const elsewhere = new TestBrowser(api);
    await elsewhere.logIn(email);
    await elsewhere.prove(app);
    expect(await browser.dashboard()).toBe(200);
  });
});

describe("trust", () => {
  it("is given only after the second factor itself, lately", async () => {
    const { email, userId } = await createClient(api);
    const browser = new TestBrowser(api);
    await browser.logIn(email);
    expect(codeOf(await browser.trust())).toBe("insufficient_aal");
    const app = await browser.addApp();
    await browser.logIn(email);
    expect(codeOf(await browser.trust())).toBe("insufficient_aal");
    await browser.prove(app);
    await api.owner`
      update sessions set amr = jsonb_set(amr, '{0,timestamp}', '1000000') where user_id = ${userId}`;
    expect(codeOf(await browser.trust())).toBe("step_up_required");
  });

  it("is not given to an admin, and does not outlast a change to one", async () => {
    const { email, userId, browser, app } = await trusting();
    await api.owner`update users set role = 'admin' where id = ${userId}`;
    await browser.logIn(email);
    expect(codeOf(await browser.ask("GET", "/api/v1/me/security-events"))).toBe("step_up_required");
    await browser.prove(app);
    expect(codeOf(await browser.trust())).toBe("device_trust_disabled");
  });

  it("is over after thirty days, for sessions that rest on it too", async () => {
    const { browser, email, userId } = await trusting();
    await api.owner`update known_devices set trusted_until = now() where user_id = ${userId}`;
    await api.owner`update sessions set second_factor_waived_until = now() where user_id = ${userId}`;
    await expect.poll(() => browser.dashboard(), { timeout: 20_000 }).toBe("step_up_required");
    await browser.logIn(email);
    expect(await browser.dashboard()).toBe("step_up_required");
  });

  const ends: [string, (given: Awaited<ReturnType<typeof trusting>>) => Promise<unknown>][] = [
    ["the one device is forgotten", async ({ browser }) => browser.forget((await browser.trusted())[0]?.id)],
    ["all devices are forgotten", async ({ browser }) => browser.forget()],
    ...(["others", "global"] as const).map(
      (scope): [string, (given: Awaited<ReturnType<typeof trusting>>) => Promise<unknown>] => [
        `somebody signs out with scope ${scope}`,
        async ({ browser }) => browser.ask("POST", `/auth/v1/logout?scope=${scope}`),
      ],
    ),
    [
      "a factor is added",
      async ({ browser, app }) => {
        await browser.prove(app);
        await browser.addApp();
      },
    ],
    [
      "a factor is removed",
      async ({ browser, app, userId }) => {
        await browser.prove(app);
        const second = await browser.addApp();
        await api.owner`
          update known_devices set trusted_until = now() + interval '1 day' where user_id = ${userId}`;
        await browser.ask("DELETE", `/auth/v1/factors/${second.id}`);
      },
    ],
    [
      "the account is recovered by mail",
      async ({ email }) => {
        const other = new TestBrowser(api);
        await other.ask("POST", "/auth/v1/recover", { email });
        const code = /\b\d{6}\b/.exec((await lastMailTo(api, email))?.text ?? "")?.[0];
        const reply = await other.ask("POST", "/auth/v1/verify", { type: "recovery", email, token: code });
        expect(reply.statusCode).toBe(200);
      },
    ],
    [
      "the device's session is ended from another device",
      async ({ email, app, userId }) => {
        const other = new TestBrowser(api);
        await other.logIn(email);
        await other.prove(app);
        const [row] = await api.owner<{ id: string }[]>`
          select id from sessions where user_id = ${userId} and second_factor_waived_until is not null`;
        expect((await other.ask("DELETE", `/auth/v1/sessions/${row?.id}`)).statusCode).toBe(204);
      },
    ],
  ];

  it.each(ends)("ends when %s", async (_what, end) => {
    const given = await trusting();
    await end(given);
    const left = await api.owner`
      select 1 from known_devices where user_id = ${given.userId} and trusted_until is not null
      union all
      select 1 from sessions where user_id = ${given.userId} and second_factor_waived_until is not null`;
    expect(left).toHaveLength(0);
    await given.browser.logIn(given.email);
    expect(await given.browser.dashboard()).toBe("step_up_required");
  });

  it("ends with the password, for sessions that rest on it too", async () => {
    const { browser, email, app } = await trusting();
    const resting = new TestBrowser(api);
    resting.cookie = browser.cookie;
    await resting.logIn(email);
    await browser.prove(app);
    const password = "another-tarmac-under-wheels-9";
    expect((await browser.ask("PUT", "/auth/v1/user", { password })).statusCode).toBe(200);
    expect(await resting.dashboard()).toBe("unauthenticated");
    await resting.logIn(email, password);
    expect(await resting.dashboard()).toBe("step_up_required");
  });

  it("of a session that goes on makes it owe the second factor at once", async () => {
    const { browser, app } = await trusting();
    expect((await browser.forget()).statusCode).toBe(204);
    expect(await browser.dashboard()).toBe("step_up_required");
    expect(codeOf(await browser.forget())).toBe("insufficient_aal");
    await browser.prove(app);
    expect(await browser.dashboard()).toBe(200);
    expect(codeOf(await browser.forget(crypto.randomUUID()))).toBe("not_found");
    expect(codeOf(await browser.forget("nonsense"))).toBe("not_found");
  });

  it("in one person's device is not another's to end", async () => {
    const [one, other] = [await trusting(), await trusting()];
    const [device] = await one.browser.trusted();
    expect(codeOf(await other.browser.forget(device?.id))).toBe("not_found");
    expect(await one.browser.dashboard()).toBe(200);
  });
});
