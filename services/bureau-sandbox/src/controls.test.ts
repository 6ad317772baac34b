import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inquiryAnswer } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { buildSandbox } from "./app.ts";
import { startSandbox, type Running } from "./running-sandbox.ts";
import { consumerOf } from "./test-consumers.ts";

let sandbox: Running;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await fetch(`${sandbox.url}/sandbox/controls`, { method: "DELETE" });
  await fetch(`${sandbox.url}/sandbox/inquiries`, { method: "DELETE" });
});

const riley = consumerOf("premium");
const outcomeLater = async (inquiryId: string) => {
  const reply = await sandbox.ask("equifax", inquiryId);
  return reply.status === 200 ? inquiryAnswer.parse(await reply.json()).outcome : reply.status;
};

describe("controls", () => {
  test("down: both operations answer 503, at the one bureau, as often as asked", async () => {
    expect((await sandbox.control({ bureau: "equifax", mode: "down", times: 2 })).status).toBe(200);
    const inquiry = sandbox.inquiry(riley);
    expect((await sandbox.post("equifax", inquiry)).status).toBe(503);
    expect((await sandbox.post("experian", inquiry)).status).toBe(200);
    expect((await sandbox.ask("equifax", inquiry.inquiryId)).status).toBe(503);
    expect((await sandbox.post("equifax", inquiry)).status).toBe(200);
  });

  test("without a bureau: all three, until lifted; ok lifts one", async () => {
    await sandbox.control({ mode: "down" });
    for (const bureau of ["equifax", "experian", "transunion"]) {
      expect((await sandbox.post(bureau, sandbox.inquiry(riley))).status).toBe(503);
    }
    await sandbox.control({ bureau: "experian", mode: "ok" });
    expect((await sandbox.post("experian", sandbox.inquiry(riley))).status).toBe(200);
    expect((await sandbox.post("equifax", sandbox.inquiry(riley))).status).toBe(503);
    await fetch(`${sandbox.url}/sandbox/controls`, { method: "DELETE" });
    expect((await sandbox.post("equifax", sandbox.inquiry(riley))).status).toBe(200);
  });

  test("lose_reply: logged, then the connection is cut", async () => {
    await sandbox.control({ mode: "lose_reply", times: 1 });
    const inquiry = sandbox.inquiry(riley);
    await expect(sandbox.post("equifax", inquiry)).rejects.toThrow("fetch failed");
    expect((await sandbox.logged()).map((line) => line.inquiryId)).toEqual([inquiry.inquiryId]);
    expect(await outcomeLater(inquiry.inquiryId)).toBe("file");
    expect((await sandbox.post("equifax", inquiry)).status).toBe(200);
    expect(await sandbox.logged()).toHaveLength(1);
  });

  test("drop_before: the connection is cut and nothing is logged", async () => {
    await sandbox.control({ mode: "drop_before", times: 1 });
    const inquiry = sandbox.inquiry(riley);
    await expect(sandbox.post("equifax", inquiry)).rejects.toThrow("fetch failed");
    expect(await sandbox.logged()).toEqual([]);
    expect(await outcomeLater(inquiry.inquiryId)).toBe(404);
  });

  test("truncate: half an answer, then the connection is cut", async () => {
    await sandbox.control({ mode: "truncate", times: 1 });
    const inquiry = sandbox.inquiry(riley);
    const reply = await sandbox.post("equifax", inquiry);
    expect(Number(reply.headers.get("content-length"))).toBeGreaterThan(1_000);
    await expect(reply.text()).rejects.toThrow("terminated");
    expect(await outcomeLater(inquiry.inquiryId)).toBe("file");
  });

  test("bad_json, oversize and wrong_subject spoil one reply only", async () => {
    for (const mode of ["bad_json", "oversize", "wrong_subject"]) {
      await sandbox.control({ mode, times: 1 });
      const inquiry = sandbox.inquiry(riley);
      const spoilt = await (await sandbox.post("equifax", inquiry)).text();
      const good = await (await sandbox.post("equifax", inquiry)).text();
      expect(spoilt).not.toBe(good);
      expect(inquiryAnswer.parse(JSON.parse(good))).toMatchObject({ subject: { lastName: "Chen" } });
    }
  });

  test("hang: logged and never answered", async () => {
    await sandbox.control({ mode: "hang", times: 1 });
    const inquiry = sandbox.inquiry(riley);
    const never = sandbox.post("equifax", inquiry);
    const first = await Promise.race([
      never.catch(() => "cut"),
      new Promise((done) => setTimeout(done, 400, "silent")),
    ]);
    expect(first).toBe("silent");
    await expect.poll(() => outcomeLater(inquiry.inquiryId)).toBe("file");
  });

  test("a delay goes with any mode, and with ok alone", async () => {
    await sandbox.control({ mode: "ok", latencyMs: 200, times: 1 });
    const started = performance.now();
    expect((await sandbox.post("equifax", sandbox.inquiry(riley))).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(190);
    await sandbox.control({ mode: "down", latencyMs: 200, times: 1 });
    const again = performance.now();
    expect((await sandbox.post("equifax", sandbox.inquiry(riley))).status).toBe(503);
    expect(performance.now() - again).toBeGreaterThan(190);
  });

  test.each([{ mode: "explode" }, {}, { mode: "down", times: 0 }, { mode: "ok", extra: 1 }])(
    "a control that is not valid is refused: %j",
    async (body) => {
      expect((await sandbox.control(body)).status).toBe(400);
      const listed = await fetch(`${sandbox.url}/sandbox/controls`);
      expect(await listed.json()).toEqual({ active: [] });
    },
  );

  test("a sandbox with a hanging inquiry still stops", async () => {
    const other = await startSandbox();
    await other.control({ mode: "hang" });
    const hanging = other.post("equifax", other.inquiry(riley)).catch(() => "cut");
    await expect.poll(async () => (await other.logged()).length).toBe(1);
    await other.stop();
    expect(await hanging).toBe("cut");
  });

  test("health: down and slow show there, and looking uses up none of their times", async () => {
    const health = () => fetch(`${sandbox.url}/equifax/health`);
    expect(await (await health()).json()).toEqual({ status: "operational" });
    await sandbox.control({ bureau: "equifax", mode: "down", times: 1 });
    expect([(await health()).status, (await health()).status]).toEqual([503, 503]);
    expect((await sandbox.post("equifax", sandbox.inquiry(riley))).status).toBe(503);
    expect((await health()).status).toBe(200);
    await sandbox.control({ bureau: "equifax", mode: "slow", latencyMs: 300 });
    const startedAt = performance.now();
    expect((await health()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    expect((await fetch(`${sandbox.url}/acme/health`)).status).toBe(404);
  });
});

describe("a sandbox for a demo", () => {
  /** One whose bureau is degraded, and how long it waited before each answer, in milliseconds. */
  const degradedDemo = (bureau: Bureau) => {
    const waitedMs: number[] = [];
    const pause = async (ms: number) => void waitedMs.push(ms);
    const now = () => new Date("2026-11-20T15:00:00Z");
    return { demo: buildSandbox({ degraded: [bureau], pause, now }), waitedMs };
  };

  test("a degraded bureau takes more than a second, the others answer at once", async () => {
    const { demo, waitedMs } = degradedDemo("transunion");
    for (const bureau of ["transunion", "equifax", "experian"])
      expect((await demo.inject({ url: `/${bureau}/health` })).statusCode).toBe(200);
    expect(waitedMs).toEqual([1_200, 0, 0]);
    await demo.close();
  });

  test("an inquiry of a past day gets that day's file at once, also from a degraded bureau", async () => {
    const { demo, waitedMs } = degradedDemo("equifax");
    const place = async (placedAt: string) => {
      const reply = await demo.inject({
        method: "POST",
        url: "/equifax/v1/inquiries",
        headers: { "x-sandbox-placed-at": placedAt },
        payload: sandbox.inquiry(riley),
      });
      const answer = inquiryAnswer.parse(reply.json());
      return answer.outcome === "file" ? answer.file : undefined;
    };
    const past = await place("2024-03-09T10:00:00Z");
    expect(waitedMs).toEqual([]);
    expect(past?.score.scoredOn).toBe("2024-03-09");
    const reported = past?.tradelines.map(({ lastReportedOn }) => lastReportedOn).toSorted() ?? [];
    expect(reported.at(-1)?.localeCompare("2024-03-09")).toBe(-1);
    // The evening before in Detroit, though past midnight UTC.
    expect((await place("2024-03-10T02:00:00Z"))?.score.scoredOn).toBe("2024-03-09");
    expect((await place("2999-01-01T00:00:00Z"))?.score.scoredOn).toBe("2026-11-20");
    expect((await place("never"))?.score.scoredOn).toBe("2026-11-20");
    await demo.close();
  });
});
