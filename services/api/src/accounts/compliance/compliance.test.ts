import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { aSecond } from "../../testing/a-second.ts";
import { createAdmin, createApiKey, createClient, createPartner, signIn } from "../../testing/fixtures.ts";
import { startTestApi, testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi({ trustProxy: ["127.0.0.1"] });
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

type Headers = { authorization: string };

const accept = (headers: Headers, version: unknown = 1, more: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/compliance/acceptances",
    headers: { ...headers, ...more },
    payload: { version },
  });

describe("before the notice is accepted", () => {
  const closed = operations.filter(({ policy }) => policy !== "public" && !policy.beforeNotice);

  it.each(["partner", "admin"] as const)(
    "every operation of a %s answers compliance_required",
    async (role) => {
      const { headers } =
        role === "partner"
          ? await createPartner(api, { noticeAccepted: false })
          : await createAdmin(api, { noticeAccepted: false });
      const own = closed.filter(({ policy }) => policy !== "public" && policy.roles.includes(role));
      expect(own.length).toBeGreaterThan(1);
      for (const { method, path } of own) {
        const reply = await api.app.inject({ method, url: path.replace(":id", "x"), headers });
        expect([path, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
          path,
          403,
          "compliance_required",
        ]);
      }
    },
  );

  it("the notice, the caller's address and sign-out are open", async () => {
    const { headers, email } = await createPartner(api, { noticeAccepted: false });
    const notice = await api.app.inject({ url: "/api/v1/compliance/notice", headers });
    expect(notice.json()).toMatchObject({
      version: 1,
      title: "FCRA Compliance Notice",
      username: email,
      acceptedAt: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await api.app.inject({ url: "/api/v1/client-ip" })).json()).toEqual({ ip: "127.0.0.1" });
    expect((await api.app.inject({ method: "POST", url: "/auth/v1/logout", headers })).statusCode).toBe(204);
  });

  it("clients and API keys are not asked", async () => {
    const client = await createClient(api);
    const partner = await createPartner(api, { noticeAccepted: false });
    const key = await createApiKey(api, partner.partnerId);
    const status = async (url: string, headers: Headers) =>
      (await api.app.inject({ url, headers })).statusCode;
    expect(await status("/api/v1/client/dashboard", client.headers)).toBe(200);
    expect(await status("/api/v1/balance", key.headers)).toBe(200);
    for (const { headers } of [client, key]) {
      expect(await status("/api/v1/compliance/notice", headers)).toBe(403);
      expect((await accept(headers)).statusCode).toBe(403);
    }
    expect(await status("/api/v1/compliance/notice", { authorization: "Bearer x" })).toBe(401);
  });
});

describe("accepting the notice", () => {
  it("records who, in which session, which text, from the address the server saw, with what, when", async () => {
    const partner = await createPartner(api, { noticeAccepted: false });
    const reply = await accept(partner.headers, 1, {
      "x-forwarded-for": "203.0.113.9",
      "user-agent": "Test browser",
    });
    expect(reply.statusCode).toBe(201);
    const [row] = await api.owner`
      select user_id, session_id, version, text_sha256, host(ip) as ip, user_agent, accepted_at
      from compliance_acceptances where session_id = ${partner.sessionId}`;
    const [text] = await api.owner`
      select encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex') as sha256
      from legal_texts where kind = 'compliance_notice' and version = 1`;
    expect(row).toMatchObject({
      user_id: partner.userId,
      version: 1,
      text_sha256: text?.["sha256"],
      ip: "203.0.113.9",
      user_agent: "Test browser",
    });
    expect(new Date(reply.json<{ acceptedAt: string }>().acceptedAt)).toEqual(row?.["accepted_at"]);
    const [audit] = await api.owner`
      select actor_id, detail from audit_rows where action = 'compliance_notice.accept' and object = ${partner.sessionId}`;
    expect(audit).toMatchObject({ actor_id: partner.userId, detail: { version: 1, ip: "203.0.113.9" } });
    const notice = await api.app.inject({ url: "/api/v1/compliance/notice", headers: partner.headers });
    expect(notice.json<{ acceptedAt: string | null }>().acceptedAt).not.toBeNull();
  });

  it("opens the API at once here and within a second in another process", async () => {
    const { headers } = await createAdmin(api, { noticeAccepted: false });
    const read = async (at: RunningApi) =>
      (await at.app.inject({ url: "/api/v1/admin/dashboard", headers })).statusCode;
    expect([await read(api), await read(second)]).toEqual([403, 403]);
    await accept(headers);
    expect(await read(api)).toBe(200);
    await aSecond();
    expect(await read(second)).toBe(200);
  });

  it("counts for this session only", async () => {
    const admin = await createAdmin(api);
    const next = await signIn(api, admin.email);
    const reply = await api.app.inject({ url: "/api/v1/admin/dashboard", headers: next.headers });
    expect(reply.json()).toMatchObject({ code: "compliance_required" });
  });

  it.each([[2], [0], ["1"], [null], [1.5]])("refuses version %j", async (version) => {
    const { headers, sessionId } = await createPartner(api, { noticeAccepted: false });
    expect((await accept(headers, version)).statusCode).toBe(version === 2 ? 409 : 400);
    const rows = await api.owner`select 1 from compliance_acceptances where session_id = ${sessionId}`;
    expect(rows).toHaveLength(0);
  });

  it("is asked again when the text has a new version", async () => {
    const other = await startTestApi();
    try {
      const admin = await createAdmin(other);
      await other.owner`
        insert into legal_texts (kind, version, title, body, sha256) values ('compliance_notice', 2, 'T', 'B', ${"0".repeat(64)})`;
      const read = async () =>
        (await other.app.inject({ url: "/api/v1/admin/dashboard", headers: admin.headers })).statusCode;
      await aSecond();
      expect(await read()).toBe(403);
    } finally {
      await other.stop();
    }
  });

  it("cannot be changed or taken back, not even by the owner of the table", async () => {
    await createPartner(api);
    await expect(api.owner`delete from compliance_acceptances`).rejects.toThrow(/append-only/);
    await expect(api.owner`update compliance_acceptances set version = 9`).rejects.toThrow(/append-only/);
    await expect(api.deps.sql`delete from compliance_acceptances`).rejects.toThrow(/permission denied/);
  });
});
