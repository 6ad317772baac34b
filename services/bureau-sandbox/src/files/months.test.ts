import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { consumersTable } from "../consumer-list.ts";
import { dateIn, monthOf } from "./month.rules.ts";
import { startSandbox, type Running } from "../running-sandbox.ts";
import { snapshotOf } from "../snapshot.ts";
import { consumerOf, type ConsumerCase } from "../test-consumers.ts";

let sandbox: Running;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const in2027 = (kind: ConsumerCase, month: number): BureauFile =>
  snapshotOf(consumerOf(kind), "equifax", dateIn(monthOf("2027-01") + month - 1, 10), "vantage");
const owed = (file: BureauFile) =>
  file.tradelines
    .filter((account) => account.type === "creditCard")
    .reduce((sum, account) => sum + account.balanceCents, 0);
const lates = (file: BureauFile) =>
  file.tradelines.reduce((sum, account) => sum + (account.paymentHistory.match(/^[1-6]/)?.length ?? 0), 0);

describe("the consumer whose file changes every month, in any year", () => {
  test.each([
    ["January", 1, "a new card"],
    ["July", 7, "a new card"],
  ])("%s: %s", (_name, month) => {
    const before = new Set(in2027("changing", month - 1).tradelines.map(({ id }) => id));
    expect(in2027("changing", month).tradelines.filter(({ id }) => !before.has(id))).toHaveLength(1);
  });

  test("February and August: a higher balance and a lower score; June and December: the other way", () => {
    const score = (month: number) => in2027("changing", month).score.value ?? 0;
    expect(score(2)).toBeLessThan(score(1) - 15);
    expect(score(6)).toBeGreaterThan(score(5) + 15);
    for (const month of [2, 8]) {
      expect(owed(in2027("changing", month))).toBeGreaterThan(owed(in2027("changing", month - 1)) * 1.5);
    }
    for (const month of [6, 12]) {
      const other = month === 6 ? 5 : 10;
      expect(owed(in2027("changing", month))).toBeLessThan(owed(in2027("changing", other)) * 0.8);
    }
  });

  test("March and September: a late payment", () => {
    for (let month = 1; month <= 12; month += 1) {
      expect(lates(in2027("changing", month))).toBe(month === 3 || month === 9 ? 1 : 0);
    }
  });

  test("April and October: a hard inquiry; May: a collection, paid in November", () => {
    const hard = (month: number) =>
      in2027("changing", month).inquiries.filter(
        ({ inquiredOn, type }) => type === "hard" && inquiredOn.startsWith("2027"),
      ).length;
    expect([3, 4, 9, 10].map(hard)).toEqual([0, 1, 1, 2]);
    const debts = (month: number) => in2027("changing", month).collections;
    expect(debts(5)).toHaveLength(debts(4).length + 1);
    const unpaid = (month: number) => debts(month).filter((debt) => !debt.isPaid).length;
    expect([4, 5, 10, 11].map(unpaid)).toEqual([0, 1, 1, 0]);
  });
});

test("the consumer who pays down gains when the cards are paid, and nothing else changes", () => {
  const [used, paid] = [in2027("paydown", 3), in2027("paydown", 4)];
  expect(owed(paid)).toBeLessThan(owed(used) / 10);
  expect((paid.score.value ?? 0) - (used.score.value ?? 0)).toBeGreaterThan(40);
  expect(paid.tradelines.map(({ id }) => id)).toEqual(used.tradelines.map(({ id }) => id));
});

describe("the clock", () => {
  test("brings next month's file, and the same calls after a reset bring the same answers", async () => {
    const inquiry = sandbox.inquiry(consumerOf("changing"));
    const later = { ...inquiry, inquiryId: "later" };
    const run = async () => {
      const texts = [await (await sandbox.post("equifax", inquiry)).text()];
      await sandbox.raw("POST", "/sandbox/clock", { advanceDays: 30 });
      texts.push(await (await sandbox.post("equifax", later)).text());
      return texts;
    };
    const first = await run();
    expect(first[1]).toContain('"scoredOn":"2026-12-20"');
    expect((await sandbox.logged()).map((line) => line.at.slice(0, 10))).toEqual([
      "2026-11-20",
      "2026-12-20",
    ]);
    await sandbox.raw("POST", "/sandbox/reset");
    expect(await run()).toEqual(first);
  });

  test("goes forward only, by days or to an instant, and not beyond ten years", async () => {
    const set = async (body: object) => (await sandbox.raw("POST", "/sandbox/clock", body)).status;
    expect(await set({ to: "2027-02-01T08:00:00Z" })).toBe(200);
    expect(await (await sandbox.raw("GET", "/sandbox/clock")).json()).toMatchObject({
      now: "2027-02-01T08:00:00.000Z",
    });
    expect(await set({ to: "2027-01-01T08:00:00Z" })).toBe(400);
    expect(await set({ advanceDays: 0 })).toBe(400);
    expect(await set({ advanceDays: 3_660 })).toBe(400);
    expect(await set({ advanceDays: 1, to: "2028-01-01T08:00:00Z" })).toBe(400);
  });
});

test("CONSUMERS.md holds the table as it is", () => {
  const page = readFileSync(new URL("../../CONSUMERS.md", import.meta.url), "utf8");
  expect(page.slice(page.indexOf("|---|---|---|---|---|\n") + 22).trim()).toBe(consumersTable());
});
