import { Piscina } from "piscina";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createAccounts, createClient, signIn, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { waitForBudgets } from "../../testing/sign-in/phones.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

let lastAddress = 0;
/** An address no other test in this file uses. */
const newIp = (): string => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

/** Algorithm and costs of a hash in PHC form. */
const costsOf = /^\$argon2id\$v=\d+\$[^$]+\$/;

async function tryDoor(
  email: string,
  password: string,
  options: { ip?: string; at?: RunningApi; headers?: Record<string, string> } = {},
) {
  const reply = await (options.at ?? api).app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    remoteAddress: options.ip ?? newIp(),
    headers: { "x-supabase-api-version": "2024-01-01", ...options.headers },
    payload: { email, password },
  });
  return { status: reply.statusCode, body: reply.body, headers: reply.headers };
}

describe("guessing", () => {
  it("gets ten passwords of an account checked in a quarter of an hour, over two processes and any addresses", async () => {
    const { email } = await createClient(api);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        tryDoor(i % 3 ? email : email.toUpperCase(), `wrong password ${i}`, { at: i % 2 ? api : second }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const refusal = replies.find(({ status }) => status === 429);
    expect(JSON.parse(refusal?.body ?? "{}")).toMatchObject({ code: "over_request_rate_limit" });
    expect(Number(refusal?.headers["retry-after"])).toBeGreaterThan(800);
    expect((await tryDoor(email, TEST_PASSWORD)).status).toBe(429);
  });

  it("does not lock the owner out of an address they have a session from", async () => {
    const { email } = await createClient(api);
    for (let i = 0; i < 12; i++) await tryDoor(email, "wrong password");
    expect((await tryDoor(email, TEST_PASSWORD)).status).toBe(429);
    expect((await tryDoor(email, TEST_PASSWORD, { ip: "127.0.0.1" })).status).toBe(200);
  });

  it("gets an address that does not exist counted just the same", async () => {
    const { email } = await createClient(api);
    const run = async (address: string) => {
      const statuses = [];
      for (let i = 0; i < 12; i++) statuses.push((await tryDoor(address, "wrong password")).status);
      return statuses;
    };
    expect(await run(newEmail())).toEqual(await run(email));
  });

  it("is stopped for one address over many accounts, whatever X-Forwarded-For says", async () => {
    const ip = newIp();
    const statuses: number[] = [];
    const emails = await createAccounts(api, 110);
    for (let round = 0; round < 11; round++) {
      const replies = await Promise.all(
        emails.slice(round * 10, round * 10 + 10).map((email, i) =>
          tryDoor(email, "wrong password", {
            ip,
            at: i % 2 ? api : second,
            headers: { "x-forwarded-for": `203.0.113.${round * 10 + i}` },
          }),
        ),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await tryDoor(newEmail(), "wrong password", { ip })).status).toBe(429);
  });

  it("is stopped for one IPv6 subscriber, who has more addresses than anybody could count", async () => {
    const guessFrom = async (ip: string): Promise<number> =>
      (await tryDoor(newEmail(), "wrong password", { ip })).status;
    expect(await guessFrom("2001:db8:0:7::1")).toBe(400);
    await api.owner`update throttles set used = 100 where key like 'password-ip%'`;
    expect(await guessFrom("2001:db8:0:7:1234::9")).toBe(429);
    expect(await guessFrom("2001:db8:0:8::1")).toBe(400);
    await waitForBudgets(api);
  });

  it("is forgotten after a right password", async () => {
    const { email } = await createClient(api);
    const ip = newIp();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect((await tryDoor(email, "wrong password", { ip })).status).toBe(400);
      expect((await tryDoor(email, TEST_PASSWORD, { ip })).status).toBe(200);
    }
  });

  it("begins anew when the window is over", async () => {
    const { email } = await createClient(api);
    for (let i = 0; i < 11; i++) await tryDoor(email, "wrong password");
    await api.owner`update throttles set window_ends_at = now() - interval '1 second'`;
    await expect.poll(async () => (await tryDoor(email, "wrong password")).status).toBe(400);
  });

  it("leaves no address in the table of counters", async () => {
    const email = newEmail();
    await tryDoor(email, "wrong password", { ip: "198.51.100.77" });
    const rows = await api.owner<{ key: string }[]>`select key from throttles`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });
});

