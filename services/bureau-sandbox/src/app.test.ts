import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inquiryAnswer, sandboxMark, type InquiryAnswer } from "@roadworthy/contracts/bureau-wire";
import { bureaus } from "@roadworthy/contracts/primitives";
import { problem } from "@roadworthy/contracts/problem";
import { startSandbox, type Running } from "./running-sandbox.ts";
import { snapshotOf } from "./snapshot.ts";
import { consumerOf, testConsumers } from "./test-consumers.ts";

let sandbox: Running;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const fileIn = (answer: InquiryAnswer) => {
  if (answer.outcome !== "file") throw new Error(`No file but ${answer.outcome}`);
  return answer;
};
const jordan = consumerOf("demo");

describe("an inquiry", () => {
  test("brings the demo consumer's file, valid and about them", async () => {
    const reply = await sandbox.post("equifax", sandbox.inquiry(jordan));
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const { subject, file, bureau } = fileIn(inquiryAnswer.parse(await reply.json()));
    expect(bureau).toBe("equifax");
    expect(subject).toEqual({ firstName: "Jordan", lastName: "Avery", zipCode: "48103", ssnLast4: "1001" });
    expect(file.score.version).toBe("4.0");
    expect(file.tradelines).toHaveLength(6);
    expect(file).toEqual(snapshotOf(jordan, "equifax", "2026-11-20", "vantage"));
  });

  test("by the same id gives the same answer and is one inquiry, 50 at once", async () => {
    const inquiry = sandbox.inquiry(jordan, { pullType: "hard" });
    const replies = await Promise.all(Array.from({ length: 50 }, () => sandbox.post("experian", inquiry)));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(texts).size).toBe(1);
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect((await sandbox.logged()).length).toBe(1);
    expect(await (await sandbox.ask("experian", inquiry.inquiryId)).text()).toBe(texts[0]);
  });

  test("by the same id about somebody else, or of another kind, is a conflict", async () => {
    const inquiry = sandbox.inquiry(jordan);
    await sandbox.post("equifax", inquiry);
    const others = [
      { ...inquiry, subject: { ...inquiry.subject, firstName: "Jordana" } },
      { ...inquiry, pullType: "hard" as const },
    ];
    for (const other of others) {
      const reply = await sandbox.post("equifax", other);
      expect(reply.status).toBe(409);
      expect(problem.parse(await reply.json()).code).toBe("already_exists");
    }
    expect((await sandbox.logged()).length).toBe(1);
    // Each bureau knows its own ids only.
    expect((await sandbox.post("transunion", inquiry)).status).toBe(200);
  });

  test("shows in the answers that follow it, hard and soft", async () => {
    const before = await sandbox.answer("equifax", sandbox.inquiry(jordan, { pullType: "hard" }));
    await sandbox.answer("equifax", sandbox.inquiry(jordan));
    const after = await sandbox.answer("equifax", sandbox.inquiry(jordan));
    const ours = fileIn(after).file.inquiries.filter(
      (inquiry) => inquiry.subscriber === "Ridgeway Auto Plaza of Test",
    );
    expect(ours.map((inquiry) => inquiry.type)).toEqual(["soft", "hard"]);
    expect(ours[0]?.inquiredOn).toBe("2026-11-20");
    expect(fileIn(after).file.inquiries).toHaveLength(fileIn(before).file.inquiries.length + 2);
    expect(fileIn(after).file.score.value).toBeLessThan(fileIn(before).file.score.value ?? 0);
    const elsewhere = await sandbox.answer("experian", sandbox.inquiry(jordan));
    expect(fileIn(elsewhere).file.inquiries.some((inquiry) => inquiry.subscriber.endsWith("of Test"))).toBe(
      false,
    );
  });

  test("asks for a model and gets it", async () => {
    const models = [
      [{ scoreType: "vantage" as const }, "VantageScore", "4.0"],
      [{ scoreType: "fico" as const }, "FICO", "8"],
      [{ scoreType: "fico" as const, ficoModel: "auto" as const }, "FICO", "Auto 8"],
      [{ scoreType: "fico" as const, ficoModel: "bankcard" as const }, "FICO", "Bankcard 8"],
    ] as const;
    for (const [wanted, model, version] of models) {
      const { score } = fileIn(await sandbox.answer("equifax", sandbox.inquiry(jordan, wanted))).file;
      expect([score.model, score.version]).toEqual([model, version]);
    }
  });

  test("without an SSN finds the same person by name, birth date and ZIP code", async () => {
    const { ssn: _ssn, ...known } = jordan;
    const withSsn = await sandbox.answer("equifax", sandbox.inquiry(jordan));
    const without = await sandbox.answer("equifax", sandbox.inquiry({ ...known, firstName: "JORDAN" }));
    expect(fileIn(without).file.tradelines).toEqual(fileIn(withSsn).file.tradelines);
    expect(fileIn(without).subject).toEqual({ firstName: "JORDAN", lastName: "Avery", zipCode: "48103" });

    const stranger = { ...known, firstName: "Ásta", lastName: "O'Neil-Ward" };
    const first = await sandbox.answer("equifax", sandbox.inquiry(stranger));
    const same = await sandbox.answer(
      "equifax",
      sandbox.inquiry({ ...stranger, firstName: "ASTA", lastName: "oneil ward" }),
    );
    const other = await sandbox.answer(
      "equifax",
      sandbox.inquiry({ ...stranger, dateOfBirth: "1971-01-01" }),
    );
    expect(fileIn(same).file.tradelines).toEqual(fileIn(first).file.tradelines);
    expect(fileIn(other).file.tradelines).not.toEqual(fileIn(first).file.tradelines);
  });

  test.each([
    ["no subject", { subject: undefined }],
    ["an SSN with dashes", { subject: { ...jordan, ssn: "666-28-1001" } }],
    ["an unknown purpose", { purpose: "CURIOSITY" }],
    ["no end user", { endUser: undefined }],
  ])("with %s is refused and not logged", async (_what, change) => {
    const reply = await sandbox.post("equifax", { ...sandbox.inquiry(jordan), ...change });
    expect(reply.status).toBe(400);
    expect(reply.headers.get("content-type")).toContain("application/problem+json");
    const text = await reply.text();
    expect(problem.parse(JSON.parse(text)).issues?.length).toBeGreaterThan(0);
    expect(text).not.toContain("666-28");
    expect(await sandbox.logged()).toEqual([]);
  });

  test("that is no JSON, too large, plain text, or for no bureau is refused", async () => {
    const raw = (path: string, type: string, body: string) =>
      fetch(`${sandbox.url}${path}`, { method: "POST", headers: { "content-type": type }, body });
    expect((await raw("/equifax/v1/inquiries", "application/json", "{")).status).toBe(400);
    expect((await raw("/equifax/v1/inquiries", "application/json", `"${"x".repeat(40_000)}"`)).status).toBe(
      413,
    );
    expect((await raw("/equifax/v1/inquiries", "text/plain", "{}")).status).toBe(415);
    expect((await raw("/innovis/v1/inquiries", "application/json", "{}")).status).toBe(404);
    expect((await sandbox.ask("innovis", "x")).status).toBe(404);
    expect((await sandbox.ask("equifax", "never-placed")).status).toBe(404);
  });

  test("marks itself as a sandbox in every reply, refusals and half answers included", async () => {
    await sandbox.control({ bureau: "experian", mode: "truncate" });
    const replies = [
      await sandbox.post("equifax", sandbox.inquiry(jordan)),
      await sandbox.post("equifax", {}),
      await sandbox.post("experian", sandbox.inquiry(jordan)),
      await fetch(`${sandbox.url}/nothing/here`),
      await fetch(`${sandbox.url}/health/live`),
    ];
    expect(replies.map((reply) => reply.headers.get(sandboxMark))).toEqual(["1", "1", "1", "1", "1"]);
  });

  test("needs the key when there is one", async () => {
    await using guarded = await startSandbox({ key: "sandbox-key-for-tests" });
    const inquiry = guarded.inquiry(jordan);
    expect((await guarded.post("equifax", inquiry)).status).toBe(401);
    expect((await guarded.post("equifax", inquiry, { authorization: "Bearer wrong" })).status).toBe(401);
    expect((await fetch(`${guarded.url}/sandbox/inquiries`)).status).toBe(401);
    expect((await fetch(`${guarded.url}/health/live`)).status).toBe(200);
    const headers = { authorization: "Bearer sandbox-key-for-tests" };
    expect((await guarded.post("equifax", inquiry, headers)).status).toBe(200);
  });
});

