import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { startSandbox } from "./running-sandbox.ts";
import { consumerOf } from "./test-consumers.ts";

const folder = mkdtempSync(join(tmpdir(), "bureau-sandbox-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const launch = (variables: Record<string, string>) =>
  spawn(process.execPath, [main], { env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...variables } });

/** The address from the one line that the process prints. */
const addressOf = async (child: ChildProcess): Promise<string> => {
  const [chunk] = await once(child.stdout ?? child, "data");
  const line: { listening: number } = JSON.parse(String(chunk));
  return `http://127.0.0.1:${line.listening}`;
};
const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
};

test("starts on a free port, answers, and ends on SIGTERM", async () => {
  const child = launch({});
  const url = await addressOf(child);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exitOf(child)).toBe(0);
});

test("refuses production unless named", async () => {
  const child = launch({ MODE: "production" });
  const [message] = await once(child.stderr, "data");
  expect(String(message)).toContain("BUREAU_SANDBOX=on");
  expect(await exitOf(child)).toBe(1);

  const named = launch({ MODE: "production", BUREAU_SANDBOX: "on" });
  expect((await fetch(`${await addressOf(named)}/health/live`)).status).toBe(200);
  named.kill("SIGTERM");
  await exitOf(named);
});

test("after kill -9 the log, the ids and the answers are still there", async () => {
  const dataFile = join(folder, "log", "inquiries.jsonl");
  await using client = await startSandbox();
  const place = async (url: string, inquiry: object) =>
    fetch(`${url}/equifax/v1/inquiries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(inquiry),
    });
  const inquiries = ["demo", "good", "no_hit", "frozen"] as const;
  const bodies = inquiries.map((kind) => client.inquiry(consumerOf(kind), { pullType: "hard" }));

  const first = launch({ DATA_FILE: dataFile });
  const firstUrl = await addressOf(first);
  const before: string[] = [];
  for (const body of bodies) before.push(await (await place(firstUrl, body)).text());
  first.kill("SIGKILL");
  await exitOf(first);

  const stored = readFileSync(dataFile, "utf8");
  expect(stored.trim().split("\n")).toHaveLength(4);
  expect(stored).not.toContain(consumerOf("demo").ssn);
  expect(stored).not.toContain(consumerOf("demo").dateOfBirth);
  appendFileSync(dataFile, '{"seq":5,"torn');

  const second = launch({ DATA_FILE: dataFile });
  const secondUrl = await addressOf(second);
  const again: string[] = [];
  for (const body of bodies) again.push(await (await place(secondUrl, body)).text());
  expect(again).toEqual(before);
  const asked = await fetch(`${secondUrl}/equifax/v1/inquiries/${bodies[0]?.inquiryId}`);
  expect(await asked.text()).toBe(before[0]);
  const stranger = client.inquiry(
    consumerOf("fair"),
    bodies[0] === undefined ? {} : { inquiryId: bodies[0].inquiryId },
  );
  expect((await place(secondUrl, stranger)).status).toBe(409);
  await place(secondUrl, client.inquiry(consumerOf("demo")));
  expect(await sequences(secondUrl)).toEqual([1, 2, 3, 4, 5]);
  second.kill("SIGTERM");
  expect(await exitOf(second)).toBe(0);

  // The torn line is gone, so what was written after it can be read.
  const third = launch({ DATA_FILE: dataFile });
  expect(await sequences(await addressOf(third))).toEqual([1, 2, 3, 4, 5]);
  third.kill("SIGTERM");
  await exitOf(third);
});

const sequences = async (url: string): Promise<number[]> => {
  const page: { items: { seq: number }[] } = JSON.parse(
    await (await fetch(`${url}/sandbox/inquiries`)).text(),
  );
  return page.items.map((line) => line.seq);
};
