import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ROUNDS = 300;

/** Welch's t of two samples of durations, the slowest twentieth of each left out: what the machine did besides is not the route. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [describeSample(one), describeSample(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n);
}

function describeSample(values: readonly number[]): { n: number; mean: number; variance: number } {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.95));
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1);
  return { n: kept.length, mean, variance };
}

/** How long each request took in milliseconds, for known and unknown addresses by turns in random order. */
async function measure(path: string, extra: object): Promise<{ known: number[]; unknown: number[] }> {
  const people = await Promise.all(Array.from({ length: 20 }, () => createClient(api)));
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await api.owner`delete from throttles`;
    const email = people[round % people.length]?.email ?? "";
    const pair = [
      { email, into: known },
      { email: `client-${randomUUID()}@test.example`, into: unknown },
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const { email: address, into } of pair) {
      const begin = performance.now();
      const payload = { ...extra, email: address };
      const { statusCode } = await api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload });
      into.push(performance.now() - begin);
      expect(statusCode).toBe(200);
    }
  }
  return { known, unknown };
}

describe("the time of an answer", () => {
  it.each([
    ["/recover", {}],
    ["/resend", { type: "signup" }],
  ])("%s says nothing about whether somebody has the address", { timeout: 120_000 }, async (path, extra) => {
    const { known, unknown } = await measure(path, extra);
    expect(Math.abs(welch(known, unknown))).toBeLessThan(4.5);
  });

  it("would be told by this measure if it did: a known address that takes half a millisecond longer", async () => {
    const base = Array.from({ length: ROUNDS }, () => 8 + Math.random());
    expect(
      Math.abs(
        welch(
          base,
          base.map((ms) => ms + 0.5),
        ),
      ),
    ).toBeGreaterThan(4.5);
  });
});
