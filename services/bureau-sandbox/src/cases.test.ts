import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inquiryAnswer } from "@roadworthy/contracts/bureau-wire";
import { bureaus } from "@roadworthy/contracts/primitives";
import { problem } from "@roadworthy/contracts/problem";
import { startSandbox, type Running } from "./running-sandbox.ts";
import { consumerOf, testConsumers, type ConsumerCase, type TestConsumer } from "./test-consumers.ts";

let sandbox: Running;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const withoutSsn = ({ ssn: _ssn, ...rest }: TestConsumer) => rest;
const fileOf = async (kind: ConsumerCase, bureau: string) => {
  const answer = await sandbox.answer(bureau, sandbox.inquiry(consumerOf(kind)));
  if (answer.outcome !== "file") throw new Error(`No file but ${answer.outcome}`);
  return answer.file;
};
const isLogged = async (inquiryId: string) =>
  (await sandbox.logged("?limit=10000")).some((line) => line.inquiryId === inquiryId);

test("consumers use never-issued numbers, each once", () => {
  expect(testConsumers.filter(({ ssn }) => !/^(666|9\d\d)(?!00)\d\d(?!0000)\d{4}$/.test(ssn))).toEqual([]);
  expect(new Set(testConsumers.map((known) => known.ssn)).size).toBe(testConsumers.length);
  expect(new Set(testConsumers.map((known) => known.case)).size).toBe(testConsumers.length);
  expect(new Set(testConsumers.map((known) => known.lastName)).size).toBe(testConsumers.length);
});