describe("a flood of sign-ins", () => {
  it("is turned away beyond a queue, for the client to try again, while the others are served", async () => {
    const { headers } = await createClient(api);
    const flood = (await createAccounts(api, 250)).map((email) => tryDoor(email, "wrong password"));
    const read = await api.app.inject({ url: "/api/v1/client/dashboard", headers });
    expect(read.statusCode).toBe(200);
    const replies = await Promise.all(flood);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers["retry-after"]).toBe("2");
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 503]));
  });
});

describe("what an answer gives away", () => {
  it("is nothing about an account: same body and headers whether it exists, is banned, or has no password", async () => {
    const known = await createClient(api);
    const banned = await createClient(api);
    await api.owner`update users set banned_until = now() + interval '1 day' where id = ${banned.userId}`;
    const passwordless = await createClient(api);
    await api.owner`update users set password_hash = null where id = ${passwordless.userId}`;
    const unconfirmed = await createClient(api);
    await api.owner`update users set email_confirmed_at = null where id = ${unconfirmed.userId}`;
    const deleted = await createClient(api);
    await api.owner`update users set deleted_at = now() where id = ${deleted.userId}`;
    const addresses = [
      newEmail(),
      ...[known, banned, passwordless, unconfirmed, deleted].map((p) => p.email),
    ];
    const replies = [];
    for (const address of addresses) {
      const { status, body, headers } = await tryDoor(address, "wrong password");
      const { "x-request-id": _id, date: _date, ...rest } = headers;
      replies.push({ status, body, rest });
    }
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(400);
  });

  it("is nothing by time: an unknown address costs a hash like a known one", async () => {
    const known = await realAccount();
    await tryDoor(newEmail(), "wrong password");
    const hashing = vi.spyOn(Piscina.prototype, "run");
    try {
      const costOf = async (email: string, password: string) => {
        hashing.mockClear();
        await tryDoor(email, password);
        return hashing.mock.calls.map(([job, options]) => [
          options?.name,
          costsOf.exec(String(Reflect.get(Object(job), "passwordHash")))?.[0],
        ]);
      };
      const one = [["verify", "$argon2id$v=19$m=19456,t=2,p=1$"]];
      expect(await costOf(known, "wrong password")).toEqual(one);
      expect(await costOf(newEmail(), "wrong password")).toEqual(one);
      // Shows what the comparison would look like if one of them did not hash.
      expect(await costOf(known, "")).toEqual([]);
    } finally {
      hashing.mockRestore();
    }
  });
});

describe("what a person may say of themselves", () => {
  it.each([
    { role: "admin" },
    { role: ["admin"] },
    { role: "admin", app_metadata: { role: "admin" } },
    { role: "service_role", partner_id: "part_0", subscription_tier: "premium" },
  ])("does not make them more than a client: %j", async (data) => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/signup",
      payload: {
        email: newEmail(),
        password: "a calm road at dawn",
        data,
        role: "admin",
        app_metadata: { role: "admin" },
        aud: "service",
        is_super_admin: true,
        subscription_tier: "premium",
        banned_until: null,
        id: "00000000-0000-0000-0000-000000000000",
      },
    });
    expect(reply.statusCode).toBe(200);
    const { user } = reply.json<{ user: { id: string } }>();
    const [row] = await api.owner`
      select role, subscription_tier as tier, partner_id as partner, user_metadata as data from users where id = ${user.id}`;
    expect(row).toEqual({ role: "client", tier: "free", partner: null, data: {} });
  });

  it("does not grow without end", async () => {
    const { headers } = await signIn(api, (await createClient(api)).email);
    const put = (data: object) =>
      api.app.inject({ method: "PUT", url: "/auth/v1/user", headers, payload: { data } });
    expect((await put({ note: "x".repeat(1900) })).statusCode).toBe(200);
    expect((await put({ more: "x".repeat(200) })).json()).toMatchObject({ error_code: "validation_failed" });
  });

  it("is not taken from somebody else's session", async () => {
    const [a, b] = [await createClient(api), await createClient(api)];
    const reply = await api.app.inject({
      method: "PUT",
      url: "/auth/v1/user",
      headers: a.headers,
      payload: { id: b.userId, role: "admin", app_metadata: { role: "admin" }, data: { name: "Mine" } },
    });
    expect(reply.statusCode).toBe(200);
    const rows =
      await api.owner`select name, role from users where id in (${a.userId}, ${b.userId}) order by name`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { name: "Mine", role: "client" },
      { name: "Test client", role: "client" },
    ]);
  });
});

/** An account whose password is hashed at the real cost. */
async function realAccount(): Promise<string> {
  const email = newEmail();
  await api.app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    payload: { email, password: "a calm road at dawn" },
  });
  return email;
}
