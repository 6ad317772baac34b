import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { electronicDelivery } from "@roadworthy/contracts/electronic-delivery";
import { createAdmin, createClient, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { pdfContent } from "../../testing/pdf-content.ts";

const api = testApi({ trustProxy: ["127.0.0.1"] });

type Caller = { readonly headers: Record<string, string> };
const url = "/api/v1/me/electronic-delivery";
const call = (method: "GET" | "POST" | "DELETE", { headers }: Caller, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const read = async (caller: Caller) =>
  electronicDelivery.read.reply.decode((await call("GET", caller)).json());
const codeIn = async ({ headers }: Caller) => {
  const reply = await api.app.inject({ url: `${url}/sample?format=pdf`, headers });
  expect(reply.headers["content-type"]).toBe("application/pdf");
  return /[ACDEFGHJKMNPQRTUVWXY34679]{6}/.exec(pdfContent(reply.rawPayload).text)?.[0] ?? "";
};

describe("consent to electronic notices", () => {
  it("names paper, withdrawal, scope and what is needed, in both languages", async () => {
    const client = await createClient(api);
    expect((await read(client)).decision).toBeNull();
    const english = (await read(client)).text;
    for (const part of ["Your right to paper", "How to withdraw", "What this covers", "What you need"])
      expect(english.body).toContain(part);
    const spanish = (await read({ headers: { ...client.headers, "accept-language": "es" } })).text;
    expect(spanish).toMatchObject({ version: english.version, language: "es" });
    expect(spanish.body.split("\n\n")).toHaveLength(english.body.split("\n\n").length);
  });

  it("takes the code that only the PDF holds, and keeps text version, hash, language, address and time", async () => {
    const client = await createClient(api);
    const { text } = await read(client);
    const sample = await api.app.inject({ url: `${url}/sample`, headers: client.headers });
    expect(sample.json()).toEqual({ fileName: "sample-notice.pdf" });
    const code = await codeIn(client);
    const agree = (more: object) => call("POST", client, { textSha256: text.sha256, code, ...more });
    const another = await codeIn(await createClient(api));
    expect((await agree({ code: another })).json()).toMatchObject({ issues: [{ path: "code" }] });
    expect((await agree({ textSha256: "0".repeat(64) })).json().code).toBe("illegal_transition");
    const [one, two] = await Promise.all([agree({ code: code.toLowerCase() }), agree({})]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const rows = await api.owner`
      select kind, version, language, text_sha256, host(ip) as ip, decided_at is not null as "hasTime"
      from electronic_consents where user_id = ${client.userId}`;
    expect(rows).toEqual([
      {
        kind: "given",
        version: text.version,
        language: "en",
        text_sha256: text.sha256,
        ip: "127.0.0.1",
        hasTime: true,
      },
    ]);
  });

  it("is withdrawn at once, can be given again, and without it the results of disputes wait for a letter", async () => {
    const client = await createClient(api);
    const admin = await createAdmin(api);
    expect((await call("DELETE", client)).statusCode).toBe(409);
    const agree = async () =>
      call("POST", client, { textSha256: (await read(client)).text.sha256, code: await codeIn(client) });
    expect((await agree()).statusCode).toBe(201);
    const dispute = `disp_${randomUUID().replaceAll("-", "")}`;
    await api.owner`
      insert into disputes (id, user_id, kind, label, reason, created_at)
      values (${dispute}, ${client.userId}, 'inquiry', 'A lender', 'notAuthorized', now())`;
    await api.owner`
      insert into dispute_bureaus (id, dispute_id, user_id, bureau, item_id, status, outcome, resolved_on)
      values (${dispute.replace("disp", "dspb")}, ${dispute}, ${client.userId}, 'equifax', 'inq-1', 'resolved', 'verified', current_date)`;
    const waiting = async () => {
      const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: admin.headers });
      return reply.json<{ items: { link: string }[] }>().items.filter(({ link }) => link.endsWith(dispute));
    };
    expect(await waiting()).toEqual([]);
    expect((await call("DELETE", client)).statusCode).toBe(200);
    expect((await read(client)).decision).toMatchObject({ kind: "withdrawn" });
    expect(await waiting()).toMatchObject([{ kind: "paper_notices", link: `/admin/disputes/${dispute}` }]);
    expect((await agree()).statusCode).toBe(201);
    expect(await waiting()).toEqual([]);
    await call("DELETE", client);
    await api.owner`update disputes set closed_at = now() where id = ${dispute}`;
    expect(await waiting(), "mailed, and the dispute closed").toEqual([]);
    const actions = await api.owner`
      select action from audit_rows where object = ${client.userId} and action like 'electronic_delivery%' order by seq`;
    expect(actions.map((row) => row["action"])).toEqual([
      "electronic_delivery.agree",
      "electronic_delivery.withdraw",
      "electronic_delivery.agree",
      "electronic_delivery.withdraw",
    ]);
  });

  it("is asked for again once the statement has changed, and stands until then", async () => {
    const client = await createClient(api);
    const agree = async () =>
      call("POST", client, { textSha256: (await read(client)).text.sha256, code: await codeIn(client) });
    expect((await agree()).statusCode).toBe(201);
    expect((await agree()).statusCode).toBe(409);
    await api.owner`
      insert into legal_texts (kind, version, language, title, body, sha256)
      select kind, version + 1, language, title, body || ' And a scanner.', encode(sha256(convert_to(body || language, 'UTF8')), 'hex')
      from legal_texts where kind = 'electronic_delivery'`;
    expect(await read(client)).toMatchObject({
      decision: { kind: "given", version: 1 },
      text: { version: 2 },
    });
    expect((await agree()).statusCode).toBe(201);
    expect(await read(client)).toMatchObject({ decision: { kind: "given", version: 2 } });
    expect((await agree()).statusCode).toBe(409);
  });

  it("is a client's alone, and its records are never changed", async () => {
    for (const other of [await createPartner(api), await createAdmin(api)])
      expect((await call("GET", other)).statusCode).toBe(403);
    await expect(api.owner`delete from electronic_consents`).rejects.toThrow(/append-only/);
    await expect(api.deps.sql`update electronic_consents set version = 2`).rejects.toThrow(
      /permission denied/,
    );
  });
});
