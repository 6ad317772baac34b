import { describe, expect, it } from "vitest";
import type { RunningApi } from "../../start.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { sweepKnownDevices } from "./known-devices.service.ts";

const api = testApi();

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

type Knock = {
  readonly password?: string;
  readonly userAgent?: string;
  readonly from?: string;
  readonly cookie?: string | undefined;
  readonly at?: RunningApi;
};

/** Signs in and returns the cookie that was set, if any. */
async function knock(email: string, given: Knock = {}): Promise<string | undefined> {
  const { password = TEST_PASSWORD, userAgent = phone, from = "203.0.113.9", cookie, at = api } = given;
  const reply = await at.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    headers: { "user-agent": userAgent, ...(cookie !== undefined && { cookie }) },
    remoteAddress: from,
    payload: { email, password },
  });
  expect(reply.statusCode).toBe(password === TEST_PASSWORD ? 200 : 400);
  const set = reply.headers["set-cookie"];
  return typeof set === "string" ? set : undefined;
}

/** In the form a browser sends it back. */
const sent = (cookie: string | undefined): string => cookie?.split(";")[0] ?? "";

const notices = async (email: string) =>
  (await mailTo(api, email)).filter(({ subject }) => subject.startsWith("New sign-in"));

describe("a sign-in", () => {
  it("that is an account's first tells nobody, and gives the browser a cookie", async () => {
    const [person] = await api.owner<{ email: string }[]>`
      insert into users (email, email_confirmed_at, password_hash)
      select 'first-' || gen_random_uuid() || '@test.example', now(), password_hash
      from users where id = ${(await createClient(api)).userId} returning email`;
    const { email } = person ?? { email: "" };
    const cookie = await knock(email);
    expect(cookie).toMatch(/^rw_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect(await notices(email)).toHaveLength(0);
  });

  it("from a new device mails the owner what, when and about where, once", async () => {
    const { email } = await createClient(api);
    const cookie = sent(await knock(email));
    const [notice, ...more] = await notices(email);
    expect(more).toHaveLength(0);
    expect(notice?.text).toContain("Safari on iPhone");
    expect(notice?.text).toContain("203.0.113.x");
    expect(notice?.text).not.toContain("203.0.113.9");
    expect(notice?.text).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC/);
    expect(notice?.text).toContain("http://localhost:4000/security");
    // Known by its cookie anywhere, and without the cookie only where it was.
    await knock(email, { cookie, from: "198.51.100.1" });
    await knock(email, { from: "198.51.100.99" });
    expect(await notices(email)).toHaveLength(1);
  });

  it.each([
    ["elsewhere", { from: "192.0.2.1" }],
    ["by another browser", { userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/144.0" }],
    ["with a cookie nobody was given", { from: "192.0.2.1", cookie: `rw_device=${"x".repeat(43)}` }],
    ["with a cookie of another form", { from: "192.0.2.1", cookie: "rw_device=1; other=2" }],
  ])("without the cookie, %s, is from a new device", async (_what, given: Knock) => {
    const { email } = await createClient(api);
    await knock(email);
    await knock(email, given);
    expect(await notices(email)).toHaveLength(2);
  });

  it("by another person's browser is news to this one, and the two rows have nothing in common", async () => {
    const [one, other] = [await createClient(api), await createClient(api)];
    const cookie = sent(await knock(one.email));
    await knock(other.email, { cookie });
    expect(await notices(other.email)).toHaveLength(1);
    await knock(other.email, { cookie, from: "192.0.2.7" });
    expect(await notices(other.email)).toHaveLength(1);
    const rows = await api.owner<{ tokenHash: Buffer }[]>`
      select distinct token_hash as "tokenHash" from known_devices
      where user_id in (${one.userId}, ${other.userId})`;
    expect(rows).toHaveLength(4);
    const secret = cookie.split("=")[1] ?? "";
    expect(rows.some(({ tokenHash }) => tokenHash.toString("utf8").includes(secret))).toBe(false);
  });

  it("that fails mails nobody and gives no cookie", async () => {
    const { email } = await createClient(api);
    expect(await knock(email, { password: "wrong" })).toBeUndefined();
    expect(await notices(email)).toHaveLength(0);
  });

  it("at two processes at once is news once", async () => {
    const { email } = await createClient(api);
    const second = await api.another();
    const all = Array.from({ length: 8 }, (_, n) => knock(email, { at: n % 2 === 0 ? api : second }));
    await Promise.all(all);
    expect(await notices(email)).toHaveLength(1);
  });

  it("over HTTPS gets a cookie that no other host can plant", async () => {
    const { email } = await createClient(api);
    const secure = await api.another({ siteUrl: "https://portal.example" });
    const cookie = await knock(email, { at: secure });
    expect(cookie).toMatch(/^__Host-rw_device=[\w-]{43}; Path=\/; .*; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
    await knock(email, { at: secure, cookie: sent(cookie), from: "192.0.2.1" });
    expect(await notices(email)).toHaveLength(1);
    // The same value under the other name does not count.
    await knock(email, {
      at: secure,
      cookie: sent(cookie).replace("__Host-", ""),
      from: "192.0.2.200",
      userAgent: "x",
    });
    expect(await notices(email)).toHaveLength(2);
  });
});

describe("known devices", () => {
  it("are fifty at most, and forgotten when their cookie is over", async () => {
    const { email, userId } = await createClient(api);
    await api.owner`
      insert into known_devices (user_id, token_hash, last_seen_at)
      select ${userId}, sha256(n::text::bytea), now() - n * interval '1 day' from generate_series(1, 60) n`;
    await knock(email);
    const rest = await api.owner`select 1 from known_devices where user_id = ${userId}`;
    expect(rest).toHaveLength(50);
    await api.owner`update known_devices set last_seen_at = now() - interval '401 days' where user_id = ${userId}`;
    await sweepKnownDevices(api.deps);
    expect(await api.owner`select 1 from known_devices where user_id = ${userId}`).toHaveLength(0);
  });
});
