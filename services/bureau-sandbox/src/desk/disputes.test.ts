import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  consumerStatementReply,
  disputeState,
  freezeState,
  type DisputedItem,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { BureauFile, Subject } from "@roadworthy/contracts/bureau-wire";
import { startSandbox, type Running } from "../running-sandbox.ts";
import { consumerOf, type ConsumerCase, type TestConsumer } from "../test-consumers.ts";

const folder = mkdtempSync(join(tmpdir(), "bureau-desk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let sandbox: Running;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const subjectOf = ({ firstName, lastName, address, dateOfBirth, ssn }: TestConsumer): Subject => ({
  firstName,
  lastName,
  address,
  dateOfBirth,
  ssn,
});
const fileOf = async (kind: ConsumerCase, bureau = "equifax", at = sandbox): Promise<BureauFile> => {
  const answer = await at.answer(bureau, at.inquiry(consumerOf(kind)));
  if (answer.outcome !== "file") throw new Error(`No file but ${answer.outcome}`);
  return answer.file;
};
const advance = (advanceDays: number, at = sandbox) => at.raw("POST", "/sandbox/clock", { advanceDays });
const disputeOf = (kind: ConsumerCase, item: DisputedItem, change: object = {}) => ({
  disputeId: `${kind}-1`,
  subject: subjectOf(consumerOf(kind)),
  item,
  reason: "neverLate",
  evidenceCount: 1,
  ...change,
});
const file = (body: object, bureau = "equifax") =>
  sandbox.call("POST", `/${bureau}/v1/disputes`, body, disputeState);
const stateOf = (id: string) => sandbox.call("GET", `/equifax/v1/disputes/${id}`, null, disputeState);

/** An account of the person that has been late. */
const lateAccount = (of: BureauFile) => {
  const found = of.tradelines.find((account) => /[1-6L]/.test(account.paymentHistory));
  if (found === undefined) throw new Error("nobody was late");
  return found;
};

