import { beforeAll, describe, expect, it } from "vitest";
import { aSecond } from "../../testing/a-second.ts";
import { createAdmin, createClient, createPartner, signIn } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

type Headers = { authorization: string };

const read = async (headers: Headers, url = "/api/v1/client/dashboard", at: RunningApi = api) =>
  (await at.app.inject({ url, headers })).statusCode;

/** Whether a session that both processes have just accepted is refused by both, a second after the change. */
async function isRefusedWithinASecond(
  headers: Headers,
  change: () => Promise<unknown>,
  url?: string,
): Promise<boolean> {
  expect([await read(headers, url), await read(headers, url, second)]).toEqual([200, 200]);
  await change();
  await aSecond();
  const statuses = [await read(headers, url), await read(headers, url, second)];
  return statuses.every((status) => status !== 200);
}

/** Why sign-in itself knows nobody by this token. */
const refusalOf = async (headers: Headers): Promise<unknown> =>
  (await api.app.inject({ url: "/auth/v1/user", headers })).json<{ error_code?: string }>().error_code;

describe("a session's row", () => {
  it("is refused within a second everywhere once it is deleted", async () => {
    const { headers, sessionId } = await createClient(api);
    const remove = () => api.owner`delete from sessions where id = ${sessionId}`;
    expect(await isRefusedWithinASecond(headers, remove)).toBe(true);
  });

  it("is refused by the process that signed it out with the next request", async () => {
    const { headers } = await createClient(api);
    expect(await read(headers)).toBe(200);
    await api.app.inject({ method: "POST", url: "/auth/v1/logout?scope=local", headers });
    expect(await read(headers)).toBe(401);
  });

  it("ends with a ban, with the account, and by age", async () => {
    const { headers, userId } = await createClient(api);
    const ban = () =>
      api.owner`update users set banned_until = now() + interval '1 hour' where id = ${userId}`;
    expect(await isRefusedWithinASecond(headers, ban)).toBe(true);
    expect(await refusalOf(headers)).toBe("user_banned");

    const gone = await createClient(api);
    const remove = () => api.owner`update users set deleted_at = now() where id = ${gone.userId}`;
    expect(await isRefusedWithinASecond(gone.headers, remove)).toBe(true);
    expect(await refusalOf(gone.headers)).toBe("user_not_found");

    const old = await createClient(api);
    const end = () =>
      api.owner`update sessions set expires_at = now() - interval '1 second' where id = ${old.sessionId}`;
    expect(await isRefusedWithinASecond(old.headers, end)).toBe(true);
    expect(await refusalOf(old.headers)).toBe("session_not_found");
  });

  it("follows a change of role within a second, whatever the token says", async () => {
    const admin = await createAdmin(api);
    const url = "/api/v1/admin/dashboard";
    const demote = () => api.owner`update users set role = 'client' where id = ${admin.userId}`;
    expect(await isRefusedWithinASecond(admin.headers, demote, url)).toBe(true);
    expect(await read(admin.headers)).toBe(200);
  });
});

describe("a partner's session", () => {
  it("works in test mode while pending, live once active, and only reads when suspended", async () => {
    const pending = await createPartner(api, { status: "pending" });
    const active = await createPartner(api, { status: "active" });
    const suspended = await createPartner(api, { status: "suspended" });
    const balance = async (headers: Headers) =>
      (await api.app.inject({ url: "/api/v1/balance", headers })).json<{ postedCents: number }>().postedCents;
    expect(await balance(pending.headers)).toBe(100_000);
    expect(await balance(active.headers)).toBe(0);
    expect(await balance(suspended.headers)).toBe(0);
  });
});

describe("the list of sessions", () => {
  const list = async (headers: Headers) =>
    (await api.app.inject({ url: "/auth/v1/sessions", headers })).json<{
      sessions: { id: string; is_current: boolean; ip: string; user_agent: string }[];
    }>().sessions;

  it("shows the person's own, with where they are", async () => {
    const first = await createClient(api);
    const device = await signIn(api, first.email);
    await createClient(api);
    const rows = await list(device.headers);
    expect(rows.map((row) => row.id).toSorted()).toEqual([first.sessionId, device.sessionId].toSorted());
    expect(rows.find((row) => row.is_current)?.id).toBe(device.sessionId);
    expect(rows[0]).toMatchObject({ ip: "127.0.0.1", user_agent: expect.any(String) });
  });

  it("revokes one of them, and none of another person", async () => {
    const first = await createClient(api);
    const device = await signIn(api, first.email);
    const stranger = await createClient(api);
    const revoke = (headers: Headers, id: string) =>
      api.app.inject({ method: "DELETE", url: `/auth/v1/sessions/${id}`, headers });

    expect((await revoke(stranger.headers, device.sessionId)).statusCode).toBe(404);
    expect((await revoke(first.headers, "not-an-id")).statusCode).toBe(404);
    expect(await read(device.headers)).toBe(200);
    expect((await revoke(first.headers, device.sessionId)).statusCode).toBe(204);
    expect(await read(device.headers)).toBe(401);
    expect((await revoke(first.headers, device.sessionId)).statusCode).toBe(404);
    const lost = await api.app.inject({
      url: "/auth/v1/user",
      headers: { ...device.headers, "x-supabase-api-version": "2024-01-01" },
    });
    expect([lost.statusCode, lost.json<{ code: string }>().code]).toEqual([403, "session_not_found"]);
    expect((await list(first.headers)).map((row) => row.id)).toEqual([first.sessionId]);
  });

  it("is nobody's without a token", async () => {
    const reply = await api.app.inject({ url: "/auth/v1/sessions" });
    expect([reply.statusCode, reply.headers["x-sb-error-code"]]).toEqual([401, "no_authorization"]);
  });
});

describe("one access token", () => {
  it("does not open another person's session", async () => {
    const [a, b] = [await createClient(api), await createClient(api)];
    await api.owner`update sessions set user_id = ${b.userId} where id = ${a.sessionId}`;
    await aSecond();
    expect(await read(a.headers)).toBe(401);
    expect((await api.app.inject({ url: "/auth/v1/user", headers: a.headers })).statusCode).toBe(403);
  });
});
