import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { abuse } from "@roadworthy/contracts/abuse";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { anyone, putConsumer, putPull } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { watchForAbuse } from "./abuse.jobs.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Dana Whitfield" });
});
beforeEach(() => api.owner`update abuse_rules set is_on = false`);

const watch = () => watchForAbuse.work(contextOf(api), {}, new AbortController().signal);
const watchFor = (kind: string, threshold: number) =>
  api.owner`update abuse_rules set is_on = true, threshold = ${threshold} where kind = ${kind}`;
const open = async () => {
  const reply = await api.app.inject({ url: "/api/v1/admin/abuse-cases?state=open", headers: admin.headers });
  return abuse.list.reply.parse(reply.json()).items;
};
const close = (id: string, { headers }: Pick<Person, "headers"> = admin) =>
  api.app.inject({
    method: "POST",
    url: `/api/v1/admin/abuse-cases/${id}/closure`,
    headers,
    payload: { outcome: "harmless", note: "A sale on Saturday" },
  });
const pull = async (partnerId: string, consumerId?: string) =>
  putPull(api.owner, {
    partnerId,
    consumerId: consumerId ?? (await putConsumer(api, null, anyone(), partnerId)),
    bureaus: ["equifax"],
  });

describe("the watch for abuse", () => {
  it("opens one case for very many pulls of a business, which waits in the queue until it is closed", async () => {
    await watchFor("velocity", 3);
    const { partnerId, ...person } = await createPartner(api, { companyName: "Fast Motors" });
    await pull(partnerId);
    await pull(partnerId);
    await watch();
    expect((await open()).filter(({ subject }) => subject.id === partnerId)).toEqual([]);
    await pull(partnerId);
    await watch();
    await watch();
    const [found, ...more] = (await open()).filter(({ subject }) => subject.id === partnerId);
    expect(found).toMatchObject({ kind: "velocity", count: 3, threshold: 3 });
    expect(more).toEqual([]);
    const queue = async () => {
      const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: admin.headers });
      return adminQueue.read.reply.parse(reply.json()).items.map(({ key }) => key);
    };
    expect(await queue()).toContain(`abuse:${found?.id}`);
    expect((await close(found?.id ?? "", person)).statusCode).toBe(403);
    const both = await Promise.all([close(found?.id ?? ""), close(found?.id ?? "")]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await queue()).not.toContain(`abuse:${found?.id}`);
    // What was looked at is no case again.
    await watch();
    expect((await open()).filter(({ subject }) => subject.id === partnerId)).toEqual([]);
  });

  it("finds one consumer at many businesses, whatever each calls its record", async () => {
    await watchFor("many_partners", 3);
    const who = anyone();
    for (let n = 0; n < 3; n += 1) {
      const { partnerId } = await createPartner(api);
      await pull(partnerId, await putConsumer(api, null, who, partnerId));
    }
    await watch();
    expect((await open()).filter(({ kind }) => kind === "many_partners")).toMatchObject([{ count: 3 }]);
  });

  it("shows an admin, and nobody else, the pulls that a case rests on, as a file too, and puts each look on record", async () => {
    await watchFor("velocity", 2);
    const { partnerId, ...person } = await createPartner(api, { companyName: "Evidence Motors" });
    const pulls = [await pull(partnerId), await pull(partnerId)];
    await pull((await createPartner(api)).partnerId);
    await watch();
    const id = (await open()).find(({ subject }) => subject.id === partnerId)?.id ?? "";
    const look = (query = "", { headers }: Pick<Person, "headers"> = admin) =>
      api.app.inject({ url: `/api/v1/admin/abuse-cases/${id}${query}`, headers });
    const file = abuse.read.reply.parse((await look()).json());
    expect(file.evidence.map(({ pullId }) => pullId).toSorted()).toEqual(pulls.toSorted());
    expect(file).toMatchObject({ id, kind: "velocity", evidenceTotal: 2, earlier: [] });
    const csv = await look("?format=csv");
    expect(csv.headers["content-type"]).toContain("text/csv");
    for (const pullId of pulls) expect(csv.body).toContain(pullId);
    expect((await look("", person)).statusCode).toBe(403);
    const looks =
      await api.owner`select 1 from audit_rows where action = 'abuse_case.read' and object = ${id}`;
    expect(looks).toHaveLength(2);

    await close(id);
    await pull(partnerId);
    await pull(partnerId);
    await watch();
    const next = (await open()).find(({ subject }) => subject.id === partnerId)?.id ?? "";
    const again = await api.app.inject({ url: `/api/v1/admin/abuse-cases/${next}`, headers: admin.headers });
    expect(again.json()).toMatchObject({ evidenceTotal: 2, earlier: [{ id, note: "A sale on Saturday" }] });
  });

  it("shows the pulls of one consumer at every business", async () => {
    await watchFor("many_partners", 2);
    const who = anyone();
    const pulls: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { partnerId } = await createPartner(api);
      pulls.push(await pull(partnerId, await putConsumer(api, null, who, partnerId)));
    }
    await watch();
    const cases = (await open()).filter(({ kind }) => kind === "many_partners");
    const files = await Promise.all(
      cases.map(async ({ id }) =>
        abuse.read.reply.parse(
          (await api.app.inject({ url: `/api/v1/admin/abuse-cases/${id}`, headers: admin.headers })).json(),
        ),
      ),
    );
    const found = files.find(({ evidence }) => evidence.some(({ pullId }) => pullId === pulls[0]));
    expect(found?.evidence.map(({ pullId }) => pullId).toSorted()).toEqual(pulls.toSorted());
  });

  it("makes a case of what clients report, and tells them what came of it", async () => {
    await watchFor("client_reports", 1);
    const [client, partner] = [
      await createClient(api),
      await createPartner(api, { companyName: "Quarry Road" }),
    ];
    const reportOne = async () => {
      const [attempt] = await api.owner<{ id: string }[]>`
        insert into blocked_attempts (user_id, partner_id, kind, reason, pull_type, score_type, bureaus, blocked_at)
        values (${client.userId}, ${partner.partnerId}, 'pull', 'locked', 'soft', 'vantage', '{equifax}', now()) returning id`;
      const url = "/api/v1/client/misuse-reports";
      const payload = { inquiryId: attempt?.id, explanation: "I never went there" };
      const reply = await api.app.inject({ method: "POST", url, headers: client.headers, payload });
      expect(reply.statusCode).toBe(201);
    };
    const ofPartner = async () => (await open()).filter(({ subject }) => subject.id === partner.partnerId);
    await reportOne();
    await watch();
    const [found] = await ofPartner();
    expect(found).toMatchObject({ kind: "client_reports", count: 1 });
    const fileOf = async (id = "") =>
      (await api.app.inject({ url: `/api/v1/admin/abuse-cases/${id}`, headers: admin.headers })).json();
    const written = { explanation: "I never went there" };
    expect(await fileOf(found?.id)).toMatchObject({
      reports: [{ ...written, client: { id: client.userId } }],
    });
    // One that came after the last look is not closed unread.
    await reportOne();
    expect((await close(found?.id ?? "")).statusCode).toBe(200);
    const alerts = await api.app.inject({ url: "/api/v1/me/alerts", headers: client.headers });
    expect(alerts.json()).toMatchObject({
      items: [{ kind: "misuse_answered", params: { partner: "Quarry Road", outcome: "harmless" } }],
    });
    await watch();
    const [next] = await ofPartner();
    expect(next).toMatchObject({ count: 1 });
    expect(await fileOf(next?.id)).toMatchObject({ reports: [written], earlier: [{ id: found?.id }] });
  });

  it("finds who tries wrong access codes", async () => {
    await watchFor("code_guessing", 3);
    const partner = await createPartner(api);
    for (let n = 0; n < 3; n += 1) {
      const { headers } = partner;
      const payload = { clientCode: `WRNG-${n}` };
      const url = "/api/v1/access-codes/lookup";
      const reply = await api.app.inject({ method: "POST", url, headers, payload });
      expect(reply.statusCode).toBe(422);
    }
    await watch();
    const cases = (await open()).filter(({ kind }) => kind === "code_guessing");
    expect(cases.map(({ subject }) => subject.id)).toEqual([partner.partnerId]);
    const look = async (query = "") =>
      api.app.inject({ url: `/api/v1/admin/abuse-cases/${cases[0]?.id}${query}`, headers: admin.headers });
    const { attempts, evidence } = abuse.read.reply.parse((await look()).json());
    expect(evidence).toEqual([]);
    expect(attempts.map(({ by, ip }) => [by, ip])).toEqual(
      Array.from({ length: 3 }, () => ["Test partner", "127.0.0.1"]),
    );
    const csv = (await look("?format=csv")).body;
    expect(csv).toContain("Entered by");
    // What was typed may be the code of somebody else.
    expect(csv + JSON.stringify(attempts)).not.toContain("WRNG");
  });

  it("takes its thresholds from rows that an admin can change", async () => {
    const payload = { kind: "velocity", threshold: 7, windowMinutes: 30, isOn: true };
    const put = ({ headers }: Pick<Person, "headers">) =>
      api.app.inject({ method: "PUT", url: "/api/v1/admin/abuse-rules", headers, payload });
    expect((await put(await createPartner(api))).statusCode).toBe(403);
    const { items } = abuse.changeRule.reply.parse((await put(admin)).json());
    expect(items.find(({ kind }) => kind === "velocity")).toMatchObject({
      threshold: 7,
      windowMinutes: 30,
      changedBy: "Dana Whitfield",
    });
  });
});
