import { beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { newWorld, signedIn } from "../../testing/conformance/wire.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { noIssuer } from "../../testing/sign-in/issuer.ts";
import { sabotage } from "../../testing/sabotage.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

type Reply = { status: number; body: { code?: string; refresh_token?: string; access_token?: string } };

async function refresh(token: string, at: { url: string } = api): Promise<Reply> {
  const reply = await fetch(`${at.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ refresh_token: token }),
  });
  return { status: reply.status, body: (await reply.json()) as Reply["body"] };
}

/** The token after a refresh that must succeed. */
async function next(token: string): Promise<string> {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return body.refresh_token ?? "";
}

/** Lets the reuse interval of one session pass. */
const age = (sessionId: string, seconds: number) =>
  api.owner`update sessions set refreshed_at = refreshed_at - ${seconds} * interval '1 second' where id = ${sessionId}`;

const counterOf = async (sessionId: string): Promise<number | undefined> =>
  (
    await api.owner<
      { counter: number }[]
    >`select refresh_counter as counter from sessions where id = ${sessionId}`
  )[0]?.counter;

describe("refresh", () => {
  it("gives a new token each time and keeps the session", async () => {
    const { refreshToken, sessionId } = await createClient(api);
    const first = await next(refreshToken);
    const then = await next(first);
    expect(new Set([refreshToken, first, then]).size).toBe(3);
    expect(await counterOf(sessionId)).toBe(2);
  });

  it("makes exactly one successor of 64 requests at once, over two processes", async () => {
    const { refreshToken, sessionId } = await createClient(api);
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, i) => refresh(refreshToken, i % 2 === 0 ? api : second)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await counterOf(sessionId)).toBe(1);
  });

  it("keeps four tabs signed in that wake at once", async () => {
    const { email } = await createClient(api);
    const storage = new Map<string, string>();
    await authClientOf(api, storage).signInWithPassword({ email, password: TEST_PASSWORD });
    const token = (JSON.parse(storage.get("session") ?? "{}") as { refresh_token: string }).refresh_token;
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () =>
        authClientOf(api, new Map(storage)).refreshSession({ refresh_token: token }),
      ),
    );
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(new Set(tabs.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    expect((await authClientOf(api, storage).getUser(tabs[0]?.data.session?.access_token)).error).toBeNull();
  });

  it("gives back a lost reply, at any age", async () => {
    const { refreshToken, sessionId } = await createClient(api);
    const lost = await next(refreshToken);
    await age(sessionId, 3600);
    expect(await next(refreshToken)).toBe(lost);
    expect(await next(lost)).not.toBe(lost);
  });

  it("forgives an older token within ten seconds of the last refresh", async () => {
    const { refreshToken } = await createClient(api);
    const active = await next(await next(refreshToken));
    expect(await next(refreshToken)).toBe(active);
  });

  it("ends the session when a token two generations back returns later", async () => {
    const { refreshToken, sessionId, headers } = await createClient(api);
    const active = await next(await next(refreshToken));
    await age(sessionId, 11);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 400,
      body: { code: "refresh_token_already_used" },
    });
    expect(await counterOf(sessionId)).toBeUndefined();
    expect(await refresh(active)).toMatchObject({ status: 400, body: { code: "session_not_found" } });
    const reply = await api.app.inject({ url: "/auth/v1/user", headers });
    expect(reply.statusCode).toBe(403);
    const [row] = await api.owner`
      select detail->>'reason' as reason from audit_rows where object = ${sessionId} and action = 'session.revoke'`;
    expect(row).toEqual({ reason: "refresh_token_reuse" });
  });

  it("ends the session once when thieves and owner race", async () => {
    const { refreshToken, sessionId } = await createClient(api);
    const active = await next(await next(refreshToken));
    await age(sessionId, 11);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => refresh(i === 10 ? active : refreshToken, i % 2 ? api : second)),
    );
    const codes = new Set(replies.map(({ body }) => body.code ?? "ok"));
    for (const code of codes) {
      expect(["ok", "refresh_token_already_used", "session_not_found"]).toContain(code);
    }
    // Either the whole family was revoked, or the owner's refresh came first and made the old token harmless for ten seconds.
    const audits =
      await api.owner`select 1 from audit_rows where object = ${sessionId} and action = 'session.revoke'`;
    expect(audits.length).toBe((await counterOf(sessionId)) === undefined ? 1 : 0);
  });

  it("refuses what is no token of ours", async () => {
    const { refreshToken } = await createClient(api);
    const other = await createClient(api);
    const bytes = (token: string) => Buffer.from(token, "base64url");
    const head = bytes(refreshToken).subarray(0, 16);
    const ahead = bytes(refreshToken);
    ahead.writeUInt32BE(7, 16);
    const flipped = bytes(refreshToken);
    flipped.writeUInt8(flipped.readUInt8(35) ^ 1, 35);
    const forms = [
      "x",
      "a".repeat(48),
      refreshToken.slice(0, -1),
      `${refreshToken}A`,
      ahead.toString("base64url"),
      flipped.toString("base64url"),
      Buffer.concat([head, bytes(other.refreshToken).subarray(16)]).toString("base64url"),
    ];
    for (const form of forms) {
      const { status, body } = await refresh(form);
      expect(status).toBe(400);
      expect(["refresh_token_not_found", "session_not_found"]).toContain(body.code);
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it("answers a missing token as OAuth clients expect", async () => {
    expect(await refresh("")).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  it("refuses a banned person, an ended session and a deleted account", async () => {
    const banned = await createClient(api);
    await api.owner`update users set banned_until = now() + interval '1 hour' where id = ${banned.userId}`;
    expect((await refresh(banned.refreshToken)).body.code).toBe("user_banned");

    const old = await createClient(api);
    await api.owner`update sessions set expires_at = now() - interval '1 second' where id = ${old.sessionId}`;
    expect((await refresh(old.refreshToken)).body.code).toBe("session_expired");

    const idle = await createClient(api);
    await age(idle.sessionId, 15 * 86_400);
    expect((await refresh(idle.refreshToken)).body.code).toBe("session_expired");

    const gone = await createClient(api);
    await api.owner`update users set deleted_at = now() where id = ${gone.userId}`;
    expect((await refresh(gone.refreshToken)).body.code).toBe("session_not_found");
  });

  it("is never told to slow down", async () => {
    let { refreshToken } = await createClient(api);
    for (let i = 0; i < 150; i++) refreshToken = await next(refreshToken);
    const misses = await Promise.all(Array.from({ length: 150 }, () => refresh("a".repeat(48))));
    expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describe("a fault of ours", () => {
  it("signs nobody out: auth-js asks again and goes on (contract T1)", async () => {
    const world = newWorld(api, noIssuer);
    const { auth } = await signedIn(world);
    const before = (await auth.getSession()).data.session;
    const broken = { on: "sessions", how: "raise exception 'the database is ill'" } as const;
    let refreshing: ReturnType<typeof auth.refreshSession> | undefined;
    await sabotage(api, broken, async () => {
      refreshing = auth.refreshSession();
      const failed = () => world.exchanges.some(({ status }) => status === 500);
      await expect.poll(failed, { timeout: 20_000 }).toBe(true);
    });
    const { data, error } = (await refreshing) ?? {};
    expect(error).toBeNull();
    expect(data?.session?.user.id).toBe(before?.user.id);
    expect(data?.session?.refresh_token).not.toBe(before?.refresh_token);
  });
});