describe("a dispute", () => {
  test("is received, investigated and verified within 30 days, and marked in the file meanwhile", async () => {
    const { id } = lateAccount(await fileOf("dispute_verified"));
    const remarksOf = async () =>
      (await fileOf("dispute_verified")).tradelines.find((account) => account.id === id)?.remarks ?? [];
    const body = disputeOf("dispute_verified", { kind: "tradeline", id });
    expect(await file(body)).toMatchObject({
      status: "received",
      receivedOn: "2026-11-20",
      dueOn: "2026-12-20",
      outcome: null,
    });
    expect(await remarksOf()).toContain("Account information disputed by consumer");
    await advance(1);
    expect((await stateOf("dispute_verified-1")).status).toBe("investigating");
    await advance(19);
    expect(await stateOf("dispute_verified-1")).toMatchObject({
      status: "resolved",
      outcome: "verified",
      resolvedOn: "2026-12-10",
    });
    expect((await remarksOf()).at(-1)).toContain("verified");
  });

  test("that ends in deletion takes the item off later files at that bureau, and raises the score", async () => {
    const before = await fileOf("dispute_deleted");
    const { id } = lateAccount(before);
    await file(disputeOf("dispute_deleted", { kind: "tradeline", id }));
    const old = sandbox.inquiry(consumerOf("dispute_deleted"));
    const pending = await sandbox.answer("equifax", old);
    await advance(12);
    expect((await stateOf("dispute_deleted-1")).outcome).toBe("deleted");
    const after = await fileOf("dispute_deleted");
    expect(after.tradelines.map((account) => account.id)).not.toContain(id);
    expect(after.tradelines).toHaveLength(before.tradelines.length - 1);
    // An answer given before stays what it was, and another bureau keeps its own account.
    expect(await sandbox.answer("equifax", old)).toEqual(pending);
    const [item] = (await fileOf("dispute_deleted", "experian")).tradelines;
    expect(item?.id.startsWith("XP-")).toBe(true);
  });

  test("that ends in an update corrects the account", async () => {
    const { id, paymentHistory } = lateAccount(await fileOf("dispute_updated"));
    await file(disputeOf("dispute_updated", { kind: "tradeline", id }));
    await advance(16);
    const after = (await fileOf("dispute_updated")).tradelines.find((account) => account.id === id);
    expect(after).toMatchObject({ paymentStatus: "current", pastDueCents: 0, firstDelinquencyOn: null });
    expect(paymentHistory).toMatch(/[1-6L]/);
    expect(after?.paymentHistory.slice(1)).not.toMatch(/[1-6L]/);
  });

  test("that deletes an item brings it back for the consumer who shows reinsertion", async () => {
    const { id } = lateAccount(await fileOf("dispute_reinserted"));
    await file(disputeOf("dispute_reinserted", { kind: "tradeline", id }));
    const isShown = async () =>
      (await fileOf("dispute_reinserted")).tradelines.some((account) => account.id === id);
    await advance(12);
    expect(await isShown()).toBe(false);
    expect((await stateOf("dispute_reinserted-1")).reinsertedOn).toBeNull();
    await advance(60);
    expect(await isShown()).toBe(true);
    expect((await stateOf("dispute_reinserted-1")).reinsertedOn).toBe("2027-01-31");
  });

  test("of an inquiry takes it off and costs no points anymore; of a former name takes that off", async () => {
    await sandbox.answer("equifax", sandbox.inquiry(consumerOf("demo"), { pullType: "hard" }));
    const before = await fileOf("demo");
    const ours = before.inquiries.find((inquiry) => inquiry.subscriber.endsWith("of Test"));
    const name = (await fileOf("demo", "experian")).personalInformation?.names[1];
    const items = [
      [disputeOf("demo", { kind: "inquiry", id: ours?.id ?? "" }, { reason: "notAuthorized" }), "equifax"],
      [disputeOf("demo", { kind: "name", id: name?.id ?? "" }, { reason: "notMine" }), "experian"],
    ] as const;
    for (const [body, bureau] of items) await file(body, bureau);
    await advance(20);
    const after = await fileOf("demo");
    expect(after.inquiries.map((inquiry) => inquiry.id)).not.toContain(ours?.id);
    expect(after.score.value).toBeGreaterThan(before.score.value ?? 0);
    expect((await fileOf("demo", "experian")).personalInformation?.names.map(({ id }) => id)).not.toContain(
      name?.id,
    );
  });

  test("of an inquiry may name it by the id it was placed with", async () => {
    const placed = sandbox.inquiry(consumerOf("demo"), { pullType: "hard" });
    await sandbox.answer("equifax", placed);
    const ours = (await fileOf("demo")).inquiries.find((inquiry) => inquiry.subscriber.endsWith("of Test"));
    const filed = await file(
      disputeOf("demo", { kind: "inquiry", id: placed.inquiryId }, { reason: "notAuthorized" }),
    );
    expect(filed.item.id).toBe(ours?.id);
    await advance(20);
    expect((await fileOf("demo")).inquiries.map((inquiry) => inquiry.id)).not.toContain(ours?.id);
  });

  test("follows reason and evidence for anybody else, and is frivolous when repeated without evidence", async () => {
    const { id } = lateAccount(await fileOf("poor"));
    const item = { kind: "tradeline", id } as const;
    await file(disputeOf("poor", item, { disputeId: "a", evidenceCount: 0 }));
    await advance(20);
    expect((await stateOf("a")).outcome).toBe("verified");
    await file(disputeOf("poor", item, { disputeId: "b", evidenceCount: 0 }));
    await file(disputeOf("poor", item, { disputeId: "c", evidenceCount: 2, reason: "identityTheft" }));
    await file(disputeOf("dispute_frivolous", item, { disputeId: "d" }));
    await advance(12);
    expect((await stateOf("b")).outcome).toBe("frivolous");
    expect((await stateOf("c")).outcome).toBe("deleted");
    expect((await stateOf("d")).outcome).toBe("frivolous");
  });

  test("takes evidence until it is resolved: 15 days more for the bureau, and an end that heeds it", async () => {
    const { id } = lateAccount(await fileOf("poor"));
    const body = disputeOf("poor", { kind: "tradeline", id }, { evidenceCount: 0, reason: "identityTheft" });
    expect((await file(body)).dueOn).toBe("2026-12-20");
    await advance(15);
    expect(await file({ ...body, evidenceCount: 2 })).toMatchObject({
      status: "investigating",
      receivedOn: "2026-11-20",
      dueOn: "2027-01-04",
    });
    await advance(4);
    expect((await stateOf("poor-1")).status).toBe("investigating");
    await advance(1);
    expect(await stateOf("poor-1")).toMatchObject({ outcome: "deleted", resolvedOn: "2026-12-10" });
    expect((await file({ ...body, evidenceCount: 9 })).dueOn).toBe("2027-01-04");
    expect((await fileOf("poor")).tradelines.map((account) => account.id)).not.toContain(id);
  });

  test("by the same id is one dispute; another one under it is a conflict, an unknown one is not found", async () => {
    const { id } = lateAccount(await fileOf("poor"));
    const body = disputeOf("poor", { kind: "tradeline", id });
    const replies = await Promise.all(Array.from({ length: 20 }, () => file(body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const other = await sandbox.raw("POST", "/equifax/v1/disputes", { ...body, reason: "notMine" });
    expect(other.status).toBe(409);
    expect((await sandbox.raw("GET", "/experian/v1/disputes/poor-1")).status).toBe(404);
    await sandbox.control({ bureau: "equifax", mode: "down" });
    expect((await sandbox.raw("POST", "/equifax/v1/disputes", body)).status).toBe(503);
  });
});

test("a statement of 100 words is on later files until it is taken off; one of 101 is refused", async () => {
  const put = (text: string) =>
    sandbox.raw("PUT", "/equifax/v1/consumer-statements", { subject: subjectOf(consumerOf("demo")), text });
  const hundred = Array.from({ length: 100 }, (_, index) => `word${index}`).join(" ");
  const reply = consumerStatementReply.parse(await (await put(hundred)).json());
  expect(reply.statement).toEqual({ text: hundred, addedOn: "2026-11-20" });
  expect((await fileOf("demo")).consumerStatements).toEqual([reply.statement]);
  expect((await fileOf("demo", "experian")).consumerStatements).toEqual([]);
  expect((await put(`${hundred} more`)).status).toBe(400);
  await put("");
  expect((await fileOf("demo")).consumerStatements).toEqual([]);
});

describe("a freeze", () => {
  const subject = subjectOf(consumerOf("good"));
  const put = (body: object) => sandbox.call("PUT", "/equifax/v1/freezes", { subject, ...body }, freezeState);
  const outcome = async (change: object = {}) => {
    const answer = await sandbox.answer("equifax", sandbox.inquiry(consumerOf("good"), change));
    return answer.outcome === "refused" ? answer.reason : answer.outcome;
  };

  test("refuses inquiries until it is lifted, but not the consumer's own file", async () => {
    expect(await put({ action: "place" })).toMatchObject({
      state: "frozen",
      since: "2026-11-20T15:00:00.000Z",
    });
    expect(await outcome()).toBe("frozen");
    const own = await sandbox.answer("equifax", sandbox.inquiry(consumerOf("good"), { isForConsumer: true }));
    expect(own).toMatchObject({ outcome: "file", file: { securityFreeze: true } });
    expect(await put({ action: "lift" })).toMatchObject({ state: "lifted", liftedUntil: null });
    expect(await outcome()).toBe("file");
  });

  test("that is lifted until a day is in force again after it", async () => {
    await put({ action: "place" });
    expect(await put({ action: "lift", liftUntil: "2026-11-22" })).toMatchObject({
      state: "lifted",
      liftedUntil: "2026-11-22",
    });
    await advance(2);
    expect(await outcome()).toBe("file");
    await advance(1);
    expect(await outcome()).toBe("frozen");
    const state = await sandbox.call("POST", "/equifax/v1/freezes/state", { subject }, freezeState);
    expect(state.state).toBe("frozen");
  });

  test("of the consumer who comes with one can be lifted", async () => {
    const frozen = { subject: subjectOf(consumerOf("frozen")) };
    expect(await sandbox.call("POST", "/experian/v1/freezes/state", frozen, freezeState)).toMatchObject({
      state: "frozen",
    });
    await sandbox.raw("PUT", "/experian/v1/freezes", { ...frozen, action: "lift" });
    expect((await fileOf("frozen", "experian")).securityFreeze).toBe(false);
  });
});

test("disputes, freezes, statements and the clock outlive the process and hold no SSN; a reset ends them", async () => {
  const dataFile = join(folder, "sandbox.jsonl");
  const first = await startSandbox({ dataFile });
  const { id } = lateAccount(await fileOf("dispute_deleted", "equifax", first));
  const subject = subjectOf(consumerOf("dispute_deleted"));
  await first.raw("POST", "/equifax/v1/disputes", disputeOf("dispute_deleted", { kind: "tradeline", id }));
  await first.raw("PUT", "/equifax/v1/consumer-statements", { subject, text: "I paid this." });
  await advance(12, first);
  const before = await fileOf("dispute_deleted", "equifax", first);
  await first.stop();
  const stored = readFileSync(join(folder, "sandbox-desk.jsonl"), "utf8");
  expect(stored).not.toContain(subject.ssn);
  expect(stored).not.toContain(subject.dateOfBirth);

  const second = await startSandbox({ dataFile });
  const after = await fileOf("dispute_deleted", "equifax", second);
  expect(after.tradelines).toEqual(before.tradelines);
  expect(after.consumerStatements).toEqual(before.consumerStatements);
  expect((await second.raw("POST", "/sandbox/reset")).status).toBe(204);
  const anew = await fileOf("dispute_deleted", "equifax", second);
  expect(anew.tradelines.map((account) => account.id)).toContain(id);
  expect(anew.consumerStatements).toEqual([]);
  const clock = z.object({ now: z.string(), aheadMs: z.number() });
  expect(await second.call("GET", "/sandbox/clock", null, clock)).toEqual({
    now: "2026-11-20T15:00:00.000Z",
    aheadMs: 0,
  });
  await second.stop();
});
