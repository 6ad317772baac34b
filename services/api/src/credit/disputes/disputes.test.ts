import { describe, expect, it } from "vitest";
import { disputes, type Dispute } from "@roadworthy/contracts/disputes";
import { identityRecovery } from "@roadworthy/contracts/identity-recovery";
import { clientCaller } from "../../testing/credit/client-calls.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, putIdentity, send, somebody } from "../../testing/credit/pulls.ts";
import { followDisputes } from "./follow-disputes.ts";
import { disputableItems, isOfType, nextCheck } from "./disputes.rules.ts";
import { identitySigns } from "./recovery.rules.ts";
import { file, account } from "@roadworthy/domain/credit/sample-file";

const api = testApi();

const call = clientCaller(api);

/** A client whose inquiry log has a pull by a partner. */
async function clientWithPull() {
  const subject = somebody();
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  const partner = await createPuller(api, { companyName: "Quarry Road" });
  const pull = pulled(await send(api, partner.key, order({ bureaus: ["equifax"] }, subject)));
  return { client, pullId: pull.id };
}
const disputeOf = (pullId: string) => ({
  kind: "inquiry",
  places: [{ bureau: "equifax", id: pullId }],
  reason: "notAuthorized",
  explanation: "I never went there.",
});
const pdf = { fileName: "letter.pdf", mediaType: "application/pdf", contentBase64: Buffer.from("%PDF-1.7 x").toString("base64") }; // prettier-ignore