describe("the inquiry log", () => {
  test("pages by sequence and names nobody", async () => {
    for (const consumer of testConsumers.slice(0, 6))
      await sandbox.post("equifax", sandbox.inquiry(consumer));
    await sandbox.post("equifax", sandbox.inquiry(consumerOf("no_hit")));
    await sandbox.post("equifax", sandbox.inquiry(consumerOf("frozen")));
    const reply = await fetch(`${sandbox.url}/sandbox/inquiries?limit=5`);
    const text = await reply.text();
    const first: { items: { seq: number }[]; next: number | null } = JSON.parse(text);
    expect(first.items.map((line) => line.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(first.next).toBe(5);
    const rest = await sandbox.logged("?since=5&limit=5");
    expect(rest.map((line) => [line.seq, line.outcome])).toEqual([
      [6, "file"],
      [7, "no_hit"],
      [8, "refused"],
    ]);
    expect(Object.keys(rest[0] ?? {})).toEqual(["seq", "at", "bureau", "inquiryId", "pullType", "outcome"]);
    // A random id may hold any four digits.
    const withoutIds = text.replaceAll(/inq_[0-9a-f-]{36}/g, "");
    for (const { lastName, ssn } of testConsumers) {
      expect(withoutIds).not.toContain(lastName);
      expect(withoutIds).not.toContain(ssn.slice(-4));
    }
  });

  test("can be emptied, and goes on counting", async () => {
    const inquiry = sandbox.inquiry(jordan);
    await sandbox.post("equifax", inquiry);
    expect((await fetch(`${sandbox.url}/sandbox/inquiries`, { method: "DELETE" })).status).toBe(204);
    expect(await sandbox.logged()).toEqual([]);
    expect((await sandbox.ask("equifax", inquiry.inquiryId)).status).toBe(404);
    await sandbox.post("equifax", inquiry);
    expect((await sandbox.logged("?since=1")).map((line) => line.seq)).toEqual([2]);
  });
});

describe("1,000 people over HTTP", () => {
  test("every answer is a valid file", async () => {
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const ssn = String(900_110_001 + batch * 50 + index);
          const bureau = bureaus[index % 3] ?? "equifax";
          const answer = await sandbox.answer(
            bureau,
            sandbox.inquiry({ ...jordan, ssn, dateOfBirth: "1980-02-03" }),
          );
          expect(fileIn(answer).subject.ssnLast4).toBe(ssn.slice(-4));
        }),
      );
    }
    expect((await sandbox.logged()).length).toBe(1_000);
  });
});
