import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type Running } from "@roadworthy/bureau-sandbox/running-sandbox";
import { consumerOf, type ConsumerCase } from "@roadworthy/bureau-sandbox/test-consumers";
import type { IdentityAnswer } from "@roadworthy/contracts/bureau-desk-wire";
import type { DeskReply } from "../../platform/bureaus/consumer-desk.ts";
import { createDeskClient } from "./desk-gateway.ts";

let sandbox: Running;
let client: ReturnType<typeof createDeskClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ key: "desk-key-of-a-test" });
  client = createDeskClient({ url: sandbox.url, key: "desk-key-of-a-test", timeoutMs: 5_000 });
});
afterAll(async () => {
  await client.close();
  await sandbox.stop();
});

const subjectOf = (kind: ConsumerCase) => {
  const { firstName, lastName, address, dateOfBirth, ssn } = consumerOf(kind);
  return { firstName, lastName, address, dateOfBirth, ssn };
};
const check = (kind: ConsumerCase, checkId = `check-${kind}`) =>
  client.identity.check({ checkId, subject: subjectOf(kind) });
const answered = <T>(reply: DeskReply<T>): T => {
  if (reply.kind !== "answer") throw new Error(`no answer but ${reply.kind}`);
  return reply.answer;
};
const questionsOf = (answer: IdentityAnswer) => {
  if (answer.outcome !== "questions") throw new Error(`no questions but ${answer.outcome}`);
  return answer;
};

describe("the identity provider", () => {
  test.each<[ConsumerCase, object]>([
    ["demo", { outcome: "verified", bureau: "equifax" }],
    ["questions", { outcome: "questions" }],
    ["review", { outcome: "review", reason: "unclear_match" }],
    ["no_match", { outcome: "refused", reason: "no_match" }],
    ["deceased", { outcome: "refused", reason: "deceased" }],
    ["underage", { outcome: "refused", reason: "underage" }],
  ])("%s: %o", async (kind, expected) => {
    expect(answered(await check(kind))).toMatchObject(expected);
  });

  test("asks the next bureau when one is down, and says so when all are", async () => {
    expect(await check("error_503")).toEqual({ kind: "unavailable" });
    await control({ bureau: "equifax", mode: "down" });
    const answer = answered(await check("demo", "check-next"));
    expect(answer).toMatchObject({ outcome: "verified", bureau: "experian" });
    await control({ bureau: "equifax", mode: "ok" });
  });

  test("takes the answers to its questions once", async () => {
    const asked = questionsOf(answered(await check("questions", "check-wrong")));
    const body = {
      token: asked.token,
      answers: asked.questions.map(({ id }) => ({ questionId: id, choiceId: "c9" })),
    };
    const given = await client.identity.answer(asked.bureau, asked.checkId, body);
    expect(answered(given)).toMatchObject({ outcome: "refused", reason: "wrong_answers" });
    expect(await client.identity.answer(asked.bureau, asked.checkId, body)).toEqual(given);
    const other = { ...body, answers: body.answers.slice(1) };
    expect(await client.identity.answer(asked.bureau, asked.checkId, other)).toEqual({
      kind: "rejected",
      status: 409,
    });
    const stolen = await client.identity.answer(asked.bureau, asked.checkId, { ...body, token: "x" });
    expect(stolen).toEqual({ kind: "rejected", status: 404 });
  });

  test("knows nothing when nobody listens", async () => {
    const nobody = createDeskClient({ url: "http://127.0.0.1:9", key: undefined, timeoutMs: 1_000 });
    const reply = await nobody.identity.check({ checkId: "x", subject: subjectOf("demo") });
    expect(reply).toEqual({ kind: "unavailable" });
    await nobody.close();
  });
});

describe("the consumer's desk", () => {
  test("files a dispute and follows it by the bureau's clock", async () => {
    const request = {
      disputeId: "dispute-1",
      subject: subjectOf("dispute_deleted"),
      item: { kind: "tradeline", id: "EQ-00000001" },
      reason: "notMine",
      evidenceCount: 1,
    } as const;
    expect(answered(await client.desk.dispute("equifax", request)).status).toBe("received");
    const elsewhere = await client.desk.disputeState("experian", "dispute-1");
    expect(elsewhere).toEqual({ kind: "rejected", status: 404 });
    await post("/sandbox/clock", { advanceDays: 12 });
    expect(answered(await client.desk.disputeState("equifax", "dispute-1"))).toMatchObject({
      status: "resolved",
      outcome: "deleted",
    });
  });

  test("puts a statement on the file and takes it off", async () => {
    const subject = subjectOf("good");
    const put = await client.desk.putStatement("equifax", { subject, text: "The balance is settled." });
    expect(answered(put)?.text).toBe("The balance is settled.");
    expect(answered(await client.desk.putStatement("equifax", { subject, text: "" }))).toBeNull();
  });

  test("places a freeze and reads it", async () => {
    const subject = subjectOf("good");
    expect(answered(await client.desk.freezeState("experian", subject)).state).toBe("none");
    expect(answered(await client.desk.setFreeze("experian", { subject, action: "place" })).state).toBe(
      "frozen",
    );
    expect(answered(await client.desk.freezeState("experian", subject)).state).toBe("frozen");
    expect(answered(await client.desk.setFreeze("experian", { subject, action: "lift" })).state).toBe(
      "lifted",
    );
  });
});

/** What the client makes of a bureau's bare answer. */
async function madeOf(status: number, body: string) {
  const server = createServer((_request, reply) => void reply.writeHead(status).end(body));
  await new Promise<void>((listens) => void server.listen(0, "127.0.0.1", listens));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const other = createDeskClient({ url: `http://127.0.0.1:${port}`, key: undefined, timeoutMs: 5_000 });
  const reply = await other.desk.disputeState("equifax", "dispute-9");
  await other.close();
  server.close();
  return reply;
}

const resolved = {
  disputeId: "dispute-9",
  bureau: "equifax",
  item: { kind: "tradeline", id: "EQ-00000009" },
  status: "resolved",
  receivedOn: "2026-05-01",
  dueOn: "2026-05-31",
  outcome: "verified",
  resolvedOn: "2026-05-20",
  reinsertedOn: null,
};

test.each([401, 403, 408, 429])("a bureau's %s says nothing about the person", async (status) => {
  expect(await madeOf(status, "{}")).toEqual({ kind: "unavailable" });
});

test("a bureau's 404 is its word", async () => {
  expect(await madeOf(404, "{}")).toEqual({ kind: "rejected", status: 404 });
});

test("what the database cannot store is no answer", async () => {
  const state = (explanation: string) => madeOf(200, JSON.stringify({ ...resolved, explanation }));
  expect(await state("Verified with the lender.")).toMatchObject({ kind: "answer" });
  expect(await state("Verified\u0000with the lender.")).toEqual({ kind: "unavailable" });
});

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer desk-key-of-a-test" },
    body: JSON.stringify(body),
  });
const control = (body: object) => post("/sandbox/controls", body);