describe("a dispute", () => {
  it("goes to the bureau with a clock of 30 days, and of 45 after more evidence", async () => {
    const { client, pullId } = await clientWithPull();
    const made = await call("POST", "/disputes", client, disputeOf(pullId));
    const dispute: Dispute = disputes.create.reply.decode(made.json);
    const [state] = dispute.bureaus;
    expect(dispute).toMatchObject({ label: "Quarry Road", explanation: "I never went there." });
    expect(state?.status).toMatch(/received|investigating/);
    const days = (to: string | null | undefined) =>
      (Date.parse(to ?? "") - Date.parse(state?.receivedOn ?? "")) / 86_400_000;
    expect(days(state?.dueOn)).toBe(30);
    const heard = api.owner`select actor_kind from audit_rows where action = 'dispute.update' and object = ${dispute.id}`;
    expect(await heard).toEqual([{ actor_kind: "system" }]);
    const addPdf = () => call("POST", `/disputes/${dispute.id}/evidence`, client, pdf);
    await addPdf();
    // Sent once more, because the reply was lost.
    const more = disputes.addEvidence.reply.decode((await addPdf()).json);
    expect(days(more.bureaus[0]?.dueOn)).toBe(45);
    expect(more.evidence).toMatchObject([{ fileName: "letter.pdf", bytes: 10 }]);
    const [row] = await api.owner<{ sealed_content: string }[]>`select sealed_content from dispute_evidence`;
    expect(row?.sealed_content).not.toContain(pdf.contentBase64);
    expect((await call("POST", "/disputes", client, disputeOf(pullId))).code).toBe("already_exists");
  });

  it("is a case for admins: read on record, asked about again, closed once every bureau has answered", async () => {
    const { client, pullId } = await clientWithPull();
    const dispute: Dispute = disputes.create.reply.decode(
      (await call("POST", "/disputes", client, disputeOf(pullId))).json,
    );
    await call("POST", `/disputes/${dispute.id}/evidence`, client, pdf);
    const admin = await createAdmin(api);
    const asAdmin = async (method: "GET" | "POST", url: string, payload?: object) => {
      const { headers } = admin;
      const sent = { method, url: `/api/v1/admin${url}`, headers, ...(payload && { payload }) };
      const reply = await api.app.inject(sent);
      return { status: reply.statusCode, body: reply.json() };
    };
    const listed = await asAdmin("GET", `/disputes?state=running&search=${dispute.id}`);
    expect(listed.body.items).toMatchObject([{ id: dispute.id, evidence: 1, label: "Quarry Road" }]);
    expect(JSON.stringify(listed.body)).not.toContain("I never went there");
    const { body: found } = await asAdmin("GET", `/disputes/${dispute.id}`);
    expect(found.dispute.explanation).toBe("I never went there.");
    const paper = await asAdmin("GET", `/dispute-evidence/${found.dispute.evidence[0].id}`);
    expect(paper.body).toMatchObject({ name: "letter.pdf", content: pdf.contentBase64 });
    expect((await asAdmin("POST", `/disputes/${dispute.id}/follow`)).status).toBe(200);
    const close = () =>
      asAdmin("POST", `/disputes/${dispute.id}/notes`, { kind: "closed", text: "Bureau corrected it" });
    expect((await close()).status).toBe(409);
    await api.owner`update dispute_bureaus set status = 'resolved', outcome = 'updated' where dispute_id = ${dispute.id}`;
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const told =
      await api.owner`select kind from alerts where user_id = ${client.userId} and kind = 'dispute_closed'`;
    expect(told).toHaveLength(1);
    const rows =
      await api.owner`select action from audit_rows where actor_kind = 'admin' and object = ${dispute.id} order by seq`;
    expect(rows.map((row) => row["action"])).toEqual(["dispute.read", "dispute.follow", "dispute.closed"]);
  });

  it("is a letter to mail, tagged, with reason, clock and enclosures; letter and documents are its client's alone", async () => {
    const { client, pullId } = await clientWithPull();
    const { id } = disputes.create.reply.decode(
      (await call("POST", "/disputes", client, disputeOf(pullId))).json,
    );
    const { evidence } = disputes.addEvidence.reply.decode(
      (await call("POST", `/disputes/${id}/evidence`, client, pdf)).json,
    );
    const letter = disputes.letter.reply.parse(
      (await call("GET", `/disputes/${id}/letter?bureau=equifax`, client)).json,
    );
    expect(letter.to).toContain("Equifax Information Services LLC");
    expect(letter.facts).toContainEqual({ name: "Inquiry", value: "Quarry Road" });
    expect(letter.paragraphs).toContain("I never went there.");
    expect(letter.clock.join(" ")).toMatch(/30 days .* due by /);
    expect(letter.enclosures).toContain("letter.pdf");
    const paper = await api.app.inject({
      url: `/api/v1/client/disputes/${id}/letter?bureau=equifax&format=pdf`,
      headers: client.headers,
    });
    expect(paper.headers["content-type"]).toBe("application/pdf");
    expect(paper.rawPayload.toString("latin1")).toMatch(/^%PDF-1\.7[\s\S]*\/Marked true/);
    expect((await call("GET", `/disputes/${id}/letter?bureau=experian`, client)).code).toBe("not_found");
    const url = `/api/v1/client/dispute-evidence/${evidence[0]?.id}?format=file`;
    const file = await api.app.inject({ url, headers: client.headers });
    expect(file.rawPayload).toEqual(Buffer.from(pdf.contentBase64, "base64"));
    expect(file.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''letter.pdf");
    const { headers } = (await clientWithPull()).client;
    expect((await api.app.inject({ url, headers })).json().code).toBe("not_found");
    expect((await call("GET", `/disputes/${id}/letter?bureau=equifax`, { headers })).code).toBe("not_found");
  });

  it("that does not reach its bureau is sent again by the job", async () => {
    const { client, pullId } = await clientWithPull();
    const ctx = contextOf(api);
    const deaf = { ...ctx.desk, dispute: async () => ({ kind: "unavailable" }) as const };
    const [row] = await api.owner<{ id: string }[]>`
      with d as (insert into disputes (user_id, kind, label, reason, created_at)
        values (${client.userId}, 'inquiry', 'Quarry Road', 'notAuthorized', now()) returning id)
      insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, check_at)
      select id, ${client.userId}, 'equifax', ${pullId}, 'sending', now() - interval '1 hour' from d returning dispute_id as id`;
    const signal = new AbortController().signal;
    await followDisputes.work({ ...ctx, desk: deaf }, {}, signal);
    const status = async () =>
      (
        await api.owner<
          { status: string }[]
        >`select status from dispute_bureaus where dispute_id = ${row?.id ?? ""}`
      )[0]?.status;
    expect(await status()).toBe("sending");
    await api.owner`update dispute_bureaus set check_at = now() - interval '1 hour'`;
    await followDisputes.work(ctx, {}, signal);
    expect(await status()).toMatch(/received|investigating/);
    // One that the bureau would not take goes to it once more when an admin asks.
    await api.owner`update dispute_bureaus set status = 'rejected', check_at = null`;
    const { headers } = await createAdmin(api);
    const url = `/api/v1/admin/disputes/${row?.id ?? ""}/follow`;
    expect((await api.app.inject({ method: "POST", url, headers })).statusCode).toBe(200);
    expect(await status()).toMatch(/received|investigating/);
  });

  it("keeps its outcome when the bureau knows nothing of it anymore", async () => {
    const { client, pullId } = await clientWithPull();
    const { json } = await call("POST", "/disputes", client, disputeOf(pullId));
    const { id } = disputes.create.reply.decode(json);
    await call("POST", `/disputes/${id}/evidence`, client, pdf);
    // Not even a document that the bureau was never told of opens the dispute again.
    await api.owner`update dispute_bureaus set status = 'resolved', outcome = 'deleted', check_at = now() - interval '1 hour', told_evidence = 0
      where dispute_id = ${id}`;
    const ctx = contextOf(api);
    const forgetful = { ...ctx.desk, disputeState: async () => ({ kind: "rejected", status: 404 }) as const };
    await followDisputes.work({ ...ctx, desk: forgetful }, {}, new AbortController().signal);
    const rows = await api.owner`select status, outcome from dispute_bureaus where dispute_id = ${id}`;
    expect(rows).toEqual([{ status: "resolved", outcome: "deleted" }]);
  });

  it("that cannot be followed keeps no other from being followed", async () => {
    const [first, second] = [await clientWithPull(), await clientWithPull()];
    const [broken, sound] = await Promise.all(
      [first, second].map(async ({ client, pullId }) => {
        const made = await call("POST", "/disputes", client, disputeOf(pullId));
        return disputes.create.reply.decode(made.json).id;
      }),
    );
    const ids = [broken ?? "", sound ?? ""];
    await api.owner`update disputes set sealed_explanation = 'damaged' where id = ${broken ?? ""}`;
    await api.owner`update dispute_bureaus set status = 'sending', check_at = now() - case dispute_id when ${broken ?? ""} then interval '2 hours' else interval '1 hour' end
      where dispute_id = any(${ids})`;
    await followDisputes.work(contextOf(api), {}, new AbortController().signal);
    const rows = await api.owner`
      select status <> 'sending' as "isSent" from dispute_bureaus where dispute_id = any(${ids}) and check_at > now() order by 1`;
    expect(rows).toEqual([{ isSent: false }, { isSent: true }]);
  });

  it("is refused for what is not the client's, and evidence for what is no document", async () => {
    const { pullId } = await clientWithPull();
    const { client, pullId: own } = await clientWithPull();
    expect((await call("POST", "/disputes", client, disputeOf(pullId))).code).toBe("not_found");
    const made = disputes.create.reply.decode((await call("POST", "/disputes", client, disputeOf(own))).json);
    const exe = { ...pdf, contentBase64: Buffer.from("MZ program").toString("base64") };
    expect((await call("POST", `/disputes/${made.id}/evidence`, client, exe)).code).toBe(
      "unsupported_media_type",
    );
    const big = { ...pdf, contentBase64: Buffer.alloc(3_050_000, 1).toString("base64") };
    expect((await call("POST", `/disputes/${made.id}/evidence`, client, big)).code).toBe("payload_too_large");
    const stranger = await createClient(api);
    expect((await call("POST", `/disputes/${made.id}/evidence`, stranger, pdf)).code).toBe("not_found");
  });
});

describe("the recovery plan", () => {
  const of = async (client: Person) =>
    identityRecovery.read.reply.decode((await call("GET", "/identity-recovery", client)).json);
  const mark = (client: Person, step: string, isDone: boolean) =>
    call("PUT", "/identity-recovery", client, { step, isDone });
  const recorded = async ({ userId }: Person) =>
    (
      await api.owner<{ action: string }[]>`
        select action from audit_rows where object = ${userId} and action like 'recovery_step.%' order by seq`
    ).map(({ action }) => action);

  it("keeps each step of its client alone, with the first day, until it is undone", async () => {
    const [client, other] = [await createClient(api), await createClient(api)];
    // Two devices at once: both are told the one day, and one change is on record.
    const replies = await Promise.all([mark(client, "freeze", true), mark(client, "freeze", true)]);
    const days = replies.map(({ json }) =>
      identityRecovery.mark.reply
        .decode(json)
        .steps.find(({ step }) => step === "freeze")
        ?.doneAt?.getTime(),
    );
    expect(days[0]).toBeTypeOf("number");
    expect(days[1]).toBe(days[0]);
    expect(await recorded(client)).toEqual(["recovery_step.done"]);
    expect((await of(other)).steps.every(({ doneAt }) => doneAt === null)).toBe(true);
    expect((await mark(other, "freeze", false)).status).toBe(200);
    expect((await of(client)).steps.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
    await mark(client, "freeze", false);
    expect((await of(client)).steps.every(({ doneAt }) => doneAt === null)).toBe(true);
    expect(await recorded(client)).toEqual(["recovery_step.done", "recovery_step.undone"]);
    expect(await recorded(other)).toEqual([]);
    expect((await mark(client, "panic", true)).code).toBe("invalid_request");
    expect((await mark(await createAdmin(api), "freeze", true)).code).toBe("forbidden");
    expect(await of(client)).toMatchObject({ signs: null, passwordLists: "built_in" });
  });

  it("names other addresses, employers and hard inquiries of a year, each once, disputed ones first", () => {
    const seen = { id: "p1", firstReportedOn: "2020-01-01", lastReportedOn: "2026-01-01", isCurrent: false };
    const home = { street: "5 Harbor Street", city: "Detroit", state: "MI", zipCode: "48201" };
    const inquiry = { type: "hard", industry: "auto", inquiredOn: "2026-03-01" } as const;
    const one = file({
      personalInformation: {
        names: [],
        phones: [],
        birthYear: null,
        addresses: [
          { ...seen, address: { ...home, zipCode: "48201-1234" } },
          { ...seen, address: { ...home, street: "9 Elm Road" } },
        ],
        employers: [{ ...seen, name: "Acme" }],
      },
      inquiries: [
        { ...inquiry, id: "i1", subscriber: "Quarry Road" },
        { ...inquiry, id: "i2", subscriber: "Long ago", inquiredOn: "2025-01-01" },
        { ...inquiry, id: "i3", subscriber: "Soft", type: "soft" },
      ],
    });
    const read = (bureau: "equifax" | "experian") => ({
      bureau,
      file: one,
      reportId: "rep_1",
      receivedOn: "2026-06-01",
    });
    const signs = identitySigns(
      [read("equifax"), read("experian")],
      { address: home },
      new Set(["experian i1"]),
      "2026-06-01",
    );
    expect(signs).toMatchObject([
      { kind: "inquiry", label: "Quarry Road", bureau: "experian", line: "i1", isDisputed: true },
      {
        kind: "address",
        label: "9 Elm Road, Detroit, MI 48201",
        line: "address-9-elm-road-detroit-mi-48201",
      },
      { kind: "employer", label: "Acme", line: "employer-acme", isDisputed: false },
    ]);
    expect(signs).toHaveLength(3);
  });
});

describe("the rules", () => {
  it("merge one item of several bureaus, and tell a document by its first bytes", () => {
    const one = file({ tradelines: [account()] });
    expect(
      disputableItems([
        { bureau: "equifax", file: one },
        { bureau: "experian", file: one },
      ]),
    ).toMatchObject([{ kind: "tradeline", places: [{ bureau: "equifax" }, { bureau: "experian" }] }]);
    expect(isOfType(Buffer.from("%PDF-"), "application/pdf")).toBe(true);
    expect(isOfType(Buffer.from("%PDF-"), "image/png")).toBe(false);
  });

  it("watch a deleted item for 90 days and nothing else after the end", () => {
    const now = new Date("2026-06-01T00:00:00Z");
    const ended = { status: "resolved", outcome: "deleted", resolvedOn: "2026-03-04" };
    expect(nextCheck(now, ended)).toEqual(new Date("2026-06-02T00:00:00Z"));
    expect(nextCheck(now, { ...ended, resolvedOn: "2026-03-03" })).toBeNull();
    expect(nextCheck(now, { ...ended, outcome: "verified" })).toBeNull();
  });
});
