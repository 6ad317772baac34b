import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { describe, expect, it, test } from "vitest";
import { clientDashboard } from "@roadworthy/contracts/clients";
import { firstReport, identityReviews, identityState } from "@roadworthy/contracts/client-identity";
import { anyone } from "../../testing/client-rows.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { placedInquiries } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { submitIdentity } from "./identity.service.ts";
import { readFirstReport } from "../monitoring/first-report.service.ts";

const api = testApi();

type Caller = Pick<Person, "headers">;
const call = (method: "GET" | "POST", url: string, { headers }: Caller, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const instructed = { consent: { textVersion: 1 } };
const submit = (caller: Caller, person: object) =>
  call("POST", "/api/v1/client/identity", caller, { ...person, ...instructed });
const stateOf = async (reply: ReturnType<typeof call>) => {
  const answer = await reply;
  expect(answer.statusCode).toBe(200);
  return identityState.decode(answer.json());
};
const read = (caller: Caller) => stateOf(call("GET", "/api/v1/client/identity", caller));

/** A documented consumer of the sandbox. */
const consumer = async (kind: string) => {
  const reply = await fetch(`${api.bureauUrl}/sandbox/consumers`);
  const { items } = (await reply.json()) as {
    items: (Record<string, unknown> & { case: string; identityAnswers: Record<string, string> })[];
  };
  const found = items.find((item) => item.case === kind);
  if (!found) throw new Error(`no consumer ${kind}`);
  const { firstName, lastName, address, dateOfBirth, ssn, identityAnswers } = found;
  return { person: { firstName, lastName, address, dateOfBirth, ssn }, identityAnswers };
};

/** The subjects of the identity letters to somebody, the newest first. */
const mailsTo = async ({ email }: Pick<Person, "email">): Promise<string[]> => {
  const reply = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
  return reply
    .json<{ messages: { to: string; subject: string }[] }>()
    .messages.filter(({ to, subject }) => to === email && /identi/i.test(subject))
    .map(({ subject }) => subject);
};

/** How many inquiries and checks have reached the bureaus. */
const inquiriesPlaced = async (): Promise<number> => (await placedInquiries(api)).length;

/** Asks until nothing is under way anymore. */
const firstReportOf = async (caller: Caller) => {
  for (;;) {
    const reply = firstReport.decode((await call("GET", "/api/v1/client/first-report", caller)).json());
    if (reply.isDone) return reply;
  }
};

test("how far a first report is and which one it is are read in one statement", async () => {
  const client = await createClient(api);
  const statements: string[] = [];
  const connection = postgres(api.ownerUrl, { max: 1 });
  const db = drizzle(connection, { logger: { logQuery: (text) => void statements.push(text) } });
  const { userId, sessionId } = client;
  await readFirstReport({ ...contextOf(api), db, actor: { kind: "client", userId, sessionId, aal: "aal1" } });
  await connection.end();
  const reading = statements.filter((text) => /monitoring_schedules|credit_reports/.test(text));
  expect(reading).toEqual([expect.stringMatching(/credit_reports[^]*monitoring_schedules/)]);
});

describe("a client who proves who they are", () => {
  it("gets a score at once: identity on file, instructions on record, first report fetched", async () => {
    const client = await createClient(api, { tier: "premium" });
    expect(await read(client)).toMatchObject({ status: "unverified", instructions: { version: 1 } });
    const person = anyone();
    const state = await stateOf(
      submit(client, { ...person, ssn: person.ssn?.replace(/^(...)(..)/, "$1-$2-") }),
    );
    expect(state).toMatchObject({ status: "verified", ssnLast4: person.ssn?.slice(-4) });
    const progress = await firstReportOf(client);
    expect(progress.bureaus.map(({ bureau, status }) => [bureau, status])).toEqual([
      ["equifax", "arrived"],
      ["experian", "arrived"],
      ["transunion", "arrived"],
    ]);
    expect(progress.reportId).not.toBeNull();
    const shown = clientDashboard.decode((await call("GET", "/api/v1/client/dashboard", client)).json());
    expect(shown.scores.map(({ isSample }) => isSample)).toEqual([false, false, false]);
    expect(shown.nextReportAt).not.toBeNull();
    const [given] = await api.owner`
      select text_version, text_sha256 = (select sha256 from legal_texts where kind = 'written_instructions') as "isText",
        scope, host(ip) as ip from written_instructions where user_id = ${client.userId}`;
    expect(given).toMatchObject({ text_version: 1, isText: true, ip: "127.0.0.1" });
    const [kept] = await api.owner<{ text: string }[]>`
      select to_jsonb(c)::text as text from identity_checks c where user_id = ${client.userId}`;
    expect(kept?.text).toContain('"sealed_identity": null');
    // Nothing of it is readable where it rests.
    const [rest] = await api.owner<{ text: string }[]>`
      select to_jsonb(c)::text as text from consumers c where user_id = ${client.userId}`;
    expect(rest?.text).not.toMatch(new RegExp(`${person.ssn}|${person.dateOfBirth}`));
    expect((await submit(client, person)).json()).toMatchObject({ code: "illegal_transition" });
  });

  it("is told when other details were sent while the first were checked, and nothing of those is put on file", async () => {
    const { userId, sessionId } = await createClient(api);
    const { ssn = "", dateOfBirth = "", ...person } = anyone();
    const input = {
      body: { ...person, ssn, dateOfBirth, byHand: false, consent: { textVersion: 1 } },
      params: undefined,
      query: undefined,
      headers: undefined,
    };
    const ctx: Ctx = { ...contextOf(api), actor: { kind: "client", userId, sessionId, aal: "aal1" } };
    const away = { ...ctx.identity, check: async () => ({ kind: "unavailable" as const }) };
    const check: Ctx["identity"]["check"] = async (request) => {
      await expect(submitIdentity({ ...ctx, identity: away }, input)).rejects.toThrow("can't be reached");
      return ctx.identity.check(request);
    };
    await expect(
      submitIdentity({ ...ctx, identity: { ...ctx.identity, check } }, input),
    ).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await api.owner`select 1 from consumers where user_id = ${userId}`).toHaveLength(0);
  });

  it("answers questions where details differ; wrong answers lead on to another try or a person", async () => {
    const { person, identityAnswers } = await consumer("questions");
    const [right, wrong] = [await createClient(api), await createClient(api)];
    const asked = await stateOf(submit(wrong, person));
    expect(asked.status).toBe("questions");
    const choose = (state: typeof asked, isRight: boolean) => ({
      answers: (state.questions ?? []).map(({ id, choices }) => ({
        questionId: id,
        choiceId: choices.find(({ text }) => (text === identityAnswers[id]) === isRight)?.id ?? "",
      })),
    });
    const answers = "/api/v1/client/identity/answers";
    expect(await stateOf(call("POST", answers, wrong, choose(asked, false)))).toMatchObject({
      status: "refused",
      reason: "wrong_answers",
      questions: null,
    });
    expect((await call("POST", answers, wrong, choose(asked, true))).statusCode).toBe(409);
    const again = await stateOf(submit(right, person));
    expect(await stateOf(call("POST", answers, right, choose(again, true)))).toMatchObject({
      status: "verified",
    });
    // It is fetched beside the answer.
    await expect.poll(async () => (await firstReportOf(right)).reportId).not.toBeNull();
  });

  it.each([
    ["no_match", "no_match"],
    ["deceased", "deceased"],
    ["underage", "underage"],
  ])("is told why of %s, and can have a person look", async (kind, reason) => {
    const client = await createClient(api);
    const { person } = await consumer(kind);
    expect(await stateOf(submit(client, person))).toMatchObject({ status: "refused", reason });
    const review = await stateOf(call("POST", "/api/v1/client/identity/review", client));
    expect(review.status).toBe("review");
    expect((await submit(client, person)).json()).toMatchObject({ code: "illegal_transition" });
  });

  it("is stopped after five tries a day, and a try that reached nobody is given back", async () => {
    const client = await createClient(api);
    const controls = `${api.bureauUrl}/sandbox/controls`;
    const headers = { "content-type": "application/json" };
    await fetch(controls, { method: "POST", headers, body: JSON.stringify({ mode: "down" }) });
    expect((await submit(client, anyone())).json()).toMatchObject({ code: "unavailable" });
    await fetch(controls, { method: "DELETE" });
    const { person } = await consumer("no_match");
    for (let tries = 0; tries < 5; tries += 1) {
      const other = { ...person, ssn: anyone().ssn, dateOfBirth: "2015-01-01" };
      expect((await stateOf(submit(client, other))).reason).toBe("underage");
    }
    const spent = await submit(client, person);
    expect(spent.json()).toMatchObject({ code: "rate_limited" });
    expect(Number(spent.headers["retry-after"])).toBeGreaterThan(0);
    expect((await stateOf(call("POST", "/api/v1/client/identity/review", client))).status).toBe("review");
  });

  it("whose number others have used up the tries of can still have a person look", async () => {
    const person = { ...anyone(), dateOfBirth: "2015-01-01" };
    const stranger = await createClient(api);
    for (let tries = 0; tries < 5; tries += 1) await stateOf(submit(stranger, person));
    const owner = await createClient(api);
    const right = { ...person, dateOfBirth: "1984-06-02" };
    const spent = (await submit(owner, right)).json();
    expect(spent).toMatchObject({ code: "rate_limited" });
    expect(spent.detail).toContain("ask a person");
    const before = await inquiriesPlaced();
    const byHand = { ...right, byHand: true };
    expect((await stateOf(submit(owner, byHand))).status).toBe("review");
    expect(await inquiriesPlaced()).toBe(before);
    const [check] = await api.owner`
      select reason from identity_checks where user_id = ${owner.userId} order by created_at desc limit 1`;
    expect(check?.["reason"]).toBe("asked_by_client");
  });

  it("loses no try to instructions that have changed meanwhile", async () => {
    const client = await createClient(api);
    for (let tries = 0; tries < 6; tries += 1) {
      const stale = { ...anyone(), consent: { textVersion: 99 } };
      expect((await call("POST", "/api/v1/client/identity", client, stale)).json().code).toBe(
        "consent_missing",
      );
    }
    expect((await stateOf(submit(client, anyone()))).status).toBe("verified");
  });

  it("must agree to the current text, and no partner or admin can do it", async () => {
    const client = await createClient(api);
    const stale = await call("POST", "/api/v1/client/identity", client, {
      ...anyone(),
      consent: { textVersion: 99 },
    });
    expect(stale.json()).toMatchObject({ code: "consent_missing" });
    for (const other of [await createPartner(api), await createAdmin(api)]) {
      expect((await submit(other, anyone())).json()).toMatchObject({ code: "forbidden" });
    }
    expect((await read(client)).status).toBe("unverified");
  });
});

