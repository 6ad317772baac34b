import { describe, expect, it } from "vitest";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

type Reply = { status: number; code: string | null; token: string; cookie: string | null };

async function post(
  grant: "password" | "refresh_token",
  payload: object,
  cookie: string | null,
  more: Record<string, string> = {},
): Promise<Reply> {
  const reply = await api.app.inject({
    method: "POST",
    url: `/auth/v1/token?grant_type=${grant}`,
    headers: { "x-supabase-api-version": "2024-01-01", ...(cookie !== null && { cookie }), ...more },
    payload,
  });
  const body = reply.json<{ code?: string; refresh_token?: string }>();
  const set = reply.headers["set-cookie"];
  return {
    status: reply.statusCode,
    code: body.code ?? null,
    token: body.refresh_token ?? "",
    cookie: typeof set === "string" ? (set.split(";")[0] ?? null) : null,
  };
}

const signIn = (email: string, cookie: string | null) =>
  post("password", { email, password: TEST_PASSWORD }, cookie);
const refresh = (token: string, cookie: string | null) =>
  post("refresh_token", { refresh_token: token }, cookie);

/** A person whose browser already has its cookie from an earlier sign-in. */
async function newBrowser() {
  const { email } = await createClient(api);
  const { cookie, token } = await signIn(email, null);
  return { email, cookie: cookie ?? "", first: token };
}

const strange = `rw_device=${"s".repeat(43)}`;

describe("a session opened in a browser", () => {
  it("is refreshed by that browser, again and again", async () => {
    const { email, cookie } = await newBrowser();
    let { token } = await signIn(email, cookie);
    for (let round = 0; round < 3; round += 1) {
      const reply = await refresh(token, `theme=dark; ${cookie}`);
      expect(reply.status).toBe(200);
      token = reply.token;
    }
  });

  it.each([
    ["without a cookie", null],
    ["with another browser's", strange],
  ])("ends when its refresh token is used %s, and that is on record", async (_how, theirs) => {
    const { email, cookie } = await newBrowser();
    const { token } = await signIn(email, cookie);
    const sessions = await api.owner<{ id: string }[]>`
      select s.id from sessions s join users u on u.id = s.user_id
      where u.email = ${email} and s.browser_hash is not null`;
    expect(sessions).toHaveLength(1);
    const id = sessions[0]?.id ?? "";
    expect(await refresh(token, theirs)).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect(await refresh(token, cookie)).toMatchObject({ status: 400, code: "session_not_found" });
    const rows = await api.owner`
      select detail->>'reason' as reason from audit_rows where object = ${id} and action = 'session.revoke'`;
    expect(rows).toEqual([{ reason: "refresh_token_left_browser" }]);
  });

  it("is not opened by another person's session of the same browser", async () => {
    const { email, cookie } = await newBrowser();
    const other = await createClient(api);
    const mine = await signIn(email, cookie);
    const theirs = await signIn(other.email, cookie);
    expect((await refresh(mine.token, cookie)).status).toBe(200);
    expect((await refresh(theirs.token, cookie)).status).toBe(200);
    const hashes = await api.owner`
      select distinct browser_hash from sessions s join users u on u.id = s.user_id
      where u.email in (${email}, ${other.email}) and browser_hash is not null`;
    expect(hashes).toHaveLength(2);
  });
});

describe("a browser's very first session", () => {
  it("is tied to it by its first refresh", async () => {
    const { cookie, first } = await newBrowser();
    const { status, token } = await refresh(first, cookie);
    expect(status).toBe(200);
    expect((await refresh(token, null)).status).toBe(400);
  });

  it("is tied to it at once when a page of the portal opens it", async () => {
    const { email } = await createClient(api);
    const credentials = { email, password: TEST_PASSWORD };
    const opened = await post("password", credentials, null, { "sec-fetch-site": "same-origin" });
    const kept = await refresh(opened.token, opened.cookie);
    expect(kept.status).toBe(200);
    expect(await refresh(kept.token, null)).toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
    });
    // If stolen before the page's first refresh, it opens nothing either; another site's page does not count as ours.
    const again = await post("password", credentials, null, { "sec-fetch-site": "same-origin" });
    expect((await refresh(again.token, null)).status).toBe(400);
    const foreign = await post("password", credentials, null, { "sec-fetch-site": "cross-site" });
    expect((await refresh(foreign.token, null)).status).toBe(200);
  });

  it("gets its cookie also where a browser of the same kind is known", async () => {
    const { email, cookie } = await newBrowser();
    const again = await signIn(email, null);
    expect(again.cookie).toMatch(/^rw_device=[\w-]{43}$/);
    expect(again.cookie).not.toBe(cookie);
  });
});

describe("a page that has its browser keep the refresh token", () => {
  const asked = { "roadworthy-tokens": "held", "sec-fetch-site": "same-origin" };
  const open = async (email: string, cookie = "") => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      headers: { ...asked, cookie },
      payload: { email, password: TEST_PASSWORD },
    });
    const cookies = [reply.headers["set-cookie"] ?? []].flat();
    return { body: reply.json<{ refresh_token: string }>(), text: reply.body, cookies };
  };
  const pairs = (cookies: readonly string[]): string => cookies.map((one) => one.split(";")[0]).join("; ");

  it("is told a name for it, which opens nothing without the cookie that no script reads", async () => {
    const { email } = await createClient(api);
    const { body, text, cookies } = await open(email);
    const kept = cookies.find((one) => one.startsWith("rw_refresh=")) ?? "";
    expect(kept).toMatch(/^rw_refresh=[\w-]{48}; Path=\/auth\/v1\/token; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    expect(body.refresh_token).toMatch(/^held\.[0-9a-f-]{36}\.\d+$/);
    expect(text).not.toContain(/=([\w-]{48});/.exec(kept)?.[1]);
    const device = cookies.filter((one) => !one.startsWith("rw_refresh="));
    for (const theirs of [null, pairs(device)])
      expect(await refresh(body.refresh_token, theirs)).toMatchObject({ status: 400, code: "refresh_token_not_found" });

    // Each rotation changes name and cookie; whoever sends the name is never told the token.
    let [jar, name] = [pairs(cookies), body.refresh_token];
    for (let round = 0; round < 2; round += 1) {
      const next = await api.app.inject({
        method: "POST",
        url: "/auth/v1/token?grant_type=refresh_token",
        headers: { cookie: jar },
        payload: { refresh_token: name },
      });
      const given = next.json<{ refresh_token: string }>().refresh_token;
      expect([next.statusCode, given]).toEqual([200, expect.stringMatching(/^held\./)]);
      expect(given).not.toBe(name);
      const set = [next.headers["set-cookie"] ?? []].flat();
      [jar, name] = [pairs([...set, ...device]), given];
    }
  }); // prettier-ignore

  it("does not refresh another session than the name says", async () => {
    const [one, other] = [await createClient(api), await createClient(api)];
    const first = await open(one.email);
    const second = await open(other.email, pairs(first.cookies));
    const jar = pairs([
      ...first.cookies.filter((kept) => !kept.startsWith("rw_refresh=")),
      ...second.cookies,
    ]);
    expect(await refresh(first.body.refresh_token, jar)).toMatchObject({
      status: 400,
      code: "refresh_token_not_found",
    });
    expect((await refresh(second.body.refresh_token, jar)).status).toBe(200);
  });
});

it("a client that keeps no cookies goes on without", async () => {
  const { first } = await newBrowser();
  const { token } = await refresh(first, null);
  expect((await refresh(token, null)).status).toBe(200);
});