describe.each(bureaus)("at %s", (bureau) => {
  test("no_hit, by SSN and by last name", async () => {
    for (const subject of [consumerOf("no_hit"), { ...withoutSsn(consumerOf("no_hit")), firstName: "Ned" }]) {
      const inquiry = sandbox.inquiry(subject);
      expect(await sandbox.answer(bureau, inquiry)).toEqual({
        outcome: "no_hit",
        inquiryId: inquiry.inquiryId,
        bureau,
      });
    }
  });

  test.each(["frozen", "underage", "inquiry_not_allowed"] as const)("refused: %s", async (reason) => {
    for (const subject of [consumerOf(reason), withoutSsn(consumerOf(reason))]) {
      const inquiry = sandbox.inquiry(subject);
      expect(await sandbox.answer(bureau, inquiry)).toEqual({
        outcome: "refused",
        inquiryId: inquiry.inquiryId,
        bureau,
        reason,
      });
    }
  });

  test("anyone under 18 is underage, to the day", async () => {
    const grown = { ...consumerOf("good"), ssn: "912345678" };
    const at = async (dateOfBirth: string) =>
      (await sandbox.answer(bureau, sandbox.inquiry({ ...grown, dateOfBirth }))).outcome;
    expect(await at("2008-11-21")).toBe("refused");
    expect(await at("2008-11-20")).toBe("file");
  });

  test.each(["000123456", "666003456", "912340000"])(
    "an SSN that cannot exist is refused: %s",
    async (ssn) => {
      const answer = await sandbox.answer(bureau, sandbox.inquiry({ ...consumerOf("good"), ssn }));
      expect(answer).toMatchObject({ outcome: "refused", reason: "subject_invalid" });
    },
  );

  test.each([
    "fraud_alert_initial",
    "fraud_alert_extended",
    "active_duty_alert",
    "address_discrepancy",
  ] as const)("a file with alert %s", async (kind) => {
    const file = await fileOf(kind, bureau);
    expect(file.alerts).toEqual([kind]);
    expect(file.score.value).not.toBeNull();
  });

  test("thin_file, no_score and deceased have no score and say why", async () => {
    const thin = await fileOf("thin_file", bureau);
    expect(thin.alerts).toEqual(["thin_file"]);
    expect(thin.score).toMatchObject({
      value: null,
      noScoreReason: "No account has been open for six months.",
    });
    expect((await fileOf("no_score", bureau)).score).toMatchObject({
      value: null,
      noScoreReason: "No account has been reported within the last six months.",
    });
    const deceased = await fileOf("deceased", bureau);
    expect(deceased.alerts).toEqual(["deceased"]);
    expect(deceased.score).toMatchObject({
      value: null,
      noScoreReason: "The consumer is reported as deceased.",
    });
  });

  test.each([
    ["error_500", 500, "internal"],
    ["error_503", 503, "bureau_unavailable"],
  ] as const)("%s: nothing is logged", async (kind, status, code) => {
    const inquiry = sandbox.inquiry(consumerOf(kind));
    const reply = await sandbox.post(bureau, inquiry);
    expect(reply.status).toBe(status);
    expect(problem.parse(await reply.json())).toMatchObject({ code, status });
    expect(await isLogged(inquiry.inquiryId)).toBe(false);
    expect((await sandbox.ask(bureau, inquiry.inquiryId)).status).toBe(404);
  });

  test("partial: TransUnion alone is down", async () => {
    const reply = await sandbox.post(bureau, sandbox.inquiry(consumerOf("partial")));
    expect(reply.status).toBe(bureau === "transunion" ? 503 : 200);
  });

  test("slow: 202 until the answer comes after 3 s", async () => {
    const inquiry = sandbox.inquiry(consumerOf("slow"));
    const started = performance.now();
    const pending = sandbox.post(bureau, inquiry);
    await expect.poll(async () => (await sandbox.ask(bureau, inquiry.inquiryId)).status).toBe(202);
    const reply = await pending;
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(inquiryAnswer.parse(await reply.json()).outcome).toBe("file");
    expect((await sandbox.ask(bureau, inquiry.inquiryId)).status).toBe(200);
  });

  test("timeout: logged, no reply to any attempt, answered when asked", async () => {
    const inquiry = sandbox.inquiry(consumerOf("timeout"));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const sent = fetch(`${sandbox.url}/${bureau}/v1/inquiries`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(inquiry),
        signal: AbortSignal.timeout(250),
      });
      await expect(sent).rejects.toThrow(/timeout/);
    }
    const lines = async () =>
      (await sandbox.logged("?limit=10000")).filter((line) => line.inquiryId === inquiry.inquiryId);
    await expect.poll(lines).toHaveLength(1);
    const reply = await sandbox.ask(bureau, inquiry.inquiryId);
    expect(inquiryAnswer.parse(await reply.json()).outcome).toBe("file");
  });

  test("wrong_subject: the answer is about somebody else, also later", async () => {
    const inquiry = sandbox.inquiry(consumerOf("wrong_subject"));
    const other = { firstName: "Somebody", lastName: "Else", zipCode: "00000", ssnLast4: "0000" };
    expect(await sandbox.answer(bureau, inquiry)).toMatchObject({ outcome: "file", subject: other });
    const later = await (await sandbox.ask(bureau, inquiry.inquiryId)).json();
    expect(later).toMatchObject({ subject: other });
  });

  test("oversize: more than 2 MB, then a good answer when asked", async () => {
    const inquiry = sandbox.inquiry(consumerOf("oversize"));
    const text = await (await sandbox.post(bureau, inquiry)).text();
    expect(text.length).toBeGreaterThan(2_097_152);
    const later = await (await sandbox.ask(bureau, inquiry.inquiryId)).text();
    expect(later.length).toBeLessThan(100_000);
    expect(inquiryAnswer.parse(JSON.parse(later)).outcome).toBe("file");
  });

  test("bad_json: not JSON, then a good answer when asked", async () => {
    const inquiry = sandbox.inquiry(consumerOf("bad_json"));
    const reply = await sandbox.post(bureau, inquiry);
    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow(SyntaxError);
    const later = await (await sandbox.ask(bureau, inquiry.inquiryId)).json();
    expect(inquiryAnswer.parse(later).outcome).toBe("file");
  });

  test("duplicate: the same end user is refused a second inquiry, another is not", async () => {
    const first = sandbox.inquiry(consumerOf("duplicate"));
    const other = sandbox.inquiry(consumerOf("duplicate"), {
      endUser: { id: "partner_two", name: "Other Motors" },
    });
    expect((await sandbox.answer(bureau, first)).outcome).toBe("file");
    expect(await sandbox.answer(bureau, sandbox.inquiry(consumerOf("duplicate")))).toMatchObject({
      outcome: "refused",
      reason: "duplicate",
    });
    expect((await sandbox.answer(bureau, other)).outcome).toBe("file");
    // A retry of the first is not a second inquiry.
    expect((await sandbox.answer(bureau, first)).outcome).toBe("file");
  });
});
