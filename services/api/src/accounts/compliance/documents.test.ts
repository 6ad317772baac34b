import { describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { aSecond } from "../../testing/a-second.ts";
import { createAdmin, createApiKey, createClient, createPartner, signIn } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi({ trustProxy: ["127.0.0.1"] });

type Headers = Record<string, string>;

const signUp = async (email: string, headers: Headers = {}): Promise<number> => {
  const reply = await api.app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    headers,
    payload: { email, password: "a calm road at dawn", data: { name: "Sam" } },
  });
  return reply.statusCode;
};
const acceptedBy = (email: string) => api.owner`
  select a.kind, a.version, a.language, a.text_sha256, host(a.ip) as ip, a.user_agent
  from document_acceptances a join users u on u.id = a.user_id where u.email = ${email} order by a.kind, a.version`;
const codeOf = async (headers: Headers, url = "/api/v1/client/dashboard") => {
  const reply = await api.app.inject({ url, headers });
  return reply.statusCode === 200 ? "ok" : reply.json<{ code: string }>().code;
};
const accept = (headers: Headers, documents: unknown) =>
  api.app.inject({ method: "POST", url: "/api/v1/agreements", headers, payload: { documents } });

describe("signing up", () => {
  it("stores which Terms and privacy policy were accepted, in which language, and from where", async () => {
    await signUp("reader@test.example", {
      "accept-language": "es-US,es;q=0.9",
      "x-forwarded-for": "203.0.113.9",
      "user-agent": "Test browser",
    });
    await signUp("lector@test.example", { "accept-language": "es", cookie: "other=1; rw_language=en" });
    const rows = await acceptedBy("reader@test.example");
    expect(
      rows.map(({ kind, version, language, ip, user_agent }) => [kind, version, language, ip, user_agent]),
    ).toEqual([
      ["privacy", 2, "es", "203.0.113.9", "Test browser"],
      ["terms", 2, "es", "203.0.113.9", "Test browser"],
    ]);
    const texts = await api.owner`
      select encode(sha256(convert_to(lead_es || chr(10) || sections_es::text, 'UTF8')), 'hex') as es,
        encode(sha256(convert_to(lead || chr(10) || sections::text, 'UTF8')), 'hex') as en
      from legal_documents where version = 2 order by kind`;
    expect(rows.map((row) => row["text_sha256"])).toEqual(texts.map(({ es }) => es));
    // The choice on our pages goes before what the browser accepts.
    const english = await acceptedBy("lector@test.example");
    expect(english.map((row) => row["text_sha256"])).toEqual(texts.map(({ en }) => en));
  });

  it("stores nothing for an address that is taken", async () => {
    const before = await api.owner`select id from document_acceptances`;
    expect(await signUp("reader@test.example")).toBe(422);
    expect(await api.owner`select id from document_acceptances`).toHaveLength(before.length);
  });

  it("is told in the data export and counted for the admins, and cannot be changed or taken back", async () => {
    const client = await createClient(api);
    const exported = await api.app.inject({
      method: "POST",
      url: "/api/v1/me/data-export",
      headers: client.headers,
    });
    expect(exported.json()).toMatchObject({
      documentsAccepted: [
        { kind: "terms", version: 2, language: "en" },
        { kind: "privacy", version: 2, language: "en" },
      ],
    });
    const admin = await createAdmin(api);
    const item = await api.app.inject({
      url: "/api/v1/admin/content-item?kind=document&id=terms",
      headers: admin.headers,
    });
    const [{ people } = { people: 0 }] = await api.owner<{ people: number }[]>`
      select count(distinct user_id)::int as people from document_acceptances where kind = 'terms'`;
    expect(item.json()).toMatchObject({ acceptances: [{ version: 2, people, lastAt: expect.any(String) }] });
    await expect(api.owner`delete from document_acceptances`).rejects.toThrow(/append-only/);
    await expect(api.owner`update document_acceptances set version = 9`).rejects.toThrow(/append-only/);
    await expect(api.deps.sql`delete from document_acceptances`).rejects.toThrow(/permission denied/);
  });
});

describe("when newer Terms are in force than a person accepted", () => {
  it("every operation of clients and businesses waits for their agreement, and nobody else's", async () => {
    const [client, partner, admin] = [
      await createClient(api),
      await createPartner(api),
      await createAdmin(api),
    ];
    const key = await createApiKey(api, partner.partnerId);
    expect(await codeOf(client.headers)).toBe("ok");
    await api.owner`
      insert into legal_documents (kind, version, dated_on, lead, sections)
      select kind, 3, date '2026-01-01', lead, sections from legal_documents where kind = 'terms' and version = 2`;
    await aSecond();

    for (const [role, { headers }] of [
      ["client", client],
      ["partner", partner],
    ] as const) {
      const open = operations.filter(
        ({ policy }) => policy !== "public" && policy.roles.includes(role) && !policy.beforeNotice,
      );
      expect(open.length).toBeGreaterThan(20);
      for (const { method, path } of open) {
        const reply = await api.app.inject({ method, url: path.replaceAll(/:\w+/g, "x"), headers });
        expect([path, reply.json<{ code: string }>().code]).toEqual([path, "compliance_required"]);
      }
    }
    expect(await codeOf(admin.headers, "/api/v1/admin/dashboard")).toBe("ok");
    expect(await codeOf(key.headers, "/api/v1/balance")).toBe("ok");

    const due = await api.app.inject({ url: "/api/v1/agreements", headers: client.headers });
    expect(due.json()).toEqual({
      documents: [{ kind: "terms", version: 3, datedOn: expect.any(String), acceptedVersion: 2 }],
    });
    // What was shown must be what is accepted.
    expect((await accept(client.headers, [{ kind: "terms", version: 2 }])).statusCode).toBe(409);
    expect((await accept(client.headers, [])).statusCode).toBe(409);
    expect(await codeOf(client.headers)).toBe("compliance_required");
    const accepted = await accept(client.headers, [{ kind: "terms", version: 3 }]);
    expect([accepted.statusCode, accepted.json()]).toEqual([201, { documents: [] }]);
    expect(await codeOf(client.headers)).toBe("ok");
    const [audit] = await api.owner`
      select object, detail ->> 'terms' as terms from audit_rows where action = 'legal_documents.accept'`;
    expect(audit).toEqual({ object: client.userId, terms: "3" });

    // Once for the person, not for each session.
    expect(await codeOf((await signIn(api, client.email)).headers)).toBe("ok");
    expect(await codeOf(partner.headers, "/api/v1/partner/dashboard")).toBe("compliance_required");
    for (const { headers } of [admin, key]) expect((await accept(headers, [])).statusCode).toBe(403);
  });
});
