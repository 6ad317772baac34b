import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { consentAnswers, consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { testApi } from "../../testing/harness.ts";
import { contextOf } from "../../testing/context.ts";
import { createPuller, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { forgetAskedPeople } from "./consents.jobs.ts";
import { consentCalls } from "../../testing/credit/consent-calls.ts";

const server = testApi();
const { post, readRequest } = consentCalls(server);
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
const follow = (id: string) => readRequest(partner, id);
/** A question that its consumer has agreed to. */
async function granted() {
  const asked = api.create.reply.parse(
    (await post("/consent-requests", { ...somebody(), ...scope }, partner.key)).json(),
  );
  const token = asked.url.split("#")[1] ?? "";
  await post("/consent-answers", { token, agrees: true, textVersion: 1 });
  const { consentId } = await follow(asked.id);
  return { id: asked.id, token, consentId };
}
const revoke = (token: string) => post("/consent-answers/revoke", { token });
const pull = (consentId: string | null) =>
  post("/credit-pulls", { ...scope, consentId }, { ...partner.key, "idempotency-key": randomUUID() });

it("ends a consent at once behind its link, tells the business, and forgets the person's details", async () => {
  const { id, token, consentId } = await granted();
  const reply = consentAnswers.revoke.reply.parse((await revoke(token)).json());
  expect(reply).toMatchObject({ status: "revoked", returnUrl: null });
  expect((await pull(consentId)).json()).toMatchObject({ code: "consent_missing" });
  expect(await follow(id)).toMatchObject({ status: "revoked", consentId, pullId: null });

  const [event] = await server.owner`
    select data from partner_events where partner_id = ${partner.partnerId} and type = 'consent.revoked'`;
  expect(event?.["data"]).toEqual({ consentId, consentRequestId: id });
  const told = await server.owner`select kind from alerts where user_id = ${partner.userId}`;
  expect(told.map((one) => String(one["kind"]))).toContain("consent_revoked");
  const [row] = await server.owner`select sealed_identity from consent_requests where id = ${id}`;
  expect(row?.["sealed_identity"]).toBeNull();
  expect((await revoke(token)).statusCode).toBe(409);
});

it("takes back nothing that was not given, has been used or has ended, and nothing for a stranger", async () => {
  const used = await granted();
  expect((await pull(used.consentId)).statusCode).toBe(201);
  expect((await revoke(used.token)).json()).toMatchObject({ code: "illegal_transition" });
  expect(await follow(used.id)).toMatchObject({ status: "used" });

  const late = await granted();
  await server.owner`update consents set expires_at = granted_at where id = ${late.consentId}`;
  expect((await revoke(late.token)).statusCode).toBe(409);
  expect((await pull(late.consentId)).json()).toMatchObject({ code: "consent_missing" });

  const open = api.create.reply.parse(
    (await post("/consent-requests", { ...somebody(), ...scope }, partner.key)).json(),
  );
  expect((await revoke(open.url.split("#")[1] ?? "")).statusCode).toBe(409);
  expect((await revoke("A".repeat(43))).statusCode).toBe(404);
});

it("lets either the pull or the consumer win when both come at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token, consentId } = await granted();
    const [taken, ordered] = await Promise.all([revoke(token), pull(consentId)]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([taken.statusCode, ordered.statusCode]);
    expect((await follow(id)).status).toBe(taken.statusCode === 200 ? "revoked" : "used");
  }
});

it("carries no pull after its end", async () => {
  const { consentId } = await granted();
  await server.owner`update consents set expires_at = now() - interval '1 second' where id = ${consentId}`;
  expect((await pull(consentId)).json()).toMatchObject({ code: "consent_missing" });
});

it("carries another pull after one that brought nothing, and none after one that brought a file", async () => {
  const { consentId } = await granted();
  const pullOnce = async (): Promise<string> => {
    const reply = await pull(consentId);
    expect(reply.statusCode).toBe(201);
    return reply.json<{ id: string }>().id;
  };
  const end = (id: string, status: string) =>
    server.owner`update pulls set status = ${status} where id = ${id}`;
  await end(await pullOnce(), "failed");
  await end(await pullOnce(), "canceled");
  const last = await pullOnce();
  for (const status of ["completed", "partial", "pending"]) {
    await end(last, status);
    expect((await pull(consentId)).json()).toMatchObject({ code: "consent_missing" });
  }
  await end(last, "completed");
});

it("is no consent of another business or for the other mode, whatever the API asks the database for", async () => {
  const { consentId } = await granted();
  const other = await createPuller(server);
  const codeOf = async (partnerId: string, mode: "live" | "test") => {
    const asked = {
      pullId: `pull_${randomUUID().replaceAll("-", "")}`,
      partnerId,
      mode,
      scoreType: "vantage",
      ...scope,
      idempotencyKey: randomUUID(),
      requestHash: "00",
      consentId,
      neverIssuedArea: "666",
      mostCents: 100_000,
      actorId: partner.userId,
      leaseOwner: "test",
      leaseMs: 60_000,
      isSending: false,
      sealedSubject: "",
      consumer: { id: randomUUID(), sealed: "", displayName: "A B", ssnIndex: "01", identityIndex: "00" },
    };
    const [row] = await server.owner`select begin_pull(${server.owner.json(asked)}) ->> 'code' as code`;
    return row?.["code"] as unknown;
  };
  expect(await codeOf(other.partnerId, "live")).toBe("consent_missing");
  expect(await codeOf(partner.partnerId, "test")).toBe("consent_missing");
  expect(await codeOf(partner.partnerId, "live")).toBeNull();
});

/** A question whose link ended so many days ago, with its consent if it got one. */
async function endedAgo(daysAgo: number, answers = false): Promise<{ id: string; consentId: string | null }> {
  const reply = await post("/consent-requests", { ...somebody(), ...scope }, partner.key);
  const { id, url } = api.create.reply.parse(reply.json());
  if (answers)
    await post("/consent-answers", { token: url.split("#")[1] ?? "", agrees: true, textVersion: 1 });
  const [row] = await server.owner<{ consentId: string | null }[]>`
    update consent_requests set expires_at = now() - make_interval(days => ${daysAgo})
    where id = ${id} returning consent_id as "consentId"`;
  return { id, consentId: row?.consentId ?? null };
}
async function isKnown({ id }: { id: string }): Promise<boolean> {
  await forgetAskedPeople.work(contextOf(server), {}, new AbortController().signal);
  const [row] =
    await server.owner`select sealed_identity is not null as known from consent_requests where id = ${id}`;
  return row?.["known"] === true;
}

it("forgets who was asked 30 days after a link has ended without an answer", async () => {
  const [recent, old] = [await endedAgo(29), await endedAgo(31)];
  expect([await isKnown(recent), await isKnown(old)]).toEqual([true, false]);
});

it("knows whose consent can still bring a pull", async () => {
  const given = await endedAgo(31, true);
  expect(given.consentId).not.toBeNull();
  expect(await isKnown(given)).toBe(true);
  await server.owner`update consents set expires_at = now() - interval '1 second' where id = ${given.consentId}`;
  expect(await isKnown(given)).toBe(false);
});