describe("one SSN, one verified account", () => {
  it("holds when four accounts claim it at once; the others wait for a person and learn nothing", async () => {
    const person = anyone();
    const clients = await Promise.all(Array.from({ length: 4 }, () => createClient(api)));
    const states = await Promise.all(clients.map((client) => stateOf(submit(client, person))));
    expect(states.filter(({ status }) => status === "verified")).toHaveLength(1);
    const held = states.filter(({ status }) => status === "review");
    expect(held).toHaveLength(3);
    for (const state of held) expect(state).toMatchObject({ reason: null, verifiedAt: null });
    const owner = clients[states.findIndex(({ status }) => status === "verified")];
    // The first report tells of itself whenever it comes.
    const alerts = await api.owner`
      select kind from alerts where user_id = ${owner?.userId ?? ""} and kind like 'identity%'`;
    expect(alerts.map((row) => row["kind"])).toEqual(["identity_claimed"]);
  });

  it("is decided by an admin, who cannot confirm a second owner", async () => {
    const [admin, first, second, partner] = [
      await createAdmin(api),
      await createClient(api),
      await createClient(api),
      await createPartner(api),
    ];
    const { person } = await consumer("review");
    expect((await stateOf(submit(first, person))).status).toBe("review");
    expect((await stateOf(submit(second, person))).status).toBe("review");
    const waiting = async () => {
      const reply = await call("GET", "/api/v1/admin/identity-reviews?limit=100", admin);
      return identityReviews.list.reply.decode(reply.json()).items;
    };
    const of = async (client: Person) => (await waiting()).find(({ userId }) => userId === client.userId);
    const one = await of(first);
    expect(one).toMatchObject({ ssnLast4: "3002", person: { birthYear: 1979 }, isClaimedByOther: false });
    expect(JSON.stringify(one)).not.toMatch(/666403002|1979-10-12/);
    const file = await call("GET", "/api/v1/admin/identity-reviews?format=csv", admin);
    expect(file.headers["content-type"]).toMatch(/^text\/csv/);
    expect(file.body).toContain(one?.id);
    const decide = (id: string | undefined, decision: string, by: Caller = admin) =>
      call("POST", `/api/v1/admin/identity-reviews/${id}/decision`, by, { decision, note: "ID seen" });
    for (const other of [partner, first])
      expect((await decide(one?.id, "verify", other)).statusCode).toBe(403);
    expect((await decide(one?.id, "verify")).json()).toMatchObject({ status: "verified" });
    expect((await decide(one?.id, "verify")).json()).toMatchObject({ code: "illegal_transition" });
    expect((await read(first)).status).toBe("verified");
    expect(await mailsTo(first)).toEqual(["Your identity is confirmed"]);
    expect((await firstReportOf(first)).bureaus).toMatchObject([{ bureau: "equifax", status: "arrived" }]);
    await api.app.inject({
      method: "PATCH",
      url: "/api/v1/client/alert-preferences",
      headers: second.headers,
      payload: { language: "es" },
    });
    const two = await of(second);
    expect(two?.isClaimedByOther).toBe(true);
    expect((await decide(two?.id, "verify")).json()).toMatchObject({ code: "illegal_transition" });
    expect((await decide(two?.id, "refuse")).json()).toMatchObject({ status: "refused" });
    expect(await read(second)).toMatchObject({ status: "refused", reason: "review_refused" });
    expect(await of(second)).toBeUndefined();
    expect(await mailsTo(second)).toEqual(["No pudimos confirmar tu identidad"]);
  });
});
