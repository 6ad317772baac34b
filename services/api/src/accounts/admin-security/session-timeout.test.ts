import { beforeAll, describe, expect, it } from "vitest";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { codeOf } from "../../testing/sign-in/step-up.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

const idle = (person: Person, minutes: number) => api.owner`
  update sessions set last_active_at = now() - ${minutes} * interval '1 minute' where id = ${person.sessionId}`;

const lastActiveAt = async ({ sessionId }: Person) => {
  const [row] = await api.owner<
    { at: Date }[]
  >`select last_active_at as at from sessions where id = ${sessionId}`;
  return row?.at.getTime();
};

const dashboard = ({ headers }: Person, at: RunningApi = api) =>
  at.app.inject({ url: "/api/v1/admin/dashboard", headers });

const refresh = ({ refreshToken }: Person, at: RunningApi = api) =>
  at.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=refresh_token",
    payload: { refresh_token: refreshToken },
  });

describe("an admin's session", () => {
  it("ends after the minutes that are set: at access, at refresh and under /auth/v1", async () => {
    const admin = await createAdmin(api);
    await idle(admin, 31);
    // The row was read a moment ago.
    await expect.poll(async () => codeOf(await dashboard(admin))).toBe("session_expired");
    const reply = await dashboard(admin);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      401,
      "Your session ended after 30 minutes without activity.",
    ]);
    const refreshed = await refresh(admin);
    expect([refreshed.statusCode, codeOf(refreshed)]).toEqual([400, "session_expired"]);
    const account = await api.app.inject({ url: "/auth/v1/user", headers: admin.headers });
    expect([account.statusCode, codeOf(account)]).toEqual([403, "session_not_found"]);
  });

  it("goes on within them, and only what the admin does counts, not a refresh", async () => {
    const admin = await createAdmin(api);
    await idle(admin, 20);
    const before = await lastActiveAt(admin);
    expect((await refresh(admin)).statusCode).toBe(200);
    expect(await lastActiveAt(admin)).toBe(before);
    await expect.poll(async () => (await dashboard(admin)).statusCode).toBe(200);
    await expect
      .poll(async () => {
        await dashboard(admin);
        return lastActiveAt(admin);
      })
      .toBeGreaterThan(before ?? Infinity);
  });

  it("is written at most once a minute", async () => {
    const admin = await createAdmin(api);
    const before = await lastActiveAt(admin);
    await Promise.all(Array.from({ length: 20 }, (_, n) => dashboard(admin, n % 2 ? api : second)));
    await api.app.inject({ url: "/auth/v1/user", headers: admin.headers });
    expect(await lastActiveAt(admin)).toBe(before);
  });

  it("that has ended is not brought back by requests and refreshes at the same moment", async () => {
    const admin = await createAdmin(api);
    await idle(admin, 31);
    const before = await lastActiveAt(admin);
    await expect.poll(async () => (await dashboard(admin)).statusCode).toBe(401);
    await expect.poll(async () => (await dashboard(admin, second)).statusCode).toBe(401);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 3 ? dashboard : refresh)(admin, n % 2 ? api : second)),
    );
    expect(new Set(replies.map((reply) => codeOf(reply)))).toEqual(new Set(["session_expired"]));
    expect(await lastActiveAt(admin)).toBe(before);
  });
});

describe("other people's sessions", () => {
  it("have no such time-out", async () => {
    const client = await createClient(api);
    const partner = await createPartner(api);
    await idle(client, 600);
    await idle(partner, 600);
    const status = async (url: string, { headers }: Person) =>
      (await api.app.inject({ url, headers })).statusCode;
    expect(await status("/api/v1/client/dashboard", client)).toBe(200);
    expect(await status("/api/v1/balance", partner)).toBe(200);
    expect((await refresh(client)).statusCode).toBe(200);
  });
});
